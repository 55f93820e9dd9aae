/** A piece of running text: plain words, or words that lead to the page named `slug`. */
export type TextPart = { text: string; slug?: string }

const link = /\[\[([a-z0-9-]+)\|([^[\]|]+)\]\]/g

/** Cuts `See [[toothache|an aching tooth]].` into its parts. A text without links is one part. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: slug, 2: words, index } of text.matchAll(link)) {
    parts.push({ text: text.slice(end, index) }, { text: words!, slug: slug! })
    end = index + whole.length
  }
  return [...parts, { text: text.slice(end) }].filter(({ text }) => text !== '')
}

/** The words alone, as they are read: for search engines, and wherever a link cannot stand. */
export function plainText(text: string): string {
  return text.replace(link, '$2')
}

/** Pages of the first level that running text may link to; every other name is a service's. */
const firstLevel = /^(about-us|services|contact-us|(smile|clinic)-gallery|privacy)$/

/** Whether a link may be written with this name, `services` being the slugs of all services. */
export function isLinkable(slug: string, services: readonly string[]): boolean {
  return firstLevel.test(slug) || services.includes(slug)
}

/** The address of the page that a link names. */
export function linkedPath(slug: string): string {
  return firstLevel.test(slug) ? `/${slug}` : `/services/${slug}`
}
