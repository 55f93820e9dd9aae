import { faultAt, medicalOf, type Rule } from '../rule.ts'

/** Copies of others' papers that somebody has uploaded, and newspapers that tell of them. */
const secondHand =
  /(^|\.)(scribd\.com|docslib\.org|fdocuments\.\w+|studylib\.net|coek\.info|slideshare\.net|pdfcoffee\.com|vdocuments?\.\w+|academia\.edu|researchgate\.net|sci-hub\.\w+|news-medical\.net|myvmc\.com|modernshrines\.in|freepressjournal\.in|indiatoday\.in|indiatimes\.com|thehindu\.com|bbc\.(com|co\.uk)|cancerhealth\.com)$/

/** A source is cited where its authors or their publisher have it. */
export const firstHandSources: Rule = {
  name: 'addresses of sources',
  find: (content) =>
    medicalOf(content).flatMap((record) =>
      record.value.sources.flatMap(({ address }, index) => {
        const { hostname } = new URL(address)
        if (!secondHand.test(hostname)) return []
        const expected = 'its DOI, or the page of its publisher'
        return [faultAt(record, ['sources', index, 'address'], `found ${hostname}`, expected)]
      }),
    ),
}
