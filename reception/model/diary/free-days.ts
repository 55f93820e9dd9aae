import type { Kysely } from 'kysely'
import { monthsAhead } from '#appointments/progress/booking.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { isDate } from '#appointments/wish.ts'
import { openDays } from '#content/catalogue/hours/open-days.ts'
import { type Hours, weekdayOf } from '#content/catalogue/hours/opening-hours.ts'
import { englishPath } from '#content/catalogue/language.ts'
import { addDays, addMonths, dateOf } from '#time/india.ts'
import type { RequestDetails } from '../request-details.ts'
import { type Busy, daysOf } from './diary.ts'
import { bestStart, freeStarts, isBeside } from './free-times.ts'
import { isLength, lengthIn, shortestVisit } from './lengths.ts'

/** What the content says of hours, dentists and how long treatments take. */
type Clinic = {
  clinic: Hours
  doctors: readonly { slug: string; name: string; services: readonly string[] }[]
  treatments: readonly { slug: string; visit: { minutes: { value: string } } }[]
}

/** What is asked for, if it makes sense; else it is as the request wishes, and as long as its treatment takes. */
type Wanted = { one: RequestDetails; day: string; minutes: number; now: Date }

const daysShown = 7
const mostWeeks = 8

/** The free times for a request, or for its visit to be moved, on one day with each dentist, and how many on seven days. */
export async function freeDays(db: Kysely<Tables>, content: Clinic, { one, now, ...wanted }: Wanted) {
  const { clinic, doctors } = content
  const wish = wishOf(one, content, now)
  const minutes = isLength(wanted.minutes) ? wanted.minutes : lengthFor(content, one)
  const [first, last] = [dateOf(now), dateOf(addMonths(now, monthsAhead))]
  const isAhead = (date: string) => isDate(date) && date >= first && date <= last
  const fixed = [wanted.day, dayOf(one)].find(isAhead)
  const asked = fixed ?? (isAhead(wish.day) ? wish.day : (openDays(clinic, now, 1)[0]?.date ?? first))
  const except = one.visit?.state === 'booked' ? one.visit.id : ''
  const weekFrom = (from: string) =>
    Promise.all(
      doctors.map(async ({ slug, name }) => {
        const days = await daysOf(db, clinic, { dentist: slug, from, count: daysShown, except })
        const wanted = { minutes, shortest: shortestVisit, now }
        return { slug, name, days: days.map((one) => ({ ...one, starts: freeStarts(one, wanted) })) }
      }),
    )
  let from = asked < addDays(first, daysShown) ? first : asked
  let all = await weekFrom(from)
  let day = fixed ?? freeDayIn(all, asked)
  // A full day leads on to the next that has time, unless it was chosen.
  for (let week = 1; day === undefined && week < mostWeeks; week += 1) {
    from = addDays(from, daysShown)
    all = await weekFrom(from)
    day = freeDayIn(all, asked)
  }
  day ??= from
  const dentists = all.map(({ days, ...dentist }) => {
    const { hours, busy, starts } = days.find(({ date }) => date === day)! // it is among those shown
    const next = days.find(({ date, starts }) => date > day && starts.length > 0)?.starts[0]
    const fitting = starts.map((at) => ({
      dentist: dentist.slug,
      at,
      // Whoever is in pain comes as soon as there is time, and leaves what gap there is.
      isBeside: !one.isPain && isBeside({ hours, busy }, at, minutes),
    }))
    return {
      ...dentist,
      isOpen: hours !== null,
      starts,
      fitting,
      taken: stretchesOf({ hours, busy }, now),
      next,
    }
  })
  return {
    day,
    /** The day that would have been shown, had it not been full. */
    full: day === asked ? '' : asked,
    wished: wish.dentist,
    first,
    last,
    minutes,
    days: Array.from({ length: daysShown }, (_, index) => {
      const ofDate = all.map(({ days }) => days[index]!) // as many as are shown
      return {
        date: addDays(from, index),
        isWished: addDays(from, index) === wish.day,
        isOpen: ofDate.some(({ hours }) => hours !== null),
        count: ofDate.reduce((sum, { starts }) => sum + starts.length, 0),
      }
    }),
    best: bestStart(
      dentists.flatMap(({ fitting }) => fitting),
      wish,
    ),
    /** Whoever is wished for first. */
    dentists: dentists.toSorted((a, b) => Number(b.slug === wish.dentist) - Number(a.slug === wish.dentist)),
  }
}

/** The first day from a date on with time; undefined where there is none. */
function freeDayIn(all: { days: { date: string; starts: Date[] }[] }[], from: string): string | undefined {
  const free = all.flatMap(({ days }) => days.filter(({ date, starts }) => date >= from && starts.length > 0))
  return free.map(({ date }) => date).toSorted()[0]
}

/** The day of a visit that is to be moved; '' for none. */
function dayOf({ visit }: RequestDetails): string {
  const isFixed =
    visit !== null && visit.state === 'booked' && visit.cancelledAt === null && visit.minutes > 0
  return isFixed ? dateOf(visit.startsAt) : ''
}

/** A day that is wished for as its date: of a weekday the next, today included; '' for none. */
export function wishedDate(day: string, now: Date): string {
  const next = Array.from({ length: 7 }, (_, index) => addDays(dateOf(now), index))
  return next.find((date) => weekdayOf(new Date(date)) === day) ?? day
}

/** Day and part of it wished for, and the dentist: the one so far, who is wished for, or who does that treatment, but not of pain. */
function wishOf({ fields, page, visit, isPain }: RequestDetails, { doctors }: Clinic, now: Date) {
  const own = isPain ? undefined : doctors.find(({ services }) => services.includes(slugOf(page)))
  const dentist = visit?.dentist || fields.dentist || (own?.slug ?? '')
  return { day: wishedDate(fields.day, now), part: fields.part, dentist }
}

function lengthFor(content: Clinic, { page, visit }: RequestDetails): number {
  return visit !== null && visit.minutes > 0 ? visit.minutes : usualLength(page, content)
}

/** The minutes that the treatment takes from whose page a request was sent. */
export function usualLength(page: string, { treatments }: Pick<Clinic, 'treatments'>): number {
  const treatment = treatments.find(({ slug }) => slug === slugOf(page))
  return lengthIn(treatment?.visit.minutes.value)
}

function slugOf(page: string): string {
  return englishPath(page).replace('/services/', '')
}

/** What is taken of the hours that are left, each time once: visits that follow each other are one. */
function stretchesOf({ hours, busy }: { hours: Busy | null; busy: Busy[] }, now: Date): Busy[] {
  if (hours === null) return []
  const stretches: Busy[] = []
  for (const span of busy.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const before = stretches.at(-1)
    const startsAt = Math.max(span.startsAt, hours.startsAt, before?.endsAt ?? 0)
    const endsAt = Math.min(span.endsAt, hours.endsAt)
    if (endsAt <= startsAt || endsAt <= now.getTime()) continue
    if (before && span.block === before.block && startsAt === before.endsAt) before.endsAt = endsAt
    else stretches.push({ ...span, startsAt, endsAt })
  }
  return stretches
}
