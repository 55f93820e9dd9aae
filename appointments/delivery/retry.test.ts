import { minuteMs } from '#time/india.ts'
import { expect, test } from 'vitest'
import { maxAttempts, retryWaitMs } from './retry.ts'

/** The wait after each of the first attempts, in minutes, without chance. */
const waits = (attempts: number, refusal?: 'unanswered') =>
  Array.from({ length: attempts }, (_, index) => (retryWaitMs(index + 1, 0.5, refusal) ?? 0) / minuteMs)

test('the waits grow from half a minute to six hours, and after a mail that may have been taken begin later', () => {
  expect(waits(10)).toEqual([0.5, 2, 5, 15, 30, 60, 120, 240, 360, 360])
  expect(waits(6, 'unanswered')).toEqual([15, 30, 60, 120, 240, 360])
})

test('the last attempt comes within five days, with less than one more wait to them', () => {
  const days = waits(maxAttempts - 1).reduce((total, minutes) => total + minutes) / (24 * 60)
  expect(days).toBeLessThanOrEqual(5)
  expect(days).toBeGreaterThan(4.75)
  expect(retryWaitMs(maxAttempts, 0.5)).toBeNull()
  expect(retryWaitMs(maxAttempts, 0.5, 'unanswered')).toBeNull()
})

test('chance moves a wait by at most a fifth', () => {
  expect(retryWaitMs(3, 0)).toBe(4 * minuteMs)
  expect(retryWaitMs(3, 0.999_999)).toBe(6 * minuteMs)
})
