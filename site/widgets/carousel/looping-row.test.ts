import { expect, test } from 'vitest'
import { timeAfterMove } from './looping-row.tsx'

test.each([
  ['to the left makes it later', 30_000, -150, 36_000],
  ['to the right makes it earlier', 30_000, 150, 24_000],
  ['past the end begins again', 59_000, -150, 5000],
  ['before the beginning comes from the end', 1000, 150, 55_000],
  ['three times round changes nothing', 0, 4500, 0],
])('moving a row %s in its loop', (_move, timeMs, movedPx, expected) => {
  expect(timeAfterMove(timeMs, movedPx, 1500, 60_000)).toBe(expected)
})
