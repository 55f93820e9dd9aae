import { expect, test } from 'vitest'
import { pageCount, pageNumber, newsPage } from './news-pages.ts'

const items = Array.from({ length: 13 }, (_, index) => index + 1)

test.each([
  [0, 1],
  [6, 1],
  [7, 2],
  [13, 3],
])('%i items fill %i pages', (length, pages) => {
  expect(pageCount(length)).toBe(pages)
})

test('a page has six items, the last one what is left', () => {
  expect(newsPage(items, 1)).toEqual([1, 2, 3, 4, 5, 6])
  expect(newsPage(items, 3)).toEqual([13])
})

test('a page of the list is shown when it is asked for, else the first', () => {
  for (const page of [1, 2, 3]) expect(pageNumber(String(page), items.length)).toBe(page)
  for (const asked of [null, '', '0', '-1', '4', '99999', '1.5', ' 2', 'two'])
    expect(pageNumber(asked, items.length), String(asked)).toBe(1)
})
