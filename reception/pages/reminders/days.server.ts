import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { openDays } from '#content/catalogue/hours/open-days.ts'
import { dateOf } from '#time/india.ts'
import { longDay } from '../moments.server.ts'

const daysShown = 3

/** The next days after today on which the clinic is open, with their names. */
export function nextDays(now: Date): { date: string; name: string }[] {
  return openDays(catalogue('en').clinic, now, daysShown + 1)
    .filter(({ date }) => date > dateOf(now))
    .slice(0, daysShown)
    .map(({ date }) => ({ date, name: longDay(date) }))
}
