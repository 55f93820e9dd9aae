import { expect, test } from 'vitest'
import { hasWrapped, slotOf, wrapIndex } from './endless-row.ts'

const indexes = [0, 1, 2, 3, 4, 5]

test('six slides go from the first on screen to the right, and one waits left of it', () => {
  const slots = (first: number) => indexes.map((index) => slotOf(index, first, 6))
  expect(slots(0)).toEqual([0, 1, 2, 3, 4, -1])
  expect(slots(1)).toEqual([-1, 0, 1, 2, 3, 4])
  expect(slots(5)).toEqual([1, 2, 3, 4, -1, 0])
})

test.each([
  ['on', 1, [-1, 4]],
  ['back', -1, [4, -1]],
])('after a step %s, every slide moves one place but the one that wraps round', (_way, step, comesRound) => {
  for (const first of indexes) {
    for (const index of indexes) {
      const before = slotOf(index, first, 6)
      const after = slotOf(index, wrapIndex(first + step, 6), 6)
      if (hasWrapped(after, step, 6)) expect([before, after]).toEqual(comesRound)
      else expect(after).toBe(before - step)
    }
  }
})
