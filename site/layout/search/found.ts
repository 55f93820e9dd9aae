import { type Language, pathIn } from '#content/catalogue/language.ts'
import type { SearchRecord } from './search-record.ts'

/** What a search found: the best hit first, and whether somebody may need help at once. */
export type Found = { hits: Hit[]; urgent: boolean }

/** A page that was found, with the words of it that show why. `kind` is a word for readers. */
export type Hit = Pick<SearchRecord, 'href' | 'name' | 'picture' | 'icon'> & {
  kind: string
  reason: MarkedText
}

/** A text cut into parts; those marked are what was looked for. */
export type MarkedText = { text: string; marked: boolean }[]

/** The longest text that is searched for; the rest of a longer one is left out. */
export const longestQuery = 100

/** The most hits that are shown of one search. */
const mostHits = 6

export function shownHits(hits: Hit[]): Hit[] {
  return hits.slice(0, mostHits)
}

/** The page that shows everything that was found for a text. */
export function allHitsPath(query: string, language: Language): string {
  return `${pathIn(language, '/services')}?${new URLSearchParams({ q: query.trim() })}`
}

/** What was found for a text, in words. */
export function foundText(query: string, count: number, shown: number): string {
  const text = `“${query.trim()}”`
  if (count === 0) return `No page matches ${text}. Describe it in your own words and we will look at it.`
  if (count > shown) return `Best ${shown} of ${count} results for ${text}`
  return `${count} ${count === 1 ? 'result' : 'results'} for ${text}`
}
