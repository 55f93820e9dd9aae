import { filled } from '../filled.ts'
import type { Clinic } from '../../schema/clinic.ts'
import type { OpeningWords, TimeWords } from '../../schema/labels.ts'
import { dayAndMonth } from './long-date.ts'

/** `planned` are the hours as they were before the desk closed a day early: the diary shows that as a block. */
export type Hours = Pick<Clinic, 'hours' | 'holidays'> & { planned?: Hours }

/**
 * `short` says the same where there is little room: "Open till 7 PM". `today` is the weekday, or on a holiday its date such as 2027-01-14, when the hours of the weekday do not hold. `why` names the holiday for which the clinic is closed.
 */
export type Opening = { open: boolean; text: string; short: string; today: string; why: string }

type HoursOfDays = Clinic['hours'][number]

/** When a day begins and ends for the clinic, such as 09:00. */
export type Times = { opens: string; closes: string }

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
export type Weekday = (typeof weekdays)[number]
/** As people list them. */
export const week: Weekday[] = [...weekdays.slice(1), weekdays[0]]

/**
 * Whether the clinic is open at a moment, in India's time wherever the visitor is: "Open now until 7 PM"
 * or "Closed, opens Monday 9 AM". The minute of opening is open, the minute of closing is closed.
 */
export function openingAt(clinic: Hours, at: Date, words: OpeningWords): Opening {
  const now = indianTime(at)
  const today = hoursOn(clinic, now)
  const holiday = holidayOn(clinic, now)
  const time = timeOfDay(now)
  const open = today !== null && today.opens <= time && time < today.closes
  const say = (words: OpeningWords) =>
    open
      ? filled(words.open, { time: clockTime(today.closes, words.until, words) })
      : nextOpening(clinic, now, words)
  return {
    open,
    text: say(words),
    short: say(inShort(words)),
    today: holiday ? isoDay(now) : weekdayOf(now),
    why: open || !holiday ? '' : holiday.label,
  }
}

/** Open or closed in one sentence, with the holiday: "Closed, opens Monday 9 AM (Uttarayan)". */
export function openingText({ text, why }: Opening): string {
  return why === '' ? text : `${text} (${why})`
}

/**
 * The hours as rows: weekdays with the same hours together, then those without any, then the holidays and short days.
 * @param closed the word for a day without hours
 */
export function hourRows({ hours, holidays }: Hours, closed: string, words: TimeWords): HourRow[] {
  const without = closedDaysOf(hours)
  return [
    ...hours.map(({ days, ...times }) => ({
      name: dayNames(days, words),
      time: timeRange(times, words),
      days,
    })),
    ...(without.length > 0 ? [{ name: dayNames(without, words), time: closed, days: without }] : []),
    ...inARow(holidays).map((days) => {
      const [first, last] = [days[0]!, days.at(-1)!] // each row has one
      const dates = days.map(({ date }) => date)
      const [from, until] = [first, last].map(({ date }) => dayAndMonth(new Date(date), words))
      const when = first === last ? from : filled(words.dayRange, { from: from!, until: until! })
      const times = timesOf(first)
      return {
        name: [when, first.label].filter(Boolean).join(', '),
        time: times ? timeRange(times, words) : closed,
        days: dates,
      }
    }),
  ]
}

/** Days of the same name and times that follow each other, together. */
function inARow(holidays: Hours['holidays']): Hours['holidays'][] {
  const rows: Hours['holidays'][] = []
  for (const day of holidays) {
    const before = rows.at(-1)?.at(-1)
    const isNext = before && Date.parse(day.date) - Date.parse(before.date) === dayMs
    const isSame = before?.label === day.label && before.opens === day.opens && before.closes === day.closes
    if (isNext && isSame) rows.at(-1)!.push(day)
    else rows.push([day])
  }
  return rows
}

/** "9 AM to 1 PM". */
export function timeRange({ opens, closes }: Times, words: TimeWords): string {
  const [from, until] = [opens, closes].map((time) => clockTime(time, words.clock, words))
  return filled(words.timeRange, { from: from!, until: until! })
}

/** Monday to Friday; Monday, Wednesday. */
export function dayNames(days: readonly Weekday[], words: Pick<TimeWords, 'weekdays' | 'dayRange'>): string {
  const names = days.map((day) => words.weekdays[weekdays.indexOf(day)] ?? day)
  const [from = '', until = ''] = [names[0], names.at(-1)]
  const inARow = days.length > 2 && week.join().includes(days.join())
  return inARow ? filled(words.dayRange, { from, until }) : names.join(', ')
}

/** Hours in a few words: "Mon-Fri 09 AM to 7 PM", "Saturday 09 AM to 1 PM". */
export function hoursLabel({ days, opens, closes }: Pick<HoursOfDays, 'days'> & Times, words: TimeWords) {
  const { shortWeekdays, shortDayRange, clock, shortHours } = words
  const short = { weekdays: shortWeekdays, dayRange: shortDayRange }
  return filled(shortHours, {
    days: dayNames(days, days.length > 1 ? short : words),
    from: clockTime(opens, clock, words).replace(/^\d(?!\d)/, '0$&'), // 09 AM, as specified
    until: clockTime(closes, clock, words),
  })
}

