import { filled } from '../filled.ts'
import type { TimeWords } from '../../schema/labels.ts'
import { dayAndMonth } from './long-date.ts'
import { indianTime, isoDay, clockTime, timeOfDay } from './opening-hours.ts'

/** A date such as 2026-11-28 with its weekday: "Saturday 28 November". */
export function weekdayAndDate(
  date: string,
  words: Pick<TimeWords, 'weekdays' | 'months' | 'dayAndMonth' | 'weekdayAndDate'>,
): string {
  const day = new Date(date)
  return filled(words.weekdayAndDate, {
    weekday: words.weekdays[day.getUTCDay()]!,
    date: dayAndMonth(day, words),
  })
}

export function dayAndTime(at: Date, words: TimeWords): string {
  const day = weekdayAndDate(isoDay(indianTime(at)), words)
  return filled(words.moment, { day, time: clockTime(timeOfDay(indianTime(at)), words.at, words) })
}

/** The time of a moment without its day. */
export function clockTimeAt(at: Date, words: TimeWords): string {
  return clockTime(timeOfDay(indianTime(at)), words.clock, words)
}
