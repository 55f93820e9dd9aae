import { expect, test } from 'vitest'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { projectRoot } from '../check/project-root.ts'
import { showsSample } from './samples.ts'

/** The real catalogue as if the clinic had confirmed everything. */
function confirmed(): ReturnType<typeof readCatalogue> {
  const text = JSON.stringify(readCatalogue(projectRoot()))
  return JSON.parse(text.replaceAll('"sample"', '"confirmed"')) as ReturnType<typeof readCatalogue>
}

test('no sample is shown once all are confirmed, and one is enough', () => {
  const catalogue = confirmed()
  expect(showsSample(catalogue)).toBe(false)
  catalogue.pharma[0]!.figures[0]!.provenance = 'sample'
  expect(showsSample(catalogue)).toBe(true)
})

test('samples in a part that is switched off are not shown', () => {
  const catalogue = confirmed()
  catalogue.testimonials[0]!.provenance = 'sample'
  expect(showsSample(catalogue)).toBe(true)
  catalogue.clinic.features.testimonials = false
  expect(showsSample(catalogue)).toBe(false)
})