/**
 * The clinic with words for its hours, and for the days without any, where it has no others of its own.
 * @param closed the word for a day without hours
 */
export function withHoursLabels(clinic: Clinic, closed: string, words: TimeWords) {
  const hours = clinic.hours.map((row) => ({ ...row, label: row.label ?? hoursLabel(row, words) }))
  const without = closedDaysOf(hours)
  const labelled = { ...clinic, hours }
  if (without.length > 0) labelled.closedLabel ??= `${dayNames(without, words)} ${closed}`
  return labelled
}

/** The weekdays without hours, Monday first. */
export function closedDaysOf(hours: readonly Pick<HoursOfDays, 'days'>[]): Weekday[] {
  return week.filter((day) => !hours.some(({ days }) => days.includes(day)))
}

/**
 * A week as rows of days with the same times: days in a row together, single ones with others like them. Days without times
 * are in none.
 */
export function rowsOfWeek(timesOf: (day: Weekday) => Times | null): (Times & { days: Weekday[] })[] {
  const rows: (Times & { days: Weekday[] })[] = []
  let before: (typeof rows)[number] | undefined
  for (const day of week) {
    const times = timesOf(day)
    const isAlike = (row: Times) => row.opens === times?.opens && row.closes === times.closes
    if (times === null) before = undefined
    else if (before && isAlike(before)) before.days.push(day)
    else rows.push((before = { days: [day], opens: times.opens, closes: times.closes }))
  }
  return rows.flatMap((row, place) => {
    const isLike = (other: typeof row) =>
      other.days.length < 3 && other.opens === row.opens && other.closes === row.closes
    if (row.days.length > 2) return [row]
    const alike = rows.filter(isLike)
    return alike[0] === rows[place] ? [{ ...row, days: alike.flatMap(({ days }) => days) }] : []
  })
}

function nextOpening(clinic: Hours, now: Date, words: OpeningWords): string {
  for (const { day, ahead, hours } of daysWithHours(clinic, now)) {
    if (ahead === 0 && timeOfDay(now) >= hours.opens) continue
    const opens = { day: dayName(day, ahead, words), time: clockTime(hours.opens, words.at, words) }
    return filled(ahead === 0 ? words.opensToday : words.opensOn, opens)
  }
  return words.closed
}

/** The days with hours within a year, from that of a moment in India's time on, and how many days they are ahead. */
export function* daysWithHours(clinic: Hours, now: Date) {
  for (let ahead = 0; ahead < searchedDays; ahead++) {
    const day = new Date(now.getTime() + ahead * dayMs)
    const hours = hoursOn(clinic, day)
    if (hours) yield { day, ahead, hours }
  }
}

/** A weekday names one of the next six days; after that only the date is clear. */
export function dayName(
  day: Date,
  daysAhead: number,
  { onWeekdays, months, onDate }: Pick<OpeningWords, 'onWeekdays' | 'months' | 'onDate'>,
): string {
  return daysAhead < 7 ? onWeekdays[day.getUTCDay()]! : dayAndMonth(day, { months, dayAndMonth: onDate })
}

/** The words where there is little room. */
function inShort(words: OpeningWords): OpeningWords {
  const { shortWeekdays, shortMonths, clock, openShort, opensTodayShort, opensOnShort } = words
  return {
    ...words,
    onWeekdays: shortWeekdays,
    months: shortMonths,
    at: clock,
    until: clock,
    open: openShort,
    opensToday: opensTodayShort,
    opensOn: opensOnShort,
  }
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
export function hoursOn(clinic: Hours, day: Date): Times | null {
  return timesOf(
    holidayOn(clinic, day) ?? clinic.hours.find(({ days }) => days.includes(weekdayOf(day))) ?? {},
  )
}

function timesOf({
  opens,
  closes,
}: {
  opens?: string | undefined
  closes?: string | undefined
}): Times | null {
  return opens !== undefined && closes !== undefined ? { opens, closes } : null
}

function holidayOn({ holidays }: Hours, day: Date): Clinic['holidays'][number] | undefined {
  const today = isoDay(day)
  return holidays.find(({ date }) => date === today)
}

export function weekdayOf(day: Date) {
  return weekdays[day.getUTCDay()]!
}

/** The date of such a moment: 2026-11-28. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

/**
 * `09:00` as people say it: 9 AM; minutes only where there are any.
 * @param form one of `TimeWords`: the time alone, as the moment of something, or as its end
 */
export function clockTime(time: string, form: string, { parts }: Pick<TimeWords, 'parts'>): string {
  return filled(form, { time: bareTime(time), part: parts[partOfDay(time)] })
}

/** `09:00` without its part of the day: 9, 12:30. */
export function bareTime(time: string): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}`
}

function partOfDay(time: string): keyof TimeWords['parts'] {
  if (time < '04') return 'small'
  if (time < '12') return 'morning'
  if (time < '16') return 'afternoon'
  return time < '20' ? 'evening' : 'night'
}
