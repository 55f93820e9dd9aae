import { type Catalogue, projectRoot, readCatalogue } from './catalogue.ts'
import type { Condition, Page, PharmaPage, Treatment } from './schema.ts'
import type { PageSlug, PharmaSlug } from './slugs.ts'

let parsed: Catalogue | undefined

/** All words and facts, read once a process. Throws ContentInvalid when a file is at fault. */
export function catalogue(): Catalogue {
  return (parsed ??= readCatalogue(projectRoot()))
}

export type Service = Condition | Treatment

/** All 25 services: ten problems, then fifteen treatments. */
export function services(): Service[] {
  return [...catalogue().conditions, ...catalogue().treatments]
}

/** The service with this slug, else the first one with `known: false`. */
export function serviceForSlug(slug: string): { service: Service; known: boolean } {
  const found = services().find((service) => service.slug === slug)
  return { service: found ?? catalogue().conditions[0]!, known: found !== undefined }
}

/** The words of one page. Every slug has a file, or the catalogue would not have been read. */
export function pageForSlug(slug: PageSlug): Page {
  return catalogue().pages.find((page) => page.slug === slug)!
}

export function pharmaPageForSlug(slug: PharmaSlug): PharmaPage {
  return catalogue().pharma.find((page) => page.slug === slug)!
}
