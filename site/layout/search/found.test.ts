import { expect, test } from 'vitest'
import { foundText } from './found.ts'

test.each([
  [0, 0, 'No page matches “jaw click”. Describe it in your own words and we will look at it.'],
  [1, 1, '1 result for “jaw click”'],
  [6, 6, '6 results for “jaw click”'],
  [14, 6, 'Best 6 of 14 results for “jaw click”'],
])('%i hits of which %i are shown are put into words', (count, shown, text) => {
  expect(foundText(' jaw click ', count, shown)).toBe(text)
})
