import { filled } from '#content/catalogue/filled.ts'
import { type Language, pathIn } from '#content/catalogue/language.ts'
import type { Labels } from '#content/schema/labels.ts'
import type { HelpRow, SearchRecord } from './search-record.ts'

/** Where the browser asks for hits while a visitor types: `?q=`, answered with a `SearchAnswer`. */
export const hitsPath = '/search/hits.json'

/** What the search box shows of a search, in the words of its language. */
export type SearchAnswer = {
  count: string
  hits: Hit[]
  /** The phone, for those who may need help at once. */
  call?: HelpRow
  /** The page of all hits, where there are more. */
  all?: { href: string; text: string }
  /** The chat, where nothing was found. */
  book?: { href: string; text: string }
  labels: { clear: string; list: string }
}

/** What a search found: the best hit first, and whether a visitor may need help at once. */
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

const mostHits = 6

/** The first hits. One or two more are shown as well: a line that leads to them would take as much room. */
export function shownHits(hits: Hit[]): Hit[] {
  return hits.length <= mostHits + 2 ? hits : hits.slice(0, mostHits)
}

export function allHitsPath(query: string, language: Language): string {
  return `${pathIn(language, '/services')}?${new URLSearchParams({ q: query.trim() })}`
}

export function foundText(words: Labels['search'], query: string, count: number, shown: number): string {
  const values = { query: query.trim(), count: String(count), shown: String(shown) }
  if (count === 0) return filled(words.none, values)
  if (count > shown) return filled(words.first, values)
  return filled(count === 1 ? words.one : words.many, values)
}
