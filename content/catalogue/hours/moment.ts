import { filled } from '../filled.ts'
import type { TimeWords } from '../../schema/labels.ts'
import { dayAndMonth } from './long-date.ts'
import { indianTime, clockTime, timeOfDay } from './opening-hours.ts'

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
  const now = indianTime(at)
  return filled(words.moment, {
    day: weekdayAndDate(now.toISOString().slice(0, 10), words),
    time: clockTime(timeOfDay(now), words.at, words),
  })
}
