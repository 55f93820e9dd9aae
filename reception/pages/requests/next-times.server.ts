import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf } from '#time/india.ts'
import { usualLength } from '../../model/diary/free-days.ts'
import { freeStarts } from '../../model/diary/free-times.ts'
import { shortestVisit } from '../../model/diary/lengths.ts'
import { dentists } from '../diary/reach.server.ts'
import { shownDay, shownMoment, shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

import { pageOfTopic } from './new-entry.server.ts'

/** What a visit takes while nobody knows more. */
export const usualMinutes = 30
const [daysAhead, mostShown] = [14, 3]

/** The minutes of what callers ask for, as the form names it; '' while it is open. */
export function lengthsOfTopics(): Record<string, number> {
  return Object.fromEntries(
    ['', ...Object.keys(deskWords().newRequest.topics)].map((topic) => [
      topic,
      usualLength(pageOfTopic(topic), catalogue('en')),
    ]),
  )
}

/**
 * The next free times for a caller by the minutes, each with a dentist who has it, `but` for one, and what choosing it does.
 */
export async function nextTimes(
  requests: Pick<Desk['requests'], 'daysOf'>,
  lengths: number[],
  now: Date,
  but = '',
) {
  const { clinic } = catalogue('en')
  const offered = dentists().filter(({ slug }) => slug !== but)
  const free = await Promise.all(
    offered.map(async (dentist) => {
      const wanted = { dentist: dentist.slug, from: dateOf(now), count: daysAhead }
      return { dentist, days: await requests.daysOf(clinic, wanted) }
    }),
  )
  const timesOf = (minutes: number) =>
    free.flatMap(({ dentist, days }) =>
      days
        .flatMap((day) => freeStarts(day, { minutes, shortest: shortestVisit, now }))
        .map((at) => ({ at, dentist })),
    )
  return Object.fromEntries([...new Set(lengths)].map((minutes) => [minutes, firstOf(timesOf(minutes), now)]))
}

/** The next free time of all dentists `but` for one. */
export async function firstTime(
  requests: Pick<Desk['requests'], 'daysOf'>,
  now: Date,
  { minutes = usualMinutes, but = '' } = {},
) {
  const times = await nextTimes(requests, [minutes], now, but)
  return times[minutes]?.[0] ?? null
}

/** A time with a dentist, as the forms name it. */
export function timeValue(dentist: string, at: Date): string {
  return `${dentist} ${asIndianTime(at)}`
}

type FreeTime = { at: Date; dentist: ReturnType<typeof dentists>[number] }

function firstOf(times: FreeTime[], now: Date) {
  const byTime = Map.groupBy(times, ({ at }) => at.getTime())
  return [...byTime.entries()]
    .toSorted(([one], [other]) => one - other)
    .slice(0, mostShown)
    .flatMap(([, sameTime]) => sameTime.slice(0, 1))
    .map(({ at, dentist }) => ({
      at,
      value: timeValue(dentist.slug, at),
      text: shownMoment(at, now),
      day: dateOf(at),
      dentist: dentist.name,
      letter: dentist.letter,
      place: dentist.place,
      does: filled(deskWords().book.book, {
        day: shownDay(at, now),
        time: shownTime(at),
        dentist: dentist.name,
      }),
    }))
}
