import { catalogue } from '#content/catalogue/catalogue.server.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf } from '#time/india.ts'
import { freeStarts } from '../../model/diary/free-times.ts'
import { shortestVisit } from '../../model/diary/lengths.ts'
import { shownDay, shownMoment, shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { timeValue } from './booking/free-days.server.ts'

/** What a visit takes while nobody knows more. */
export const usualMinutes = 30
const [daysAhead, mostShown] = [7, 3]

/** The next free times for a caller, each with a dentist who has it, and what choosing it does. */
export async function nextTimes(requests: Desk['requests'], now: Date) {
  const { clinic, doctors } = catalogue('en')
  const wanted = { minutes: usualMinutes, shortest: shortestVisit, now }
  const free = await Promise.all(
    doctors.map(async ({ slug, name }) => {
      const days = await requests.daysOf(clinic, { dentist: slug, from: dateOf(now), count: daysAhead })
      return days.flatMap((day) => freeStarts(day, wanted)).map((at) => ({ at, slug, name }))
    }),
  )
  const first = new Map<number, (typeof free)[number][number]>()
  for (const one of free.flat()) if (!first.has(+one.at)) first.set(+one.at, one)
  return [...first.values()]
    .toSorted((a, b) => +a.at - +b.at)
    .slice(0, mostShown)
    .map(({ at, slug, name }) => ({
      value: timeValue(slug, at),
      text: shownMoment(at, now),
      does: filled(deskWords().book.book, { day: shownDay(at, now), time: shownTime(at), dentist: name }),
    }))
}
