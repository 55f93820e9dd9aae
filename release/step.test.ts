import { expect, test } from 'vitest'
import { spokenTime } from './step.ts'

test.each([
  [400, '0.4 s'],
  [9940, '9.9 s'],
  [9960, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [192_000, '3 min 12 s'],
])('%i ms reads %s', (ms, expected) => {
  expect(spokenTime(ms)).toBe(expected)
})
