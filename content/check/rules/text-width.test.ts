import { expect, test } from 'vitest'
import { arialWidth } from './text-width.ts'

// What Chromium's canvas measures for them in Arial (Liberation Sans) without kerning.
test.each([
  { text: 'Dentists in Ahmedabad since 1991 | Toran Dental Clinic', sizePx: 20, widthPx: 495.458984375 },
  { text: 'A short, sharp twinge with cold, hot or sweet food?', sizePx: 14, widthPx: 312.8330078125 },
  { text: 'WMQ@%&#{}~^"*', sizePx: 14, widthPx: 114.064453125 },
])('"$text" is as wide as a browser draws it', ({ text, sizePx, widthPx }) => {
  expect(arialWidth(text, sizePx)).toBeCloseTo(widthPx, 2)
})

test('a sign outside the table counts as wide as the widest letter, so that no line is thought too short', () => {
  expect(arialWidth('દ', 20)).toBe(arialWidth('@', 20))
})
