import type { DayWish } from '#appointments/states.ts'
import { dayParts } from '#appointments/wish.ts'
import { filled } from '#content/catalogue/filled.ts'
import {
  calendarDays,
  daysUntil,
  hoursOfDate,
  isOver,
  openDays,
  openPart,
  openWeekdays,
  widestHours,
} from '#content/catalogue/hours/open-days.ts'
import {
  bareTime,
  type Hours,
  clockTime,
  weekdayOf,
  weekdays,
} from '#content/catalogue/hours/opening-hours.ts'
import type { BookingWords } from '#content/schema/booking.ts'
import type { TimeWords } from '#content/schema/labels.ts'

export type Chip = { value: string; text: string; note?: string; disabled?: boolean }

export type ChipWords = Pick<BookingWords['form'], 'wishedDay' | 'wishedPart' | 'choices'> & {
  times: TimeWords
}

/**
 * The days to choose from: from the moment `now` the next dates, those on which the clinic is closed disabled, or weekdays
 * as long as it is not known. A chosen day that is no longer among them stays.
 */
export function dayChips(
  { wishedDay, times }: ChipWords,
  hours: Hours,
  chosen: string,
  now: Date | undefined,
): Chip[] {
  const days = now ? dateChips(wishedDay, times, hours, now) : weekdayChips(wishedDay, times, hours)
  const gone = chosen !== '' && days.every(({ value }) => value !== chosen)
  return [
    { value: '', text: wishedDay.any },
    ...(gone ? [{ value: chosen, text: shortDay(chosen, times), note: wishedDay.over }] : []),
    ...days.map((day) => ({ ...day, disabled: day.disabled === true && day.value !== chosen })),
  ]
}

function dateChips(words: ChipWords['wishedDay'], times: TimeWords, hours: Hours, now: Date): Chip[] {
  return calendarDays(hours, now).map(({ date, closes }) => {
    const isToday = daysUntil(date, now) === 0
    const closed = isToday && hoursOfDate(hours, date) ? words.over : words.closed
    return {
      value: date,
      text: isToday ? words.today : shortDay(date, times),
      note: closes === null ? closed : filled(words.until, { time: clockTime(closes, times.clock, times) }),
      disabled: closes === null,
    }
  })
}

function weekdayChips(words: ChipWords['wishedDay'], times: TimeWords, hours: Hours): Chip[] {
  return openWeekdays(hours).map(({ name, opens, closes }) => ({
    value: name,
    text: nameOf(name, times),
    note: filled(words.hours, {
      from: clockTime(opens, times.clock, times),
      until: clockTime(closes, times.clock, times),
    }),
  }))
}

/** The parts of the chosen day, or of any. Those in which the clinic is closed, or that have passed, are disabled. */
export function partChips(
  { wishedPart, choices }: ChipWords,
  hours: Hours,
  { day, part: chosen }: DayWish,
  now: Date | undefined,
): Chip[] {
  const dated = now && day !== ''
  const span = (dated && hoursOfDate(hours, day)) || widestHours(hours)
  const chips = dayParts.map((part): Chip => {
    const { name } = part
    const open = openPart(part, span)
    const over = open !== null && dated && isOver({ date: day, closes: open.closes }, now)
    const note = open
      ? filled(wishedPart.hours, { from: bareTime(open.opens), until: bareTime(open.closes) })
      : wishedPart.closed
    const disabled = (!open || over) && name !== chosen
    return {
      value: name,
      text: choices.part[name],
      note: over ? wishedPart.over : note,
      disabled: disabled === true,
    }
  })
  return [{ value: '', text: wishedPart.any }, ...chips]
}

/** The day of a page as it was prerendered, or of a draft, among those offered now; '' where it is not. */
export function dayNow(day: string, hours: Hours, now: Date): string {
  const dates = openDays(hours, now).map(({ date }) => date)
  return dates.find((date) => date === day || weekdayOf(new Date(date)) === day) ?? ''
}

/** Sat 28, or the name of a weekday. */
function shortDay(day: string, times: TimeWords): string {
  const date = new Date(day)
  if (Number.isNaN(date.getTime())) return nameOf(day, times)
  return `${times.shortWeekdays[date.getUTCDay()]} ${date.getUTCDate()}`
}

function nameOf(weekday: string, times: TimeWords): string {
  return times.weekdays[weekdays.findIndex((name) => name === weekday)] ?? weekday
}
