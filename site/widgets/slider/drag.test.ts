import { expect, test } from 'vitest'
import { swipeStep } from './drag.ts'

const slowMs = 2000

test('a slow swipe counts once it went further than 30 % of the width', () => {
  expect(swipeStep(-301, 1000, slowMs)).toBe(1)
  expect(swipeStep(301, 1000, slowMs)).toBe(-1)
  expect(swipeStep(-300, 1000, slowMs)).toBe(0)
  expect(swipeStep(300, 1000, slowMs)).toBe(0)
})

test('a short swipe counts if it was faster than 0.4 px/ms', () => {
  expect(swipeStep(-60, 1000, 149)).toBe(1)
  expect(swipeStep(60, 1000, 149)).toBe(-1)
  expect(swipeStep(-60, 1000, 150)).toBe(0)
})

test('a finger that hardly moved has tapped, however fast', () => {
  expect(swipeStep(-10, 1000, 1)).toBe(0)
  expect(swipeStep(11, 1000, 1)).toBe(-1)
})
