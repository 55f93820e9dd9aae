import type { Catalogue } from '#content/catalogue/catalogue.ts'
import type { Language } from '#content/catalogue/language.ts'
import { pageFinder } from './layout/search/find-pages.ts'
import type { Found } from './layout/search/found.ts'
import type { SearchIndex } from './layout/search/search-record.ts'
import { withPictures } from './pictures.server.ts'
import { searchIndexOf } from './search-records.server.ts'

const finders = new Map<Language, (query: string) => Found>()

/** All that the search works on. */
export function searchIndex(words: Catalogue): SearchIndex {
  return searchIndexOf(words, (file) => withPictures({ file, alt: '' }))
}

/** The pages that fit a text, best first, for a page that is made on request. */
export function findPages(words: Catalogue, query: string): Found {
  const finder = finders.get(words.language) ?? pageFinder(searchIndex(words))
  finders.set(words.language, finder)
  return finder(query)
}
