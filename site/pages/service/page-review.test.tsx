import { expect, test } from 'vitest'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { renderInFrame } from '../../layout/frame.fixture.tsx'
import { PageReview } from './page-review.tsx'
import { shownSources } from './shown-sources.server.ts'

const source = {
  publisher: 'World Health Organization',
  title: 'Oral health',
  year: 2025,
  address: 'https://www.who.int/news-room/fact-sheets/detail/oral-health',
  checkedOn: '2026-11-23',
  figures: [],
}

/** The end of a page with one source. */
function shown(review: { by: null; on: null } | { by: string; on: string }): string {
  const { labels } = catalogue()
  return renderInFrame(
    <PageReview
      review={review}
      updated="2026-11-22"
      sources={shownSources(
        [source, { ...source, address: 'https://b.example/', checkedOn: null }],
        labels.review,
      )}
      labels={labels.review}
    />,
  )
}

test('a page that nobody has reviewed says so, and when it last changed', () => {
  const html = shown({ by: null, on: null })
  expect(html).toContain('Not yet checked by a dentist.')
  expect(html).toContain('Last changed on <time dateTime="2026-11-22">22 November 2026</time>')
})

test('a reviewed page names who has checked it, and the day', () => {
  const html = shown({ by: 'Dr. Asha Rao', on: '2027-03-04' })
  expect(html).toContain('Checked by Dr. Asha Rao on <time dateTime="2027-03-04">4 March 2027</time>')
  expect(html).not.toContain('Not yet checked')
})

test('sources are folded away, each with its publisher, title, year, address and the day somebody looked', () => {
  const html = shown({ by: null, on: null })
  expect(html).toMatch(/<details class="sources"><summary>[^<]*\(2\)/)
  expect(html).toContain(`href="${source.address}"`)
  expect(html.replace(/<[^>]*>/g, '')).toContain(
    'World Health Organization: Oral health (2025), checked on 23 November 2026',
  )
  expect(html).toContain('(2025), still to be checked')
})
