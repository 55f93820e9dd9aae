import { filled } from '../filled.ts'
import type { TimeWords } from '../../schema/labels.ts'
import {
  dayName,
  daysWithHours,
  type Hours,
  hoursOn,
  indianTime,
  isoDay,
  clockTime,
  timeOfDay,
  week,
} from './opening-hours.ts'

/** A day on which the clinic is open, in India: its date such as 2026-11-28, and its hours such as 09:00. */
export type OpenDay = { date: string; opens: string; closes: string }

/** The hours of a day, or of a part of it. */
type Span = { opens: string; closes: string }

/** A part of the day by the hours from which and until which it goes, such as 12 and 16. */
type PartOfDay = { from: number; until: number }

const dayMs = 86_400_000
/** How long the clinic needs to call and to find a time on the same day. */
const noticeMinutes = 120

/** The next days on which the clinic is open: today while at least two hours of it are left. */
export function openDays(clinic: Hours, at: Date, count = 7): OpenDay[] {
  const days: OpenDay[] = []
  const now = indianTime(at)
  for (const { day, ahead, hours } of daysWithHours(clinic, now)) {
    if (days.length === count) break
    if (ahead > 0 || leavesTime(hours, now))
      days.push({ date: isoDay(day), opens: hours.opens, closes: hours.closes })
  }
  return days
}

/** A day to choose from; without hours where the clinic is closed, or it is too late to come. */
export type CalendarDay = { date: string; closes: string | null }

/** The next seven days, and as many more as it takes for five on which the clinic is open. */
export function calendarDays(clinic: Hours, at: Date): CalendarDay[] {
  const now = indianTime(at)
  const open = new Map(openDays(clinic, at).map(({ date, closes }) => [date, closes]))
  const week = Array.from({ length: 7 }, (_, ahead) => isoDay(new Date(now.getTime() + ahead * dayMs)))
  const later = [...open.keys()].slice(0, 5).filter((date) => !week.includes(date))
  return [...week, ...later].map((date) => ({ date, closes: open.get(date) ?? null }))
}

/** The weekdays on which the clinic is open, Monday first. */
export function openWeekdays({ hours }: Pick<Hours, 'hours'>): (Span & { name: string })[] {
  return week.flatMap((name) => {
    const found = hours.find(({ days }) => days.includes(name))
    return found ? [{ name, opens: found.opens, closes: found.closes }] : []
  })
}

/** The hours of a date such as 2026-11-28; null where the clinic is closed all day. */
export function hoursOfDate(clinic: Hours, date: string): Span | null {
  return hoursOn(clinic, new Date(date))
}

export function widestHours({ hours }: Pick<Hours, 'hours'>): Span {
  return {
    opens: hours.map(({ opens }) => opens).toSorted()[0]!,
    closes: hours
      .map(({ closes }) => closes)
      .toSorted()
      .at(-1)!,
  }
}

/** The piece of a part of the day that lies within the hours; null if there is none. */
export function openPart({ from, until }: PartOfDay, { opens, closes }: Span): Span | null {
  const [begins, ends] = [onTheHour(from), onTheHour(until)]
  const part = { opens: begins > opens ? begins : opens, closes: ends < closes ? ends : closes }
  return part.opens < part.closes ? part : null
}

export function isOver({ date, closes }: { date: string; closes: string }, at: Date): boolean {
  const now = indianTime(at)
  const today = isoDay(now)
  return date < today || (date === today && closes <= timeOfDay(now))
}

/** How many days a date such as 2026-11-28 lies ahead in India; less than 0 for one that has passed. */
export function daysUntil(date: string, at: Date): number {
  return Math.round((Date.parse(date) - Date.parse(isoDay(indianTime(at)))) / dayMs)
}

/**
 * By when the clinic calls a patient who asks now: "today before 7 PM" while it is open for another two hours or more,
 * otherwise two hours after it next opens, such as "tomorrow before 11 AM" or "on Tuesday before 11 AM".
 */
export function callTime(clinic: Hours, at: Date, words: TimeWords): string {
  return callTimeText(callBy(clinic, at), at, words)
}

