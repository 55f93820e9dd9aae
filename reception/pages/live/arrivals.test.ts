import { expect, test } from 'vitest'
import { arrivalWords } from './alerts.tsx'
import { stepFor } from './arrivals.ts'
import { openBy } from './news.ts'

test.each([
  [undefined, false, 'none'],
  ['same', true, 'none'],
  ['earlier', false, 'none'],
  ['other', false, 'show'],
  ['other', true, 'offer'],
] as const)('news %s, busy %s: %s', (news, isBusy, step) => {
  expect(stepFor(news, ['earlier', 'same'], isBusy)).toBe(step)
})

test('arrivals are given as a number, and people with a request open by name', () => {
  expect([1, 3].map((count) => arrivalWords(count, 0))).toEqual([
    'A new request has arrived',
    '3 new requests have arrived',
  ])
  expect(arrivalWords(3, 1)).toBe('A patient in pain has written')
  expect([[], ['Hetal Barot'], ['Hetal Barot', 'Mitesh Shah']].map(openBy)).toEqual([
    '',
    'Hetal Barot has this open',
    'Hetal Barot and Mitesh Shah have this open',
  ])
})
