import { expect, test } from 'vitest'
import { slidesPerView } from './slides-per-view.ts'

/** What a browser whose window is so many pixels wide answers, with letters of 16 px. */
const screen = (width: number) => (query: string) => width >= Number(/([\d.]+)em/.exec(query)![1]) * 16

test.each([
  [320, 1],
  [575, 1],
  [576, 2],
  [767, 2],
  [1023, 2],
  [1024, 3],
  [1920, 3],
])('at %i px a carousel shows %i', (width, count) => {
  expect(slidesPerView(screen(width))).toBe(count)
})
