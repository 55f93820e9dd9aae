import { dayAndMonth } from './long-date.ts'
import type { Clinic } from '../schema.ts'

export type Hours = Pick<Clinic, 'hours' | 'holidays'>

/**
 * `short` says the same where there is little room: "Open until 7 PM". `today` is the weekday, or on a holiday its date such as 2027-01-14, when the hours of the weekday do not hold.
 */
export type Opening = { open: boolean; text: string; short: string; today: string }

/** A row of the table of hours; `days` are those that `Opening.today` may name. */
export type HourRow = { name: string; time: string; days: string[] }

const minuteMs = 60_000
const dayMs = 86_400_000
/** India has one time zone and no summer time. */
const indianOffsetMs = 330 * minuteMs
const searchedDays = 366

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
/** As people list them. */
export const week = [...weekdays.slice(1), weekdays[0]]

/**
 * Whether the clinic is open at a moment, in India's time wherever the visitor is: "Open now until 7 PM"
 * or "Closed, opens Monday 9 AM". The minute of opening is open, the minute of closing is closed.
 */
export function openingAt(clinic: Hours, at: Date): Opening {
  const now = indianTime(at)
  const today = hoursOn(clinic, now)
  const time = timeOfDay(now)
  const open = today !== null && today.opens <= time && time < today.closes
  return {
    open,
    text: open ? `Open now until ${shownTime(today.closes)}` : nextOpening(clinic, now, time, dayName),
    short: open ? `Open until ${shownTime(today.closes)}` : nextOpening(clinic, now, time, shortDayName),
    today: isHoliday(clinic, now) ? isoDay(now) : weekdayOf(now),
  }
}

/**
 * The hours as rows: weekdays with the same hours together, then those without any, then the holidays.
 * @param closed the word for a day without hours
 */
export function hourRows({ hours, holidays }: Hours, closed: string): HourRow[] {
  const without = week.filter((day) => !hours.some(({ days }) => days.includes(day)))
  return [
    ...hours.map(({ days, opens, closes }) => ({
      name: dayNames(days),
      time: `${shownTime(opens)} to ${shownTime(closes)}`,
      days,
    })),
    ...(without.length > 0 ? [{ name: dayNames(without), time: closed, days: without }] : []),
    ...holidays.map(({ date, label }) => ({
      name: `${dayAndMonth(new Date(date))}, ${label}`,
      time: closed,
      days: [date],
    })),
  ]
}

/** Monday to Friday; Monday, Wednesday. */
function dayNames(days: readonly string[]): string {
  const places = days.map((day) => week.findIndex((name) => name === day))
  const inARow = days.length > 2 && places.every((place, index) => place === places[0]! + index)
  return inARow ? `${days[0]} to ${days.at(-1)}` : days.join(', ')
}

function nextOpening(clinic: Hours, now: Date, time: string, nameOf: typeof dayName): string {
  for (let days = 0; days < searchedDays; days++) {
    const day = new Date(now.getTime() + days * dayMs)
    const hours = hoursOn(clinic, day)
    if (hours && (days > 0 || time < hours.opens))
      return `Closed, opens ${nameOf(day, days)} ${shownTime(hours.opens)}`
  }
  return 'Closed'
}

/** A weekday names one of the next six days; after that only the date is clear. */
function dayName(day: Date, daysAhead: number): string {
  if (daysAhead === 0) return 'today'
  return daysAhead < 7 ? weekdayOf(day) : dayAndMonth(day)
}

function shortDayName(day: Date, daysAhead: number): string {
  return dayName(day, daysAhead).replace(/([A-Z][a-z]{2})[a-z]+/, '$1')
}

/** A moment whose UTC parts are India's. */
export function indianTime(at: Date): Date {
  return new Date(at.getTime() + indianOffsetMs)
}

/** The time of such a moment: 09:00. */
export function timeOfDay(now: Date): string {
  return now.toISOString().slice(11, 16)
}

/** The hours of the day of such a moment; null where the clinic is closed all day. */
export function hoursOn(clinic: Hours, day: Date): Clinic['hours'][number] | null {
  if (isHoliday(clinic, day)) return null
  return clinic.hours.find(({ days }) => days.includes(weekdayOf(day))) ?? null
}

function isHoliday({ holidays }: Hours, day: Date): boolean {
  const today = isoDay(day)
  return holidays.some(({ date }) => date === today)
}

export function weekdayOf(day: Date) {
  return weekdays[day.getUTCDay()]!
}

/** The date of such a moment: 2026-11-28. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/** `09:00` as people say it: 9 AM; minutes only where there are any. */
export function shownTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
