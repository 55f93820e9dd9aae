import { expect, test } from 'vitest'
import type { ShownPicture } from '../pictures.server.ts'
import { rendered } from '../islands/rendered.fixture.tsx'
import { SmileComparison } from './smiles/smile-comparison.tsx'
import { SmileNote } from './smiles/smile-note.tsx'

const note = 'Illustration, not a patient photograph.'
const results = 'Results differ from person to person.'

type Origin = ShownPicture['origin']

function pairOf(origin: Origin) {
  const picture = { src: '/pictures/a-0-920.webp', width: 920, height: 640, alt: '', origin }
  return { before: picture, after: picture, provenance: 'confirmed' as const }
}

test.each<[Origin[], boolean]>([
  [['illustration', 'illustration'], true],
  [['photo', 'illustration'], true],
  [['photo', 'photo'], false],
])('whether a grid of %j says that some are illustrations: %s', (origins, noted) => {
  expect(rendered(<SmileNote pairs={origins.map(pairOf)} />).includes(note)).toBe(noted)
})

test.each<[Origin, string]>([
  ['illustration', `${note} ${results}`],
  ['photo', results],
])('the caption of a pair of origin %s is "%s"', (origin, caption) => {
  const html = rendered(<SmileComparison {...pairOf(origin)} start={62} name="Braces" />)
  expect(html).toContain(`<figcaption class="caption">${caption}</figcaption>`)
})
