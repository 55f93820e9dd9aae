import { openDays, hoursOfDate } from './open-days.ts'
import { type Hours, indianTime, isoDay, timeOfDay } from './opening-hours.ts'

const quarterMs = 15 * 60_000

/** A moment in India, such as 2026-12-01T10:30. */
export function asIndianTime(at: Date): string {
  return indianTime(at).toISOString().slice(0, 16)
}

/** Whether the clinic is open for the whole of a visit. */
export function isOpenFor(clinic: Hours, startsAt: Date, minutes: number): boolean {
  const [begins, ends] = [indianTime(startsAt), indianTime(new Date(startsAt.getTime() + minutes * 60_000))]
  const hours = hoursOfDate(clinic, isoDay(begins))
  if (hours === null || isoDay(begins) !== isoDay(ends)) return false
  return timeOfDay(begins) >= hours.opens && timeOfDay(ends) <= hours.closes
}

/** The quarter hours of the next two weeks' open days from `after` on at which a visit of so many minutes can begin. */
export function visitStarts(clinic: Hours, after: Date, minutes: number): Date[] {
  const from = Math.ceil(after.getTime() / quarterMs) * quarterMs
  return openDays(clinic, after, 14).flatMap(({ date, opens }) => {
    const opening = Date.parse(`${date}T${opens}:00+05:30`)
    const starts: Date[] = []
    for (let at = opening; isOpenFor(clinic, new Date(at), minutes); at += quarterMs)
      if (at >= from) starts.push(new Date(at))
    return starts
  })
}
