import { expect, test } from 'vitest'
import { mostAttempts, nextPauseMs, retryWaitMs } from './retry.ts'

const minuteMs = 60_000
const middle = 0.5

test('the waits grow from half a minute to six hours', () => {
  const waits = Array.from({ length: 10 }, (_, index) => (retryWaitMs(index + 1, middle) ?? 0) / minuteMs)
  expect(waits).toEqual([0.5, 2, 5, 15, 30, 60, 120, 240, 360, 360])
})

test('the last attempt comes within five days, but no full wait before them', () => {
  let totalMs = 0
  for (let attempts = 1; attempts < mostAttempts; attempts += 1) totalMs += retryWaitMs(attempts, middle) ?? 0
  const days = totalMs / (24 * 60 * minuteMs)
  expect(days).toBeLessThanOrEqual(5)
  expect(days).toBeGreaterThan(4.75)
  expect(retryWaitMs(mostAttempts, middle)).toBeNull()
})

test('after a mail that may have been taken the waits begin with a quarter of an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6].map(
    (attempts) => (retryWaitMs(attempts, middle, 'unanswered') ?? 0) / minuteMs,
  )
  expect(waits).toEqual([15, 30, 60, 120, 240, 360])
  expect(retryWaitMs(mostAttempts, middle, 'unanswered')).toBeNull()
})

test('chance moves a wait by a fifth at most', () => {
  expect(retryWaitMs(3, 0)).toBe(4 * minuteMs)
  expect(retryWaitMs(3, 0.999_999)).toBe(6 * minuteMs)
})

test('a rest starts at 30 s, doubles, and ends at 5 minutes', () => {
  const rests: number[] = []
  for (let restMs = 0; rests.length < 6; rests.push(restMs / 1000)) restMs = nextPauseMs(restMs)
  expect(rests).toEqual([30, 60, 120, 240, 300, 300])
})
