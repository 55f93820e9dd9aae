import { expect, test } from 'vitest'
import { arrivalWords } from './alerts.tsx'
import { stepFor } from './arrivals.ts'
import { openBy, sentSince } from './news.ts'

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

test('the desk rings for what patients sent since, not for what was done at the desk or is held back', () => {
  const [calm, pain] = [1, 2].map((at) => ({ at, isPain: at === 2, isHeld: false })) as [Sent, Sent]
  const counts = (before: Sent[], sent: Sent[]) => sentSince({ sent: before }, { sent })
  expect(counts([calm], [pain, calm])).toEqual({ count: 1, urgent: 1 })
  expect(counts([], [pain, calm])).toEqual({ count: 2, urgent: 1 })
  expect(counts([pain, calm], [pain, { ...calm, isPain: true }])).toEqual({ count: 0, urgent: 0 })
  expect(counts([calm], [{ ...pain, isHeld: true }, calm])).toEqual({ count: 0, urgent: 0 })
})

type Sent = Parameters<typeof sentSince>[0]['sent'][number]
