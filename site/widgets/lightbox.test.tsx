import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lightbox } from './lightbox.tsx'

const photos = [1, 2, 3].map((id) => ({
  image: { src: `/pictures/room-${id}.webp`, width: 4, height: 3, alt: `Room ${id} from its door` },
  caption: `Room ${id}`,
}))

function open(start: number): string {
  return renderToStaticMarkup(<Lightbox photos={photos} start={start} label="Rooms" onClose={() => {}} />)
}

/** The photos in the page, from left to right; those beside the screen are out of reach. */
function slidesOf(html: string) {
  const slides = html.match(/<div class="lightbox__slide".*?<img [^>]*>/g) ?? []
  return slides.map((slide) => ({
    alt: /alt="([^"]+)"/.exec(slide)![1],
    inert: slide.includes('inert=""'),
  }))
}

test('it begins with the photo asked for, and has the next on either side', () => {
  expect(slidesOf(open(1))).toEqual([
    { alt: 'Room 1 from its door', inert: true },
    { alt: 'Room 2 from its door', inert: false },
    { alt: 'Room 3 from its door', inert: true },
  ])
})

test('before the first photo stands the last, and after the last the first', () => {
  expect(slidesOf(open(0)).map(({ alt }) => alt![5])).toEqual(['3', '1', '2'])
  expect(slidesOf(open(2)).map(({ alt }) => alt![5])).toEqual(['2', '3', '1'])
})

test('it is named, counts from one, and offers to close and to move on and back', () => {
  const html = open(2)
  expect(html).toContain('aria-label="Rooms"')
  expect(html).toContain('<span>3 / 3</span> <span>Room 3</span>')
  for (const name of ['Close', 'Previous picture', 'Next picture'])
    expect(html).toContain(`aria-label="${name}"`)
})