/** The same for a mail, which may be read on another day: it names the day. */
export function callDayLeft(clinic: Hours, askedAt: Date, at: Date, words: TimeWords): string | null {
  const by = callBy(clinic, askedAt)
  return by === null || isOver({ date: by.date, closes: by.time }, at) ? null : callOn(by, at, words)
}

/** The same for a patient who asked at one moment and looks at another; null when that time has passed. */
export function callTimeLeft(clinic: Hours, askedAt: Date, at: Date, words: TimeWords): string | null {
  const by = callBy(clinic, askedAt)
  return by !== null && isOver({ date: by.date, closes: by.time }, at) ? null : callTimeText(by, at, words)
}

/** When the clinic opens next, in India; null while it is open, and where it does not open within a year. */
export function nextOpening(clinic: Hours, at: Date): { date: string; time: string } | null {
  const now = indianTime(at)
  const time = timeOfDay(now)
  for (const { day, ahead, hours } of daysWithHours(clinic, now)) {
    if (ahead > 0 || time < hours.opens) return { date: isoDay(day), time: hours.opens }
    if (time < hours.closes) return null
  }
  return null
}

/** By when a patient in pain must be called: as the clinic opens, or by the time that everybody is promised. */
export function firstCallMoment(clinic: Hours, at: Date): Date | null {
  const opening = nextOpening(clinic, at)
  return opening ? new Date(`${opening.date}T${opening.time}:00+05:30`) : callMoment(clinic, at)
}

/** By when the clinic calls: a date and a time of day in India; null where it does not open within a year. */
export function callBy(clinic: Hours, at: Date): { date: string; time: string } | null {
  const now = indianTime(at)
  const today = hoursOn(clinic, now)
  if (today && today.opens <= timeOfDay(now) && leavesTime(today, now))
    return { date: isoDay(now), time: today.closes }
  const [next] = openDays(clinic, at, 1)
  return next ? { date: next.date, time: soonAfterOpening(next) } : null
}

/**
 * The moments at which the time of the call changes, between two moments, each with that time; null as above. The
 * first is `from`.
 */
export function callTimes(clinic: Hours, from: Date, until: Date): { from: Date; by: Date | null }[] {
  const moments = [from]
  for (const { day, hours } of daysWithHours(clinic, indianTime(from))) {
    const midnight = Date.parse(`${isoDay(day)}T00:00:00+05:30`)
    if (midnight >= until.getTime()) break
    // Until the end of the minute that leaves just enough time.
    const minutes = [minutesOf(hours.opens), minutesOf(hours.closes) - noticeMinutes + 1]
    moments.push(...minutes.map((minute) => new Date(midnight + minute * 60_000)))
  }
  return moments
    .filter((at) => at >= from && at < until)
    .toSorted((one, other) => one.getTime() - other.getTime())
    .map((at) => ({ from: at, by: callMoment(clinic, at) }))
}

/** By when the clinic calls, as a moment; null as above. */
export function callMoment(clinic: Hours, at: Date): Date | null {
  const by = callBy(clinic, at)
  return by && new Date(`${by.date}T${by.time}:00+05:30`)
}

function callTimeText(by: { date: string; time: string } | null, at: Date, words: TimeWords): string {
  if (by === null) return words.callSoon
  const time = clockTime(by.time, words.until, words)
  const ahead = daysUntil(by.date, at)
  if (ahead > 1) return callOn(by, at, words)
  return filled(ahead === 0 ? words.callToday : words.callTomorrow, { time })
}

function callOn({ date, time }: { date: string; time: string }, at: Date, words: TimeWords): string {
  const day = dayName(new Date(date), daysUntil(date, at), words)
  return filled(words.callOn, { day, time: clockTime(time, words.until, words) })
}

function soonAfterOpening({ opens, closes }: Span): string {
  const soon = timeOfDay(new Date(minutesOf(opens) * 60_000 + noticeMinutes * 60_000))
  return soon < closes && soon > opens ? soon : closes
}

function leavesTime({ closes }: Span, now: Date): boolean {
  return minutesOf(closes) - minutesOf(timeOfDay(now)) >= noticeMinutes
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function onTheHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}
