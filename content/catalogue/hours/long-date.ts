import { filled } from '../filled.ts'
import type { TimeWords } from '../../schema/labels.ts'

/** The day of a date in UTC, such as "3 November". */
export function dayAndMonth(day: Date, words: Pick<TimeWords, 'months' | 'dayAndMonth'>): string {
  return filled(words.dayAndMonth, { day: day.getUTCDate(), month: words.months[day.getUTCMonth()]! })
}

/**
 * A date in words, such as "3 November 2026". Intl.DateTimeFormat would say the same, but first keeps a phone from
 * answering for some 60 ms while it gets its calendars ready.
 * @param date as `2026-11-03`
 */
export function longDate(date: string, words: TimeWords): string {
  const day = new Date(date)
  return filled(words.fullDate, {
    day: day.getUTCDate(),
    month: words.months[day.getUTCMonth()]!,
    year: day.getUTCFullYear(),
  })
}
