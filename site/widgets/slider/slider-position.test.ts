import { expect, test } from 'vitest'
import { positionAfterKey, positionAt } from './slider-position.ts'
import keys from './slider-position.fixture.json' with { type: 'json' }

test.each(keys)('$key moves the edge from $from percent to $to', ({ key, from, to }) => {
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
