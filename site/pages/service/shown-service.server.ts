import type { Condition, Treatment } from '#content/catalogue/schema.ts'
import { type WithPictures, withPictures } from '../../pictures.server.ts'

/** Not shown by the page, and so not sent with it. */
const unshown = ['signs', 'synonyms', 'toDecide', 'sources'] as const satisfies (keyof Condition)[]

/** What the page of a problem or treatment shows of its record. */
export type Shown<Service> = Service extends unknown
  ? WithPictures<Omit<Service, (typeof unshown)[number]>>
  : never

export function shownService(service: Condition | Treatment): Shown<Condition | Treatment> {
  const shown = Object.entries(service).filter(([key]) => !(unshown as readonly string[]).includes(key))
  return withPictures(Object.fromEntries(shown)) as Shown<Condition | Treatment>
}
