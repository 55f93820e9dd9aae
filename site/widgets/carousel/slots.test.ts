import { expect, test } from 'vitest'
import { hasComeRound, slotOf, wrapIndex } from './slots.ts'

test.each([
  [0, 0],
  [20, 20],
  [21, 0],
  [-1, 20],
  [-22, 20],
  [43, 1],
])('in an endless row of 21, index %i is %i', (index, wrapped) => {
  expect(wrapIndex(index, 21)).toBe(wrapped)
})

test('six slides stand from the first on screen to the right, and one waits left of it', () => {
  const slots = (first: number) => [0, 1, 2, 3, 4, 5].map((index) => slotOf(index, first, 6))
  expect(slots(0)).toEqual([0, 1, 2, 3, 4, -1])
  expect(slots(1)).toEqual([-1, 0, 1, 2, 3, 4])
  expect(slots(5)).toEqual([1, 2, 3, 4, -1, 0])
})

test('after a step on, every slide moves one place left but the one that comes round', () => {
  for (const first of [0, 1, 2, 3, 4, 5]) {
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const before = slotOf(index, first, 6)
      const after = slotOf(index, wrapIndex(first + 1, 6), 6)
      if (hasComeRound(after, 1, 6)) expect([before, after]).toEqual([-1, 4])
      else expect(after).toBe(before - 1)
    }
  }
})

test('after a step back, every slide moves one place right but the one that comes round', () => {
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const before = slotOf(index, 0, 6)
    const after = slotOf(index, 5, 6)
    if (hasComeRound(after, -1, 6)) expect([before, after]).toEqual([4, -1])
    else expect(after).toBe(before + 1)
  }
})
