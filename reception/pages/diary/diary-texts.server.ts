import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { type Hours, indianTime } from '#content/catalogue/hours/opening-hours.ts'
import { clockTimeAt } from '#content/catalogue/hours/moment.ts'
import { dayAndMonth } from '#content/catalogue/hours/long-date.ts'
import { dateOf, minuteMs } from '#time/india.ts'
import { type Block, isClosedAt } from '../../model/diary/diary.ts'
import type { DiaryDay, Span } from '../../model/diary/free-times.ts'
import { deskLanguage } from '../language.ts'
import { shownTime, withYear } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'

const timeWords = () => catalogue(deskLanguage()).labels.time

/** "1:15": the day around it says whether it is morning. */
export function bareTime(at: number): string {
  const clock = indianTime(new Date(at))
  return `${clock.getUTCHours() % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
}

/** "9 AM". */
export function hourText(at: number): string {
  return clockTimeAt(new Date(at), timeWords())
}

/** "30 min", "4 h", "3 h 30". */
export function lastingText(minutes: number): string {
  const { duration } = deskWords().diary
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const form = hours === 0 ? duration.minutes : rest === 0 ? duration.hours : duration.both
  return filled(form, { hours, minutes: rest })
}

type Day = DiaryDay & { date: string }

/** How many gaps the dentists have on one day. */
export function gapsText(own: { day: Day; gaps: Span[] }[], now: Date): string {
  const { full, free } = deskWords().diary
  const [first] = own
  const closed = first && whyClosed(first.day, now)
  if (closed) return closed
  const count = own.flatMap(({ gaps }) => gaps).length
  return count === 0 ? full : filled(free, { count })
}

/** Why a day has no hours, or that today's are over; null for a day with time. */
function whyClosed({ date, hours }: Day, now: Date): string | null {
  if (hours === null) return closedText(date, 0, null)
  return date === dateOf(now) && hours.endsAt <= now.getTime() ? deskWords().diary.closed : null
}

/** How much of a day is free. */
export function freeText(day: Day, gaps: Span[], now: Date): string {
  const { full, freeTime } = deskWords().diary
  const closed = whyClosed(day, now)
  if (closed !== null) return closed
  const minutes = gaps.reduce((sum, { startsAt, endsAt }) => sum + (endsAt - startsAt) / minuteMs, 0)
  return minutes === 0 ? full : filled(freeTime, { time: lastingText(minutes) })
}

/** "Wed 25". */
export function shortDay(date: string): string {
  const day = new Date(date)
  return `${timeWords().shortWeekdays[day.getUTCDay()]} ${day.getUTCDate()}`
}

/** "Nov". */
export function monthOf(date: string): string {
  return timeWords().shortMonths[new Date(date).getUTCMonth()] ?? ''
}

/** "23 to 28 November", "30 November to 5 December"; one day is "23 November". With `now`, another year is written out. */
export function rangeText(first: string, last: string, now?: Date): string {
  const [from, until] = [new Date(first), new Date(last)]
  if (first === last) return dayAndMonth(until, timeWords())
  const isOneMonth = from.getUTCMonth() === until.getUTCMonth()
  const range = filled(timeWords().dayRange, {
    from: isOneMonth ? String(from.getUTCDate()) : dayAndMonth(from, timeWords()),
    until: dayAndMonth(until, timeWords()),
  })
  return now === undefined ? range : withYear(range, last, now)
}

type Standing = Parameters<typeof isClosedAt>[1] & { isAway: boolean }

/** Why the patient of a visit is to be called: the dentist is away by now, or the clinic closed; null where it can take place. */
export function awayText(visit: Standing, hours: Span | null, now: Date): string | null {
  const { away, closedCall } = deskWords().diary
  if (visit.isAway) return away
  return isClosedAt(hours, visit, now) ? closedCall : null
}

export function blockName({ kind, label, notice }: Pick<Block, 'kind' | 'label' | 'notice'>): string {
  const isClosing = notice !== undefined && kind === 'other'
  return label || (isClosing ? deskWords().diary.closed : deskWords().block.kinds[kind])
}

/** The name of a holiday, that nobody works on that day, or from when on the clinic is closed. */
export function closedText(
  date: string,
  startsAt: number,
  hours: Span | null,
  { holidays }: Pick<Hours, 'holidays'> = catalogue(deskLanguage()).clinic,
): string {
  const { diary } = deskWords()
  const holiday = holidays.find((one) => one.date === date)
  if (holiday) return holiday.label
  if (hours === null) return diary.nobody
  if (startsAt !== hours.endsAt) return diary.closed // the rest of it is around a visit
  return filled(diary.closedFrom, { time: shownTime(new Date(startsAt)) })
}
