import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { servicePath } from '#content/catalogue/slugs.ts'

type Records = Pick<Catalogue, 'pages' | 'conditions' | 'treatments' | 'pharma'>

/** Every page that search engines may keep, by kind, each with its path and its record. */
export function pagesWithPaths({ pages, conditions, treatments, pharma }: Records) {
  const services = [...conditions, ...treatments]
  return {
    pages: pages
      .filter(({ slug }) => slug !== 'not-found')
      .map((record) => ({ path: record.slug === 'home' ? '/' : `/${record.slug}`, record })),
    services: services.map((record) => ({ path: servicePath(record.slug), record })),
    pharma: pharma.map((record) => ({ path: `/${record.slug}`, record })),
  }
}
