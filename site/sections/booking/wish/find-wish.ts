import type { DayWish } from '#appointments/states.ts'
import { dayParts, isDay, isDayPart } from '#appointments/wish.ts'
import {
  daysUntil,
  hoursOfDate,
  isOver,
  openDays,
  openPart,
  widestHours,
} from '#content/catalogue/hours/open-days.ts'
import { type Hours, weekdays } from '#content/catalogue/hours/opening-hours.ts'
import type { BookingWords } from '#content/schema/booking.ts'

/** The preferred day, '' for none; or which field asks for something impossible, and why. */
type FoundWish =
  | { status: 'found'; day: string }
  | { status: 'refused'; field: keyof DayWish; fault: keyof BookingWords['faults'] }

/** No wish may lie further ahead, unless the clinic offers it because it is closed meanwhile. */
const longestDays = 21

/**
 * The day that a form asks for. The name of a weekday means the next such day on which the clinic is open, and on which
 * the part asked for has not passed. What no form offers is left to `findFieldFaults`.
 */
export function findWish(hours: Hours, wish: DayWish, at: Date): FoundWish {
  const { day } = wish
  if (day === '') return openPartOf(wish, widestHours(hours)) ? found('') : refused('part', 'partClosed')
  if (!isDay(day)) return found(day)
  if (isWeekday(day)) return findWeekday(hours, wish, at)
  const fault = findDayFault(hours, day, at)
  return fault ? refused('day', fault) : findPart(hours, wish, at)
}

function findWeekday(hours: Hours, { day: name, part }: DayWish, at: Date): FoundWish {
  const days = openDays(hours, at, longestDays).filter(
    ({ date }) => weekdays[new Date(date).getUTCDay()] === name && daysUntil(date, at) <= longestDays,
  )
  if (days.length === 0) return refused('day', 'closed')
  const wishes = days.map(({ date }) => findPart(hours, { day: date, part }, at))
  return wishes.find(({ status }) => status === 'found') ?? wishes[0]!
}

function findDayFault(hours: Hours, day: string, at: Date): 'passed' | 'closed' | 'far' | undefined {
  if (daysUntil(day, at) < 0) return 'passed'
  const span = hoursOfDate(hours, day)
  if (!span) return 'closed'
  if (isOver({ date: day, closes: span.closes }, at)) return 'passed'
  const offered = openDays(hours, at).some(({ date }) => date === day)
  return daysUntil(day, at) > longestDays && !offered ? 'far' : undefined
}

/** Whether the clinic is open on that day in the preferred part. */
function findPart(hours: Hours, wish: DayWish, at: Date): FoundWish {
  const span = openPartOf(wish, hoursOfDate(hours, wish.day)!)
  if (!span) return refused('part', 'partClosed')
  const over = isOver({ date: wish.day, closes: span.closes }, at)
  return over ? refused('part', 'partOver') : found(wish.day)
}

type Span = { opens: string; closes: string }

/** The hours of the part, or all of them if none is preferred. */
function openPartOf({ part }: DayWish, hours: Span): Span | null {
  return isDayPart(part)
    ? openPart(
        dayParts.find(({ name }) => name === part)!,
        hours,
      )
    : hours
}

function isWeekday(day: string): boolean {
  return weekdays.some((name) => name === day)
}

function found(day: string): FoundWish {
  return { status: 'found', day }
}

function refused(
  field: keyof DayWish,
  fault: keyof BookingWords['faults'],
): FoundWish & { status: 'refused' } {
  return { status: 'refused', field, fault }
}
