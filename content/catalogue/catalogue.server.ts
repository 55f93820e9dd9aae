import type { Catalogue, Catalogues } from './catalogue.ts'
import { type Notice, withNotices } from './hours/notices.ts'
import { type Language, languageOf } from './language.ts'
import type { Page } from '../schema/page.ts'
import type { Condition, Treatment } from '../schema/service.ts'
import type { PageSlug } from './pages.ts'

const read = import.meta.env.PROD ? unserved : (await import('./catalogue.ts')).readCatalogues

let parsed: Catalogues | undefined
let notices: readonly Notice[] = []
let shown: Catalogues | undefined

/**
 * Has all pages say these words and facts: a build hands on those that it has checked. The program that reads and checks
 * the records is then not loaded at all.
 */
export function serveContent(next: Catalogues): void {
  parsed = next
  shown = undefined
}

/** Has all pages say also what the desk tells of single days. */
export function serveNotices(next: readonly Notice[]): void {
  notices = next
  shown = undefined
}

/** All words and facts; without a build read once a process. Throws ContentInvalid when a file is at fault. */
export function catalogues(): Catalogues {
  return (shown ??= withNotices((parsed ??= read()), notices))
}

export function catalogue(language: Language): Catalogue {
  return catalogues()[language] ?? catalogues().en
}

/** The words and facts in the language of the page that is asked for. Throws 404 where the site lacks that language. */
export function catalogueOf({ url }: Request): Catalogue {
  return catalogues()[languageOf(new URL(url).pathname)] ?? missing()
}

function unserved(): never {
  throw new Error('No version of the site is served yet')
}

function missing(): never {
  throw new Response(null, { status: 404 })
}

export type Service = Condition | Treatment

/** All services in the order of the menu: the problems, then the treatments. */
export function services({ conditions, treatments }: Catalogue): Service[] {
  return [...conditions, ...treatments]
}

/** The service with this slug, else the first one with `known: false`. */
export function serviceForSlug(catalogue: Catalogue, slug: string): { service: Service; known: boolean } {
  const found = services(catalogue).find((service) => service.slug === slug)
  return { service: found ?? catalogue.conditions[0]!, known: found !== undefined }
}

/** The words of a page. Throws 404 where its language lacks it; those in `neededPages` each language has. */
export function pageForSlug({ pages }: Catalogue, slug: PageSlug): Page {
  return pages.find((page) => page.slug === slug) ?? missing()
}
