import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { pageFinder } from './layout/search/find-pages.ts'
import type { Found } from './layout/search/found.ts'
import type { HelpRow, SearchIndex } from './layout/search/search-record.ts'
import { withPictures } from './pictures.server.ts'
import { helpRowOf, searchIndexOf } from './search-records.server.ts'

let finder: ((query: string) => Found) | undefined

/** All that the search works on. */
export function searchIndex(): SearchIndex {
  return searchIndexOf(catalogue(), (file) => withPictures({ file, alt: '' }))
}

/** The pages that fit a text, best first, for a page that is made on request. */
export function findPages(query: string): Found {
  finder ??= pageFinder(searchIndex())
  return finder(query)
}

/** The way to the phone that is shown to those in pain. */
export function helpRow(): HelpRow {
  return helpRowOf(catalogue())
}
