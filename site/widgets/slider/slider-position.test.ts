import { expect, test } from 'vitest'
import { positionAfterKey, positionAt } from './slider-position.ts'

test.each([
  ['ArrowLeft', 50, 45],
  ['ArrowDown', 50, 45],
  ['ArrowRight', 50, 55],
  ['ArrowUp', 50, 55],
  ['PageDown', 50, 40],
  ['PageUp', 50, 60],
  ['Home', 50, 0],
  ['End', 50, 100],
  ['ArrowLeft', 3, 0],
  ['ArrowRight', 98, 100],
  ['Tab', 50, null],
  ['a', 50, null],
])('%s moves the edge from %i percent to %j', (key, from, to) => {
  expect(positionAfterKey(key, from)).toBe(to)
})

test.each([
  [420, 80],
  [350, 62.5],
  [20, 0],
  [9999, 100],
])('with the handle at %i px the edge of a frame from 100 to 500 px is at %f percent', (x, percent) => {
  expect(positionAt(x, { left: 100, width: 400 })).toBe(percent)
})
