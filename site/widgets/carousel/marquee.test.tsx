import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marquee } from './marquee.tsx'

const html = renderToStaticMarkup(
  <Marquee pixelsPerSecond={120}>
    <p>Words</p>
  </Marquee>,
)

test('two copies follow each other, of which readers hear and reach the first alone', () => {
  const [first, second] = html.split('aria-hidden="true" inert=""')
  expect(first!.match(/<p>Words<\/p>/g)).toHaveLength(1)
  expect(second!.match(/<p>Words<\/p>/g)).toHaveLength(1)
})

test('it can be paused, and nothing is set by style attributes', () => {
  expect(html).toContain('aria-label="Pause moving parts"')
  expect(html).not.toContain('style=')
})
