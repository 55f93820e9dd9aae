/**
 * The clock and the calendar in India, for the server: not every browser has `Temporal`. A date is a text such as
 * 2026-11-21, a moment is a `Date`.
 */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

const zone = 'Asia/Kolkata'
const mediumText = formatter({ dateStyle: 'medium', timeStyle: 'short' })
// Swedish writes it so; a hundred thousand lines of a table make no objects of Temporal.
const columnText = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: zone,
})
const clockText = formatter({ hour: 'numeric', minute: '2-digit' })
const dayParts = [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }] as const
const dayTexts = dayParts.map(formatter)
const relativeDays = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
])

/** Ahead of UTC all the year. */
const aheadMs = 5.5 * hourMs

/** The date at a moment. Without `Temporal`, which takes ten times as long: a list asks for hundreds. */
export function dateOf(at: Date): string {
  return new Date(at.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** Midnight, at which a date begins. Throws RangeError for what is no date. */
export function startOf(date: string): Date {
  return momentOf(Temporal.PlainDate.from(date).toZonedDateTime(zone))
}

/** The date so many days later, or earlier if less than 0. Throws RangeError for what is no date. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** The moment so many months later. */
export function addMonths(at: Date, months: number): Date {
  return momentOf(inIndia(at).add({ months }))
}

/** The Monday of the week in which a moment lies. */
export function mondayOf(at: Date): string {
  const day = inIndia(at).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** The moment of a date and time such as 2026-12-01T10:30; null for a text that is none. */
export function readLocalTime(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null
  try {
    return momentOf(Temporal.PlainDateTime.from(text).toZonedDateTime(zone))
  } catch {
    return null // 31 November, 25:00
  }
}

/** The last moment up to `now` when it was `minuteOfDay` (minutes after midnight). */
export function lastTime(minuteOfDay: number, now: Date): Date {
  const local = inIndia(now)
  const today = local.startOfDay().add({ minutes: minuteOfDay })
  return momentOf(Temporal.ZonedDateTime.compare(today, local) > 0 ? today.subtract({ days: 1 }) : today)
}

/** Such as "21 Nov 2026, 7:31 pm". */
export function shownDateAndTime(at: Date): string {
  return mediumText.format(at)
}

/** Such as "2026-11-21 19:31", which is always as wide. */
export function shownInColumn(at: Date): string {
  return columnText.format(at)
}

/** Such as "7:05 PM". */
export function shownTime(at: Date): string {
  return clockText.format(at).toUpperCase()
}

/** Such as "Today 10:40 AM", "Yesterday 7:05 PM" or "Wed 18 Nov 4:50 PM". */
export function shownMoment(at: Date, now: Date): string {
  const days = (Date.parse(dateOf(at)) - Date.parse(dateOf(now))) / dayMs
  return `${relativeDays.get(days) ?? shownDay(at, now)} ${shownTime(at)}`
}

/** Such as "Wed 18 Nov"; another year is written out. */
export function shownDay(at: Date, now: Date): string {
  const year = inIndia(at).year === inIndia(now).year ? [] : [inIndia(at).year]
  return [...dayTexts.map((part) => part.format(at)), ...year].join(' ')
}

function inIndia(at: Date): Temporal.ZonedDateTime {
  return at.toTemporalInstant().toZonedDateTimeISO(zone)
}

function momentOf({ epochMilliseconds }: Temporal.ZonedDateTime): Date {
  return new Date(epochMilliseconds)
}

function formatter(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: zone })
}
