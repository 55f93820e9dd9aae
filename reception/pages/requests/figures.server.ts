import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { callTimes } from '#content/catalogue/hours/open-days.ts'
import { languageOf, languages } from '#content/catalogue/language.ts'
import { addDays, dateOf, dayMs, mondayOf, startOf } from '#time/india.ts'
import type { Counted, Week, WeekFigures } from '../../model/figures.ts'
import { longDay, shortDay, shownDentist } from '../moments.server.ts'
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
    weeks.push({
      from: begins,
      until: ends,
      // Found only for weeks that have not been counted yet.
      get promised() {
        return callTimes(catalogue('en').clinic, begins, ends)
      },
    })
    day = monday
  }
  return weeks
}

/** The days of the same number before. */
export function daysBefore({ from, until }: Days): Days {
  const count = Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1
  return { from: addDays(from, -count), until: addDays(from, -1) }
}

export const ways = ['site', 'phone', 'whatsapp', 'counter'] as const

/** Fewer than this are not counted out: they could be told apart. */
const fewest = 5
const pagesShown = 8

export type ShownFigures = ReturnType<typeof shownFigures>

/** The figures of some days and of those before, and what of the days each dentist offered. */
type Figures = {
  days: Days
  weeks: WeekFigures[]
  before: WeekFigures[]
  offered: { dentist: string; minutes: number }[]
}

/** Figures as the page shows them. */
export function shownFigures({ days, weeks, before, offered }: Figures) {
  const groups = weeks.flatMap((week) => week.groups)
  const sums = sumsOf(groups)
  const { lead } = deskWords().figures
  return {
    lead: filled(lead, { from: longDay(days.from), until: longDay(days.until) }),
    sums,
    more: sums.received - sumsOf(before.flatMap((week) => week.groups)).received,
    median: medianOf(weeks),
    medianBefore: medianOf(before),
    weeks: weeks.map((week) => ({
      name: shortDay(dateOf(week.from)),
      ways: ways.map((way) => sumsOf(week.groups.filter(({ source }) => source === way)).received),
      ...sumsOf(week.groups),
      median: medianOf([week]),
    })),
    pages: firstRows(rowsBy(groups, placeOf), pagesShown).map(withoutBooked),
    languages: rowsBy(groups, languageIn),
    hours: hoursOf(weeks),
    reminded: remindedOf(weeks),
    room: roomOf(weeks, offered),
  }
}

type Sums = Omit<Counted, 'page' | 'source' | 'language'>

function sumsOf(groups: Counted[]): Sums {
  const sum = (name: keyof Sums) => sumOf(groups, (group) => group[name])
  const [received, inTime, open] = [sum('received'), sum('inTime'), sum('open')]
  return { received, inTime, open, booked: sum('booked'), came: sum('came'), missed: sum('missed') }
}

/** Half of the requests that were answered waited no longer than so many minutes; null if none was. */
function medianOf(weeks: WeekFigures[]): number | null {
  const counts = new Map<number, number>()
  for (const { minutes, count } of weeks.flatMap((week) => week.waits))
    counts.set(minutes, (counts.get(minutes) ?? 0) + count)
  const half = sumOf([...counts.values()], (count) => count) / 2
  let counted = 0
  const sorted = [...counts].toSorted(([one], [other]) => one - other)
  return sorted.find(([, count]) => (counted += count) >= half)?.[0] ?? null
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
  const height = sumOf(others, (row) => row.height)
  const name = filled(deskWords().figures.morePages, { count: others.length })
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

/** Of 100 visits those that were missed, with a reminder and without; `fewer` where reminded patients missed fewer, null for too few visits. */
function remindedOf(weeks: WeekFigures[]) {
  const words = deskWords().figures.reminded
  const visits = weeks.flatMap((week) => week.visits)
  const [withOne, without] = [true, false].map((isReminded) => {
    const own = visits.filter((one) => one.isReminded === isReminded)
    const [ended, missed] = [sumOf(own, ({ ended }) => ended), sumOf(own, ({ missed }) => missed)]
    return ended < fewest ? null : Math.round((100 * missed) / ended)
  }) as [number | null, number | null]
  const row = (name: string, of100: number | null): FigureRow => {
    return { name, count: of100 === null ? words.tooFew : String(of100), height: of100 ?? 0, booked: null }
  }
  return {
    fewer: withOne === null || without === null ? null : withOne < without,
    rows: [row(words.with, withOne), row(words.without, without)],
  }
}

/** Below this part of the hours, in percent, a dentist has room. */
const nearlyFull = 80

/** The booked part of the hours that each dentist offered, in percent, and who has the most room. */
function roomOf(weeks: WeekFigures[], offered: Figures['offered']) {
  const visits = weeks.flatMap((week) => week.visits)
  const rows = offered
    .filter(({ minutes }) => minutes > 0)
    .map(({ dentist, minutes }) => {
      const own = visits.filter((one) => one.dentist === dentist)
      const percent = Math.min(Math.round((100 * sumOf(own, (one) => one.minutes)) / minutes), 100)
      const name = shownDentist(dentist)
      return { name, count: `${percent} %`, height: percent, booked: null }
    })
  const [emptiest] = rows.toSorted((one, other) => one.height - other.height)
  return { name: emptiest && emptiest.height < nearlyFull ? emptiest.name : null, rows }
}

function sumOf<One>(all: One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0)
}
