import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clampPosition, ComparisonSlider, positionAfterKey, positionAt } from './comparison-slider.tsx'

test.each([
  ['ArrowLeft', 45],
  ['ArrowDown', 45],
  ['ArrowRight', 55],
  ['ArrowUp', 55],
  ['PageDown', 40],
  ['PageUp', 60],
  ['Home', 0],
  ['End', 100],
])('%s moves the edge from 50 to %i percent', (key, position) => {
  expect(positionAfterKey(key, 50)).toBe(position)
})

test('keys stop at both ends', () => {
  expect(positionAfterKey('ArrowLeft', 3)).toBe(0)
  expect(positionAfterKey('ArrowRight', 98)).toBe(100)
})

test.each(['Tab', 'Enter', 'a'])('%s is no key of the slider', (key) => {
  expect(positionAfterKey(key, 50)).toBeNull()
})

test.each([
  [-0.1, 0],
  [0, 0],
  [62.5, 62.5],
  [100, 100],
  [250, 100],
])('a position of %f percent is kept at %f', (percent, position) => {
  expect(clampPosition(percent)).toBe(position)
})

test('the handle takes the edge along, but not out of the frame', () => {
  const frame = { left: 100, width: 400 }
  expect(positionAt(420, frame)).toBe(80)
  expect(positionAt(20, frame)).toBe(0)
  expect(positionAt(9999, frame)).toBe(100)
})

test('before scripts run it shows the middle, names itself and its buttons, and has no style attribute', () => {
  const picture = (alt: string) => ({ src: `/${alt}.svg`, width: 460, height: 320, alt })
  const html = renderToStaticMarkup(
    <ComparisonSlider
      before={picture('Before 3')}
      after={picture('After 3')}
      labels={{ before: 'Before', after: 'After' }}
      name="Pair 3: Braces"
    />,
  )
  expect(html).toContain('aria-label="Pair 3: Braces" aria-valuetext="50 percent Before shown"')
  expect(html).toContain('aria-label="Before, Pair 3: Braces"')
  expect(html).toContain('aria-label="After, Pair 3: Braces"')
  expect(html).not.toContain('style=')
})
