import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { shortened, wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `{+${text}+}` })[kind])
    .join('')

test.each([
  ['Saturday 09 AM to 1 PM', 'Saturday 09 AM to 2 PM', 'Saturday 09 AM to [-1-]{+2+} PM'],
  ['You can keep it.', 'You keep it, mostly.', 'You [-can -]keep it{+, mostly+}.'],
  ['one two three', 'four five six', '[-one two three-]{+four five six+}'],
  ['સવારે 9 થી બપોરે 1', 'સવારે 9 થી બપોરે 2', 'સવારે 9 થી બપોરે [-1-]{+2+}'],
  ['', 'Diwali', '{+Diwali+}'],
  ['the same', 'the same', 'the same'],
])('of %j and %j the words that differ are marked', (before, after, marked) => {
  expect(shown(before, after)).toBe(marked)
})

test('what is far from a change is left out', () => {
  const words = Array.from({ length: 60 }, (_, place) => `w${place}`).join(' ')
  const pieces = shortened(wordDiff(`${words} end`, `${words} stop`))
  expect(pieces.map(({ text }) => text)).toEqual(['… w51 w52 w53 w54 w55 w56 w57 w58 w59 ', 'end', 'stop'])
})

test('the changes of a record are told by field, a new entry of a list as a whole', () => {
  const was = { name: 'Toran', hours: [{ label: 'Weekdays', opens: '09:00' }], note: null, days: ['Monday'] }
  const next = {
    name: 'Toran',
    hours: [
      { label: 'Sunday', days: ['sunday'] },
      { label: 'Weekdays', opens: '08:30' },
    ],
    note: { by: 'Hetal' },
    days: ['Monday', 'Sunday'],
  }
  expect(changesBetween(was, next)).toEqual([
    { path: ['hours', 0], was: undefined, next: next.hours[0] },
    { path: ['hours', 1, 'opens'], was: '09:00', next: '08:30' },
    { path: ['note'], was: null, next: { by: 'Hetal' } },
    { path: ['days'], was: ['Monday'], next: ['Monday', 'Sunday'] },
  ])
  expect(changesBetween(next, was)[0]).toEqual({ path: ['hours', 0], was: next.hours[0], next: undefined })
})
