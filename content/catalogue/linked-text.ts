/** A piece of running text: plain words, or words that lead to the page at `href`. */
export type TextPart = { text: string; href?: string }

const link = /\[\[([a-z0-9/-]+)\|([^[\]|]+)\]\]/g

/** Cuts `See [[/services/toothache|an aching tooth]].` into its parts. A text without links is one part. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: href, 2: words, index } of text.matchAll(link)) {
    parts.push({ text: text.slice(end, index) }, { text: words!, href: href! })
    end = index + whole.length
  }
  return [...parts, { text: text.slice(end) }].filter(({ text }) => text !== '')
}

/** The words alone, as they are read: for search engines, and wherever there can be no link. */
export function plainText(text: string): string {
  return text.replace(link, '$2')
}

/** Replaces the target of each link in a text: writers name a page by its slug, the site by its path. */
export function withLinks(text: string, hrefOf: (slug: string) => string): string {
  return text.replace(link, (_, slug: string, words: string) => `[[${hrefOf(slug)}|${words}]]`)
}
