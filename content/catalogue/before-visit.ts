import type { Catalogue } from './catalogue.ts'
import { guidePath } from './pages.ts'

const slug = 'before-you-come'

/** What patients bring to a visit: what most of them have, in a few words each. */
export function thingsToBring({ guides }: Pick<Catalogue, 'guides'>) {
  const sections = guides.find((guide) => guide.slug === slug)?.sections ?? []
  const tiles = sections.find(({ shown }) => shown === 'tiles')
  return {
    heading: tiles?.heading ?? '',
    things: tiles?.pictured?.slice(0, 2).map(({ heading }) => heading) ?? [],
  }
}

/** Where the guide for it is, in English. */
export const beforeVisitPath = guidePath(slug)
