import { monthsAhead } from '#appointments/progress/booking.ts'
import { isDate } from '#appointments/wish.ts'
import { addMonths, startOf } from '#time/india.ts'

/** The first and the last moment that the diary shows. */
export function reachOf(now: Date): { first: Date; last: Date } {
  return { first: addMonths(now, -monthsAhead), last: addMonths(now, monthsAhead) }
}

/** Whether a text is a date that the diary shows. */
export function isInReach(date: string, now: Date): boolean {
  const { first, last } = reachOf(now)
  return isDate(date) && startOf(date) >= first && startOf(date) <= last
}
