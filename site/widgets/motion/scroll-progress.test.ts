import { expect, test } from 'vitest'
import { scrolledPercent } from './scroll-progress.tsx'

test.each([
  [0, 0],
  [1100, 50],
  [2200, 100],
])('%i px down a page of 3000 px in a window of 800 px is %i percent', (scrollY, percent) => {
  expect(scrolledPercent(scrollY, 3000, 800)).toBe(percent)
})

test('scrolling past the ends, as phones do, stays within 0 and 100', () => {
  expect(scrolledPercent(-40, 3000, 800)).toBe(0)
  expect(scrolledPercent(2290, 3000, 800)).toBe(100)
})

test('a page that fits its window has not been scrolled', () => {
  expect(scrolledPercent(0, 800, 800)).toBe(0)
  expect(scrolledPercent(0, 600, 800)).toBe(0)
})
