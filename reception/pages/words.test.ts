import { expect, test } from 'vitest'
import english from '../words/en.json' with { type: 'json' }
import gujarati from '../words/gu.json' with { type: 'json' }
import hindi from '../words/hi.json' with { type: 'json' }
import { setAskedIn } from './language.ts'
import { shownMoment } from './moments.server.ts'
import { deskWords, filled } from './words.ts'

/** The blanks of each text, by its place. */
function blanksOf(words: object, place = ''): Record<string, string[]> {
  const parts = Object.entries(words).map(([name, text]: [string, string | object]) =>
    typeof text === 'string'
      ? { [`${place}${name}`]: (text.match(/\{\w+\}/g) ?? []).toSorted() }
      : blanksOf(text, `${place}${name}.`),
  )
  return Object.assign({}, ...parts) as Record<string, string[]>
}

test.each([
  ['Gujarati', gujarati],
  ['Hindi', hindi],
])('the desk says in %s what it says in English, with the same blanks', (_, words) => {
  expect(blanksOf(words)).toEqual(blanksOf(english))
})

test('each person is answered in their own language, with the days of India', () => {
  const said = (language: 'en' | 'gu' | 'hi') => {
    setAskedIn(() => language)
    const now = new Date('2026-11-25T10:12:00+05:30')
    const time = shownMoment(new Date('2026-11-28T16:30:00+05:30'), now)
    return [deskWords().figures.title, filled('{time}', { time }), shownMoment(now, now)]
  }
  try {
    expect(said('gu')).toEqual(['આંકડા', 'શનિ 28 નવે સાંજે 4:30', 'આજે સવારે 10:12'])
    expect(said('hi')).toEqual(['आंकड़े', 'शनि 28 नवं शाम 4:30', 'आज सुबह 10:12'])
    expect(said('en')).toEqual(['Figures', 'Sat 28 Nov 4:30 PM', 'Today 10:12 AM'])
  } finally {
    setAskedIn(() => undefined)
  }
})
