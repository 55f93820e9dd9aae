import { dayAndMonth } from './long-date.ts'
import type { Clinic } from './schema.ts'

type Hours = Pick<Clinic, 'hours' | 'closedLabel' | 'holidays'>

/** `short` says the same where there is little room: "Open until 7 PM". `today` is the label of today's hours, or of days without any; null on a holiday, when neither holds. */
export type Opening = { open: boolean; text: string; short: string; today: string | null }

const minuteMs = 60_000
const dayMs = 86_400_000
/** India has one time zone and no summer time. */
const indianOffsetMs = 330 * minuteMs
const searchedDays = 366

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * Whether the clinic is open at a moment, in India's time wherever the visitor is: "Open now until 7 PM"
 * or "Closed, opens Monday 9 AM". The minute of opening is open, the minute of closing is closed.
 */
export function openingAt(clinic: Hours, at: Date): Opening {
  const now = new Date(at.getTime() + indianOffsetMs) // its UTC parts are India's
  const today = hoursOn(clinic, now)
  const time = now.toISOString().slice(11, 16)
  const open = today !== null && today.opens <= time && time < today.closes
  return {
    open,
    text: open ? `Open now until ${shownTime(today.closes)}` : nextOpening(clinic, now, time, dayName),
    short: open ? `Open until ${shownTime(today.closes)}` : nextOpening(clinic, now, time, shortDayName),
    today: isHoliday(clinic, now) ? null : (today?.label ?? clinic.closedLabel),
  }
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
  return daysAhead < 7 ? weekdays[day.getUTCDay()]! : dayAndMonth(day)
}

function shortDayName(day: Date, daysAhead: number): string {
  return dayName(day, daysAhead).replace(/([A-Z][a-z]{2})[a-z]+/, '$1')
}

function hoursOn(clinic: Hours, day: Date): Clinic['hours'][number] | null {
  if (isHoliday(clinic, day)) return null
  return clinic.hours.find(({ days }) => days.includes(weekdays[day.getUTCDay()]!)) ?? null
}

function isHoliday({ holidays }: Hours, day: Date): boolean {
  return holidays.some(({ date }) => date === day.toISOString().slice(0, 10))
}

/** `09:00` as people say it: 9 AM; minutes only where there are any. */
function shownTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
