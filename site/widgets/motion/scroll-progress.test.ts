import { expect, test } from 'vitest'
import { scrolledPercent } from './scroll-progress.browser.ts'

test.each([
  ['scrolled half way', 1100, 3000, 50],
  ['pulled beyond its top, as on phones', -40, 3000, 0],
  ['pulled beyond its end', 2290, 3000, 100],
  ['as high as its window', 0, 800, 0],
  ['shorter than its window', 0, 600, 0],
])('a page %s: %i px of %i give %i percent', (_page, scrollY, pageHeight, percent) => {
  expect(scrolledPercent(scrollY, pageHeight, 800)).toBe(percent)
})
