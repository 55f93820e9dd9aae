import { longDate } from '#content/catalogue/long-date.ts'
import type { Condition, Labels, Source, Treatment } from '#content/catalogue/schema.ts'
import { type WithPictures, withPictures } from '../../pictures.server.ts'

/** Not shown by the page, and so not sent with it. */
const unshown = [
  ...(['signs', 'synonyms', 'questions', 'toDecide', 'sources'] as const),
  ...(['visit', 'whatTitles', 'costFactors', 'beforeYouCome', 'ifNothing'] as const),
]

/** What the page of a problem or treatment shows of its record. */
export type Shown<Service> = Service extends unknown
  ? WithPictures<Omit<Service, (typeof unshown)[number]>>
  : never

export function shownService(service: Condition | Treatment): Shown<Condition | Treatment> {
  const shown = Object.entries(service).filter(([key]) => !(unshown as string[]).includes(key))
  return withPictures(Object.fromEntries(shown)) as Shown<Condition | Treatment>
}

/** A source as the page shows it; `note` says its year and when the page was last checked against it. */
export type ShownSource = Pick<Source, 'publisher' | 'title' | 'address'> & { note: string }

export function shownSources(sources: Source[], labels: Labels['review']): ShownSource[] {
  return sources.map(({ publisher, title, address, year, checkedOn }) => {
    const checked = checkedOn === null ? labels.unchecked : `${labels.checked} ${longDate(checkedOn)}`
    return { publisher, title, address, note: `(${year}), ${checked}` }
  })
}
