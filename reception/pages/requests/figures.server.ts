import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { callTimes } from '#content/catalogue/hours/open-days.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { addDays, dateOf, hourMs, mondayOf, startOf } from '#time/india.ts'
import { englishNameOf, languageOf } from '#content/catalogue/language.ts'
import type { Week, WeekFigures } from '../../model/figures.ts'
import { nameOfPage } from './page-name.server.ts'

const weeksShown = 12

/** The last weeks, Monday to Sunday in India, with the call times that we promised; newest first. */
export function lastWeeks(now: Date): Week[] {
  const monday = mondayOf(now)
  return Array.from({ length: weeksShown }, (_, ago) => {
    const [from, until] = [startOf(addDays(monday, -7 * ago)), startOf(addDays(monday, -7 * ago + 7))]
    return { from, until, promised: callTimes(catalogue('en').clinic, from, until) }
  })
}

/** Figures as the page shows them: by week, and by page and language, highest first. */
export function shownFigures(weeks: WeekFigures[]) {
  const pages = weeks.flatMap((week) => week.pages)
  return {
    weeks: weeks
      .filter(({ received }) => received > 0)
      .map(({ from, received, inTime, medianMs }) => ({
        week: weekdayAndDate(dateOf(from), catalogue('en').labels.time),
        received,
        inTime,
        median: shownWait(medianMs),
      })),
    pages: summed(pages, nameOfPage),
    languages: summed(pages, (page) => englishNameOf(languageOf(page))),
  }
}

/** "3 h", "20 min"; empty if nobody was answered. */
function shownWait(ms: number | null): string {
  if (ms === null) return ''
  return ms < hourMs ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / hourMs)} h`
}

function summed(pages: WeekFigures['pages'], nameOf: (page: string) => string): [string, number][] {
  const sums = new Map<string, number>()
  for (const { page, received } of pages) {
    const name = nameOf(page)
    sums.set(name, (sums.get(name) ?? 0) + received)
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)
}
