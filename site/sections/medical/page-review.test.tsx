import { expect, test } from 'vitest'
import type { Condition } from '#content/schema/service.ts'
import { rendered } from '../../islands/rendered.fixture.tsx'
import { PageReview } from './page-review.tsx'

const source = { publisher: 'WHO', title: 'Oral health', year: 2025, figures: [] }
const sources = [
  { ...source, address: 'https://a.example/', checkedOn: '2026-11-23' },
  { ...source, address: 'https://b.example/', checkedOn: null },
]

/** The words at the end of a page with two sources. */
function wordsFor(review: Condition['review']): string {
  return rendered(<PageReview record={{ review, updated: '2026-11-22', sources }} />).replace(/<[^>]*>/g, '')
}

test('a page says when it last changed, and whether a dentist has checked it', () => {
  const unreviewed = wordsFor({ by: null, on: null })
  expect(unreviewed).toContain('Not yet checked by a dentist. Last changed on 22 November 2026.')
  const reviewed = wordsFor({ by: 'Dr. Asha Rao', on: '2027-03-04' })
  expect(reviewed).toContain('Checked by Dr. Asha Rao on 4 March 2027.')
  expect(reviewed).not.toContain('Not yet checked')
})

test('a source has its publisher, title and year, and when the page was checked against it', () => {
  const words = wordsFor({ by: null, on: null })
  expect(words).toContain('WHO: Oral health (2025), checked on 23 November 2026')
  expect(words).toContain('(2025), still to be checked')
})
