import { filled } from '#content/catalogue/filled.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import type { Labels } from '#content/schema/labels.ts'
import type { Source } from '#content/schema/parts.ts'

/** A source as the page shows it; `note` says its year and when the page was last checked against it. */
export type ShownSource = Pick<Source, 'publisher' | 'title' | 'address'> & { note: string }

export function shownSources(sources: Source[], labels: Labels): ShownSource[] {
  const { review, time } = labels
  return sources.map(({ publisher, title, address, year, checkedOn }) => {
    const checked =
      checkedOn === null ? review.unchecked : filled(review.checked, { date: longDate(checkedOn, time) })
    return { publisher, title, address, note: `(${year}), ${checked}` }
  })
}
