import { readBuiltContent } from './built-content.ts'
import type { Catalogue } from './catalogue.ts'
import { projectRoot } from '../check/project-root.ts'
import type { Condition, Page, PharmaPage, Treatment } from './schema.ts'
import type { PageSlug, PharmaSlug } from './pages.ts'

// A page that is made on request shows the same words as those that were made by the build. The program that reads
// and checks the records is then not loaded at all.
const read = import.meta.env.PROD ? readBuilt : (await import('./catalogue.ts')).readCatalogue

// A server keeps to what it began with, whatever is built meanwhile.
let parsed: Catalogue | undefined = import.meta.env.PROD ? read(projectRoot()) : undefined

/** All words and facts, read once a process. Throws ContentInvalid when a file is at fault. */
export function catalogue(): Catalogue {
  return (parsed ??= read(projectRoot()))
}

function readBuilt(root: string): Catalogue {
  const built = readBuiltContent(root)
  if (!built) throw new Error('build/content.json is missing: run "npm run build"')
  return built
}

export type Service = Condition | Treatment

/** All services in the order of the menu: the problems, then the treatments. */
export function services(): Service[] {
  return [...catalogue().conditions, ...catalogue().treatments]
}

let bySlug: Map<string, Service> | undefined

/** The service with this slug, else the first one with `known: false`. */
export function serviceForSlug(slug: string): { service: Service; known: boolean } {
  bySlug ??= new Map(services().map((service) => [service.slug, service]))
  const found = bySlug.get(slug)
  return { service: found ?? catalogue().conditions[0]!, known: found !== undefined }
}

/** The words of one page. Every slug has a file, or the catalogue would not have been read. */
export function pageForSlug(slug: PageSlug): Page {
  return catalogue().pages.find((page) => page.slug === slug)!
}

export function pharmaPageForSlug(slug: PharmaSlug): PharmaPage {
  return catalogue().pharma.find((page) => page.slug === slug)!
}
