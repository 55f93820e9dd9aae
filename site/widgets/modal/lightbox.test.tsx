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

test('it begins with the photo asked for, and with no other', () => {
  const alts = [...open(1).matchAll(/<img [^>]*alt="([^"]+)"/g)].map(([, alt]) => alt)
  expect(alts).toEqual(['Room 2 from its door'])
})

test('it is named, counts from one, and offers to close and to move on and back', () => {
  const html = open(2)
  expect(html).toContain('aria-label="Rooms"')
  expect(html).toContain('<span>3 / 3</span> <span>Room 3</span>')
  for (const name of ['Close', 'Previous picture', 'Next picture'])
    expect(html).toContain(`aria-label="${name}"`)
})
