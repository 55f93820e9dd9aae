import { mapTexts, readContent } from '../check/content-files.ts'
import { projectRoot } from '../check/project-root.ts'
import { ContentInvalid } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { withLinks } from './linked-text.ts'
import { linkedPath } from './pages.ts'

export type Catalogue = ReturnType<typeof readCatalogue>

/**
 * Reads and checks all words and facts of the site. Links in its texts lead to paths.
 * @param root the project's folder
 * @throws ContentInvalid with the faults of all files together
 */
export function readCatalogue(root: string = projectRoot()) {
  const { content, faults } = readContent(root)
  if (faults.length > 0) throw new ContentInvalid(faults)
  const linked = {
    services: [...content.conditions, ...content.treatments].map(({ value }) => value.slug),
    guides: content.guides.map(({ value }) => value.slug),
  }
  const records = {
    clinic: only(content.clinic),
    menu: only(content.menu),
    labels: only(content.labels),
    booking: only(content.booking),
    searchWords: only(content.searchWords),
    triage: only(content.triage),
    emergency: { slug: 'emergency', ...only(content.emergency) },
    fees: { slug: 'fees', ...only(content.fees) },
    requestPage: only(content.requestPage),
    doctors: only(content.doctors),
    testimonials: only(content.testimonials),
    smilePairs: only(content.smilePairs),
    clinicPhotos: only(content.clinicPhotos),
    stories: only(content.stories),
    news: only(content.news),
    conditions: all(content.conditions),
    treatments: all(content.treatments),
    guides: all(content.guides),
    pharma: all(content.pharma),
    pages: all(content.pages),
  }
  // A rule has refused links to pages that are not there.
  return mapTexts(records, (text) => withLinks(text, (slug) => linkedPath(slug, linked) ?? slug))
}

function all<Value>(records: RecordFile<Value>[]): Value[] {
  return records.map(({ value }) => value)
}

/** The value of a kind that has one file: without faults it was read. */
function only<Value>(records: RecordFile<Value>[]): Value {
  return records[0]!.value
}
