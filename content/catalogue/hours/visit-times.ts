import { hoursOfDate } from './open-days.ts'
import { type Hours, indianTime, isoDay, timeOfDay } from './opening-hours.ts'

/** A moment in India, such as 2026-12-01T10:30. */
export function asIndianTime(at: Date): string {
  return indianTime(at).toISOString().slice(0, 16)
}

export function isOpenFor(clinic: Hours, startsAt: Date, minutes: number): boolean {
  const [begins, ends] = [indianTime(startsAt), indianTime(new Date(startsAt.getTime() + minutes * 60_000))]
  const hours = hoursOfDate(clinic, isoDay(begins))
  if (hours === null || isoDay(begins) !== isoDay(ends)) return false
  return timeOfDay(begins) >= hours.opens && timeOfDay(ends) <= hours.closes
}
