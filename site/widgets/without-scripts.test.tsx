import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Carousel } from './carousel/carousel.tsx'
import { LoopingRow } from './carousel/looping-row.tsx'
import { Marquee } from './carousel/marquee.tsx'
import { ComparisonSlider } from './slider/comparison-slider.tsx'

const slides = [1, 2, 3, 4, 5, 6].map((id) => ({ id, content: 'Words' }))
const picture = { src: '/a.svg', width: 460, height: 320, alt: '' }
const labels = { before: 'Before', after: 'After' }

test('the HTML of moving parts has no style attribute, which the content security policy refuses', () => {
  const html = renderToStaticMarkup(
    <>
      <Carousel heading="Words" slides={slides} stopped={false} onStoppedChange={() => {}} />
      <LoopingRow className="row">One</LoopingRow>
      <Marquee pixelsPerSecond={120}>Words</Marquee>
      <ComparisonSlider before={picture} after={picture} labels={labels} name="Braces" />
    </>,
  )
  expect(html).not.toContain('style=')
})
