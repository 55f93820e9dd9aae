import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { fieldErrors, formWords, shownWish, tooManyText } from './form-words.ts'

const { en, hi } = readCatalogues()
const words = formWords(en.booking, en.labels.time)
const hindi = formWords(hi!.booking, hi!.labels.time)

test('each fault has the words of the specification', () => {
  const faults = {
    name: 'long',
    email: 'email',
    phone: 'digits',
    subject: 'control',
    day: 'unoffered',
  } as const
  expect(fieldErrors(faults, words)).toEqual({
    name: 'Name must have at most 100 characters',
    email: 'Invalid email format',
    phone: 'Phone number must have 10 digits',
    subject: 'Subject must not have control characters',
    day: 'Preferred day must be one of the choices shown',
  })
})

test('a page in another language says it in its own', () => {
  expect(fieldErrors({ name: 'required', phone: 'digits' }, hindi)).toEqual({
    name: 'अपना नाम लिखें',
    phone: 'फोन नंबर में 10 अंक होने चाहिए',
  })
})

test('what the e-mail is asked for follows whether patients get mails', () => {
  expect(words.hints.email).toBe('(needed; if you have none, call us)')
  expect(formWords(en.booking, en.labels.time, true).hints.email).toMatch(/^\(for a receipt/)
})

test.each([
  [1, 'in a minute,'],
  [60, 'in a minute,'],
  [61, 'in 2 minutes,'],
  [600, 'in 10 minutes,'],
])('a visitor who has to wait %i s reads "%s"', (seconds, wait) => {
  expect(tooManyText(seconds, words)).toContain(wait)
})

test.each([
  ['', '', ''],
  ['', 'morning', 'Any day, morning'],
  ['2026-11-28', '', 'Saturday 28 November'],
  ['2026-11-28', 'evening', 'Saturday 28 November, evening'],
])('the wish "%s" and "%s" is "%s"', (day, part, text) => {
  expect(shownWish({ day, part }, words)).toBe(text)
})

test('a wish is said in the language of the page', () => {
  expect(shownWish({ day: '2026-11-28', part: 'evening' }, hindi)).toBe('शनिवार, 28 नवंबर, शाम')
})
