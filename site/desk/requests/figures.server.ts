import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { callBy } from '#content/catalogue/hours/open-days.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { indianTime, isoDay } from '#content/catalogue/hours/opening-hours.ts'
import { englishNameOf, languageOf } from '#content/catalogue/language.ts'
import type { Counted } from '#desk/requests/figures.ts'
import { pageName } from './page-name.server.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Requests week by week, the newest first, and by page and language, the most first. */
export function figuresOf(counted: Counted[]) {
  const byWeek = [...Map.groupBy(counted, ({ receivedAt }) => mondayOf(receivedAt))]
  return {
    weeks: byWeek
      .toSorted(([one], [other]) => other.localeCompare(one))
      .map(([week, requests]) => ({
        week: weekdayAndDate(week, catalogue('en').labels.time),
        received: requests.length,
        inTime: requests.filter(isInTime).length,
        median: medianWait(requests),
      })),
    pages: countsOf(counted.map(({ page }) => pageName(page))),
    languages: countsOf(counted.map(({ page }) => englishNameOf(languageOf(page)))),
  }
}

/** The date of the Monday, in India. */
function mondayOf(at: Date): string {
  const day = indianTime(at)
  return isoDay(new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs))
}

/** Whether the clinic called by when the patient was told. */
function isInTime({ receivedAt, answeredAt }: Counted): boolean {
  const by = callBy(catalogue('en').clinic, receivedAt)
  return answeredAt !== null && by !== null && answeredAt <= new Date(`${by.date}T${by.time}:00+05:30`)
}

/** In how many hours half of those that were answered were: "3 h"; nothing where none was. */
function medianWait(requests: Counted[]): string {
  const waits = requests
    .flatMap(({ receivedAt, answeredAt }) =>
      answeredAt ? [answeredAt.getTime() - receivedAt.getTime()] : [],
    )
    .toSorted((one, other) => one - other)
  const median = waits[Math.floor((waits.length - 1) / 2)]
  if (median === undefined) return ''
  return median < hourMs ? `${Math.round(median / 60_000)} min` : `${Math.round(median / hourMs)} h`
}

function countsOf(names: string[]): [string, number][] {
  return [...Map.groupBy(names, (name) => name)]
    .map(([name, same]): [string, number] => [name, same.length])
    .toSorted(([, one], [, other]) => other - one)
}
