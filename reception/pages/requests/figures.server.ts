import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { callTimes } from '#content/catalogue/hours/open-days.ts'
import { languageOf, languages } from '#content/catalogue/language.ts'
import { addDays, dateOf, mondayOf, startOf } from '#time/india.ts'
import type { Counted, Week, WeekFigures } from '../../model/figures.ts'
import { shortDay, longDay } from '../moments.server.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { faultOfExportDays } from './export-days.ts'
import { nameOfPage } from './page-name.server.ts'

export const spans = ['4', '12', '52'] as const
const usualSpan = '12'

/** First and last day of the figures: `?weeks=12`, or own days as `?from=2026-11-01&until=2026-11-30`. */
export function daysAsked(asked: URLSearchParams, now: Date) {
  const [from, until] = [asked.get('from') ?? '', asked.get('until') ?? '']
  const fault = asked.has('from') ? faultOfExportDays(from, until) : null
  const isOwn = asked.has('from') && fault === null
  const span = spans.find((one) => one === asked.get('weeks')) ?? usualSpan
  const last = lastWeeks(Number(span), now)
  return {
    fault,
    span: isOwn ? null : span,
    /** The days that figures are shown of. */
    shown: isOwn ? { from, until } : last,
    /** The days of the form, as they were typed. */
    typed: asked.has('from') ? { from, until } : last,
  }
}

type Days = { from: string; until: string }

/** So many weeks up to today; the first begins on a Monday in India. */
export function lastWeeks(count: number, now: Date): Days {
  return { from: addDays(mondayOf(now), 7 - 7 * count), until: dateOf(now) }
}

/** Weeks from Monday to Sunday, the oldest first, with the call times that we promised; the first and the last may be shorter. */
export function weeksOf({ from, until }: Days): Week[] {
  const weeks: Week[] = []
  for (let day = from; day <= until;) {
    const monday = addDays(mondayOf(startOf(day)), 7)
    const [begins, ends] = [startOf(day), startOf(monday > until ? addDays(until, 1) : monday)]
    weeks.push({ from: begins, until: ends, promised: callTimes(catalogue('en').clinic, begins, ends) })
    day = monday
  }
  return weeks
}

/** The days of the same number before. */
export function daysBefore({ from, until }: Days): [Date, Date] {
  const length = startOf(addDays(until, 1)).getTime() - startOf(from).getTime()
  return [new Date(startOf(from).getTime() - length), startOf(from)]
}

export const ways = ['site', 'phone', 'whatsapp', 'counter'] as const

/** Fewer than this are not counted out: they could be told apart. */
const fewest = 5
const pagesShown = 8

export type ShownFigures = ReturnType<typeof shownFigures>

/** Figures as the page shows them. */
export function shownFigures(days: Days, weeks: WeekFigures[], before: number) {
  const groups = weeks.flatMap((week) => week.groups)
  const sums = sumsOf(groups)
  const { lead } = deskWords().figures
  return {
    lead: filled(lead, { from: longDay(days.from), until: longDay(days.until) }),
    sums,
    more: sums.received - before,
    median: medianOf(weeks),
    weeks: weeks.map((week) => ({
      name: shortDay(dateOf(week.from)),
      ways: ways.map((way) => sumsOf(week.groups.filter(({ source }) => source === way)).received),
      ...sumsOf(week.groups),
      median: medianOf([week]),
    })),
    pages: firstRows(rowsBy(groups, placeOf), pagesShown).map(withoutBooked),
    languages: rowsBy(groups, languageIn),
    hours: hoursOf(weeks),
  }
}

type Sums = Omit<Counted, 'page' | 'source' | 'language'>

function sumsOf(groups: Counted[]): Sums {
  const sum = (name: keyof Sums) => groups.reduce((total, group) => total + group[name], 0)
  const [received, inTime, open] = [sum('received'), sum('inTime'), sum('open')]
  return { received, inTime, open, booked: sum('booked'), came: sum('came'), missed: sum('missed') }
}

/** Half of the requests that were answered waited no longer than so many minutes; null if none was. */
function medianOf(weeks: WeekFigures[]): number | null {
  const waits = weeks.flatMap((week) => week.waits).toSorted((one, other) => one.minutes - other.minutes)
  const half = waits.reduce((total, { count }) => total + count, 0) / 2
  let counted = 0
  return waits.find(({ count }) => (counted += count) >= half)?.minutes ?? null
}

/** The page of the website, or how they reached us. */
function placeOf({ page, source }: Counted): string {
  return source === 'site' ? nameOfPage(page) : deskWords().figures.ways[source]
}

function languageIn({ language, page }: Counted): string {
  return languageName(languages.find((one) => one === language) ?? languageOf(page))
}

/** `count` is what may be said of a group, `height` what is drawn of it. */
export type FigureRow = { name: string; count: string; height: number; booked: number | null }

function rowsBy(groups: Counted[], nameOf: (group: Counted) => string): FigureRow[] {
  return [...Map.groupBy(groups, nameOf)]
    .map(([name, ofOne]) => ({ name, ...sumsOf(ofOne) }))
    .toSorted((one, other) => other.received - one.received)
    .map(({ name, received, booked }) => {
      const isFew = received < fewest
      return {
        name,
        count: shownCount(received),
        height: isFew ? 0 : received,
        booked: isFew ? null : Math.round((100 * booked) / received),
      }
    })
}

export function shownCount(count: number): string {
  return count > 0 && count < fewest ? deskWords().figures.few : String(count)
}

function withoutBooked(row: FigureRow): FigureRow {
  return { ...row, booked: null }
}

/** The first rows, and the others as one. */
function firstRows(rows: FigureRow[], count: number): FigureRow[] {
  const others = rows.slice(count)
  if (others.length < 2) return rows
  const height = others.reduce((total, row) => total + row.height, 0)
  const name = filled(deskWords().figures.morePages, { count: String(others.length) })
  return [...rows.slice(0, count), { name, count: shownCount(height || 1), height, booked: null }]
}

/** From which hour each part of the day goes; before the first it is still night. */
const parts = [6, 12, 16, 19]

/** Requests by part of the day, each with the days from Monday, and how many of 100 came after the last part began. */
function hoursOf(weeks: WeekFigures[]) {
  const counts = parts.map(() => Array.from({ length: 7 }, () => 0))
  for (const { hour, count } of weeks.flatMap((week) => week.hours)) {
    const part = parts.findLastIndex((from) => from <= hour % 24)
    counts.at(part)![Math.floor(hour / 24)]! += count // at(-1) is the night
  }
  const all = counts.flat()
  const [most, total] = [Math.max(...all, 1), all.reduce((sum, count) => sum + count, 0)]
  const atNight = counts.at(-1)!.reduce((sum, count) => sum + count, 0)
  return {
    late: total < fewest ? null : Math.round((100 * atNight) / total),
    cells: counts.map((days) =>
      days.map((count) => ({ count, shade: count < fewest ? 0 : Math.ceil((4 * count) / most) })),
    ),
  }
}
