import type { ServiceRecord } from './service-record.ts'

/** A service that was found, with the words of it that show why. */
export type Hit = Pick<ServiceRecord, 'href' | 'name' | 'kind' | 'picture'> & { reason: MarkedText }

/** A text cut into parts; those marked are what was looked for. */
export type MarkedText = { text: string; marked: boolean }[]

/** The longest text that is searched for; the rest of a longer one is left out. */
export const longestQuery = 100

/** The most hits that are shown of one search. */
const mostHits = 6

export function shownHits(hits: Hit[]): Hit[] {
  return hits.slice(0, mostHits)
}

/** What was found for a text, in words. */
export function foundText(query: string, count: number, shown: number): string {
  const text = `“${query.trim()}”`
  if (count === 0) return `No page matches ${text}. Describe it in your own words and we will look at it.`
  if (count > shown) return `Best ${shown} of ${count} results for ${text}`
  return `${count} ${count === 1 ? 'result' : 'results'} for ${text}`
}
