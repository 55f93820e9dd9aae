import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel.tsx'

const slides = [1, 2, 3, 4, 5, 6].map((id) => ({ id, content: <p>{`Words ${id}`}</p> }))

test('before scripts run all slides can be read, in order, with nothing set by style attributes', () => {
  const html = renderToStaticMarkup(
    <Carousel heading={<h2>Words</h2>} slides={slides} stopped={false} onStoppedChange={() => {}} />,
  )
  expect(html.match(/Words \d/g)).toEqual(slides.map(({ id }) => `Words ${id}`))
  expect(html.match(/aria-label="\d of 6"/g)).toHaveLength(6)
  expect(html).not.toMatch(/inert|style=/)
})

test('the pause button comes before the arrows and the slides', () => {
  const html = renderToStaticMarkup(
    <Carousel heading={<h2>Words</h2>} slides={slides} stopped={false} onStoppedChange={() => {}} />,
  )
  const parts = ['Pause moving parts', 'Previous slide', 'Next slide', '1 of 6']
  const places = parts.map((part) => html.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a carousel that has stopped offers to play', () => {
  const html = renderToStaticMarkup(
    <Carousel heading={<h2>Words</h2>} slides={slides} stopped onStoppedChange={() => {}} />,
  )
  expect(html).toContain('Play moving parts')
})
