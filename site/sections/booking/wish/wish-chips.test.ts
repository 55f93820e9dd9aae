import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { formWords } from '../form-words.ts'
import { type Chip, dayChips, dayNow, partChips } from './wish-chips.ts'

const { clinic, booking, labels } = readCatalogue()
const words = formWords(booking, labels.time)
const hours = { hours: clinic.hours, holidays: [{ date: '2026-12-01', label: 'A holiday' }] }
/** A Tuesday. */
const now = new Date('2026-11-24T12:30+05:30')

const lines = (chips: Chip[]) =>
  chips.map(({ text, note, disabled }) => `${text}${note ? ` / ${note}` : ''}${disabled ? ' -' : ''}`)

test('a page that does not know the date offers weekdays, and parts of any of them', () => {
  expect(lines(dayChips(words, hours, '', undefined))).toEqual([
    'Any day',
    'Monday / 9 AM to 7 PM',
    'Tuesday / 9 AM to 7 PM',
    'Wednesday / 9 AM to 7 PM',
    'Thursday / 9 AM to 7 PM',
    'Friday / 9 AM to 7 PM',
    'Saturday / 9 AM to 1 PM',
  ])
  expect(lines(partChips(words, hours, { day: 'Saturday', part: '' }, undefined))).toEqual([
    'Any time',
    'Morning / 9 to 12',
    'Afternoon / 12 to 4',
    'Evening / 4 to 7',
  ])
})

test('when the date is known, the next seven days are shown, and those without hours cannot be chosen', () => {
  const chips = dayChips(words, hours, '', now)
  expect(lines(chips)).toEqual([
    'Any day',
    'Today / till 7 PM',
    'Wed 25 / till 7 PM',
    'Thu 26 / till 7 PM',
    'Fri 27 / till 7 PM',
    'Sat 28 / till 1 PM',
    'Sun 29 / closed -',
    'Mon 30 / till 7 PM',
  ])
  expect(chips.at(-1)!.value).toBe('2026-11-30')
  const evening = dayChips(words, hours, '', new Date('2026-11-24T18:00+05:30'))
  expect(lines(evening)[1]).toBe('Today / over -')
})

test('there are five open days to choose from, however long the clinic is closed', () => {
  const holidays = ['24', '25', '26', '27', '28'].map((day) => ({ date: `2026-11-${day}`, label: 'Diwali' }))
  const chips = dayChips(words, { ...hours, holidays }, '', now).slice(1)
  expect(lines(chips.filter(({ disabled }) => !disabled))).toEqual([
    'Mon 30 / till 7 PM',
    'Tue 1 / till 7 PM',
    'Wed 2 / till 7 PM',
    'Thu 3 / till 7 PM',
    'Fri 4 / till 7 PM',
  ])
})

test('parts in which the chosen day is closed, or that have passed, are disabled', () => {
  const partsOf = (day: string, part = '') => lines(partChips(words, hours, { day, part }, now)).slice(1)
  expect(partsOf('2026-11-28')).toEqual(['Morning / 9 to 12', 'Afternoon / 12 to 1', 'Evening / closed -'])
  expect(partsOf('2026-11-24')).toEqual(['Morning / past -', 'Afternoon / 12 to 4', 'Evening / 4 to 7'])
  expect(partsOf('2026-11-24', 'morning')[0]).toBe('Morning / past')
})

test('a choice stays: a weekday as its next date, a day that was refused as it was', () => {
  expect(dayNow('Saturday', hours, now)).toBe('2026-11-28')
  expect(dayNow('Tuesday', hours, new Date('2026-11-24T18:00+05:30'))).toBe('')
  expect(dayNow('2026-11-25', hours, now)).toBe('2026-11-25')
  expect(dayNow('2026-11-23', hours, now)).toBe('')
  expect(lines(dayChips(words, hours, '2026-11-23', now))[1]).toBe('Mon 23 / over')
})
