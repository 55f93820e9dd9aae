const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The day of a date in UTC, such as "3 November". */
export function dayAndMonth(day: Date): string {
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]}`
}

/**
 * A date in words, such as "3 November 2026". Intl.DateTimeFormat would say the same, but first keeps a phone from
 * answering for some 60 ms while it gets its calendars ready.
 * @param date as `2026-11-03`
 */
export function longDate(date: string): string {
  const day = new Date(date)
  return `${dayAndMonth(day)} ${day.getUTCFullYear()}`
}
