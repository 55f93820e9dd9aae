import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { whatsappLink } from '#content/catalogue/phone.ts'
import { pageFinder } from './layout/search/find-pages.ts'
import {
  allHitsPath,
  type Found,
  foundText,
  longestQuery,
  type SearchAnswer,
  shownHits,
} from './layout/search/found.ts'
import { withPictures } from './pictures.server.ts'
import { helpRowOf, searchIndexOf } from './search-records.server.ts'

/** A catalogue goes when another version of the site is served. */
const finders = new WeakMap<Catalogue, (query: string) => Found>()

/** What is asked for by `?q=`: without blanks at its ends, and no longer than what is searched for. */
export function queryIn(url: string): string {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, longestQuery)
}

export function findPages(words: Catalogue, query: string): Found {
  const index = () => searchIndexOf(words, (file) => withPictures({ file, alt: '' }))
  const finder = finders.get(words) ?? pageFinder(index())
  finders.set(words, finder)
  return finder(query)
}

export function searchAnswer(words: Catalogue, query: string): SearchAnswer {
  const { labels, searchWords, menu, clinic, language } = words
  const { hits: found, urgent } = findPages(words, query)
  const hits = shownHits(found)
  const { value, greeting } = clinic.whatsapp
  return {
    count: foundText(labels.search, query, found.length, hits.length),
    hits,
    ...(urgent && { call: helpRowOf(words) }),
    ...(found.length > hits.length && { all: { href: allHitsPath(query, language), text: searchWords.all } }),
    ...(found.length === 0 && { book: { href: whatsappLink(value, greeting), text: menu.book } }),
    labels: { clear: labels.search.clear, list: labels.search.list },
  }
}
