import { expect, test } from 'vitest'
import { swipeStep } from './drag.ts'

test.each([
  ['a slow swipe further than 30 % of the width', -301, 2000, 1],
  ['the same to the right', 301, 2000, -1],
  ['a slow swipe of 30 %', -300, 2000, 0],
  ['the same to the right', 300, 2000, 0],
  ['a short swipe faster than 0.4 px/ms', -60, 149, 1],
  ['the same to the right', 60, 149, -1],
  ['a short swipe at 0.4 px/ms', -60, 150, 0],
  ['a tap, however fast', -10, 1, 0],
  ['a flick just longer than a tap', 11, 1, -1],
])('%s (%i px in %i ms) leads to step %i', (_swipe, movedPx, tookMs, step) => {
  expect(swipeStep(movedPx, 1000, tookMs)).toBe(step)
})
