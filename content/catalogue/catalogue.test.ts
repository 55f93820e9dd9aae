import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { sitePages } from './pages.ts'
import { worries } from '../schema/lists.ts'

const catalogue = readCatalogue()

test('the sample content has as many of everything as the specification lists', () => {
  const counts = Object.entries(catalogue).flatMap(([kind, records]) =>
    Array.isArray(records) ? [[kind, records.length]] : [],
  )
  expect(Object.fromEntries(counts)).toMatchObject({
    conditions: 10,
    treatments: 15,
    pharma: 4,
    doctors: 3,
    testimonials: 6,
    smilePairs: 25,
    clinicPhotos: 21,
    stories: 15,
  })
  const { guides, treatments, doctors } = catalogue
  // Beside the specified pages: a guide each, a sheet for after each treatment, a page for each dentist, and those for
  // emergencies, fees, all guides, asking for a time and accessibility.
  const further = guides.length + treatments.length + doctors.length + 5
  expect(new Set(sitePages(catalogue).map(({ path }) => path)).size).toBe(37 + further)
})

test('every worry of the smile gallery has three pairs or more', () => {
  for (const worry of worries)
    expect(catalogue.smilePairs.filter((pair) => pair.worry === worry).length, worry).toBeGreaterThan(2)
})

test('problems are numbered in the order of the menu, and treatments after them', () => {
  const services = [...catalogue.conditions, ...catalogue.treatments]
  expect(services.map(({ id }) => id)).toEqual(services.map((_, index) => index + 1))
  const numbered = Object.fromEntries(services.map(({ id, slug }) => [slug, id]))
  expect(numbered).toMatchObject({
    'teeth-sensitivity': 1,
    'bad-breath': 10,
    'root-canal-treatment': 11,
    'teeth-cleaning-polishing': 25,
  })
})

test('what a dentist has yet to decide reaches no page', () => {
  const { triage, emergency, conditions, treatments, guides } = catalogue
  const notes = [triage, emergency, ...conditions, ...treatments, ...guides].flatMap(
    ({ toDecide }) => toDecide,
  )
  expect(notes).toEqual([])
})
