import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoopingRow, timeAfterMove } from './looping-row.tsx'

const rowPx = 1500
const loopMs = 60_000

test('a row moved to the left is later in its loop, one moved to the right earlier', () => {
  expect(timeAfterMove(30_000, -150, rowPx, loopMs)).toBe(36_000)
  expect(timeAfterMove(30_000, 150, rowPx, loopMs)).toBe(24_000)
})

test('the loop has no end in either direction', () => {
  expect(timeAfterMove(59_000, -150, rowPx, loopMs)).toBe(5000)
  expect(timeAfterMove(1000, 150, rowPx, loopMs)).toBe(55_000)
  expect(timeAfterMove(0, rowPx * 3, rowPx, loopMs)).toBe(0)
})

test('every item is on the page once, and nothing is set by style attributes', () => {
  const html = renderToStaticMarkup(
    <LoopingRow className="row">
      <li>One</li>
      <li>Two</li>
    </LoopingRow>,
  )
  expect(html.match(/<li>/g)).toHaveLength(2)
  expect(html).not.toContain('style=')
})
