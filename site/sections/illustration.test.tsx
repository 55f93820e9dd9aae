import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownPicture } from '../pictures.server.ts'
import { SmileComparison } from './smile-comparison.tsx'
import { SmileGrid } from './smile-grid.tsx'

const note = 'Illustration, not a patient photograph.'

function picture(origin: ShownPicture['origin']): ShownPicture {
  return { src: '/pictures/a-0-920.webp', width: 920, height: 640, alt: '', origin }
}

function grid(...origins: ShownPicture['origin'][]): string {
  const pairs = origins.map((origin, index) => ({
    id: index + 1,
    before: picture(origin),
    after: picture(origin),
    treatment: 'Bonding',
    provenance: 'confirmed' as const,
    consentOnFile: true,
  }))
  return renderToStaticMarkup(<SmileGrid pairs={pairs} />)
}

function comparison(origin: ShownPicture['origin']): string {
  const labels = { before: 'Before Smile', after: 'After Smile' }
  return renderToStaticMarkup(
    <SmileComparison before={picture(origin)} after={picture(origin)} labels={labels} name="Braces" />,
  )
}

test('a grid says that its pairs are illustrations as long as one of them is', () => {
  expect(grid('illustration', 'illustration')).toContain(note)
  expect(grid('photo', 'illustration')).toContain(note)
  expect(grid('photo', 'photo')).not.toContain('Illustration')
})

test('a pair of photographs says what every pair says, and no more', () => {
  expect(comparison('illustration')).toContain(`${note} Results differ from person to person.`)
  expect(comparison('photo')).toContain('<figcaption class="caption">Results differ from person to person.')
})
