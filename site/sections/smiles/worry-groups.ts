import { type SmilePair, worries } from '#content/schema/lists.ts'
import type { Page } from '#content/schema/page.ts'
import { sectionOf } from '../page-section.ts'

export type WorryGroup = ReturnType<typeof worryGroups>[number]

/** What bothers visitors, as the page of the smile gallery calls it, each with how many of the pairs show it. */
export function worryGroups(gallery: Pick<Page, 'slug' | 'sections'>, pairs: Pick<SmilePair, 'worry'>[]) {
  return worries.map((worry) => ({
    worry,
    name: sectionOf(gallery, worry).heading,
    count: pairs.filter((pair) => pair.worry === worry).length,
  }))
}
