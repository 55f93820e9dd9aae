import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { openWeekdays } from '#content/catalogue/hours/open-days.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, dayMs, hourMs, minuteMs, mondayOf, startOf } from '#time/india.ts'
import { columnOf, type Piece, spanOf } from '../../model/diary/column.ts'
import { gapsIn, type Span } from '../../model/diary/free-times.ts'
import { longDay, shownTime } from '../moments.server.ts'
import { whatForOf } from '../requests/what-for.server.ts'
import { deskWords, filled } from '../words.ts'
import {
  awayText,
  bareTime,
  blockName,
  closedText,
  freeText,
  gapsText,
  hourText,
  lastingText,
  monthOf,
  rangeText,
  shortDay,
} from './diary-texts.server.ts'
import type { Dentist } from './reach.server.ts'

type Requests = Desk['requests']
type Visit = Awaited<ReturnType<Requests['visitsOfDiary']>>[number]
type Day = Awaited<ReturnType<Requests['daysOf']>>[number]
/** A dentist's day. */
type Own = { dentist: Dentist; day: Day; visits: Visit[]; gaps: Span[] }

export type DiaryView = Awaited<ReturnType<typeof diaryView>> & {
  date: string
  isDay: boolean
  who: string
  mayBook: boolean
  forRef?: string | undefined
}
export type Column = DiaryView['columns'][number]
export type ShownPiece = Column['pieces'][number]
export type ShownVisit = ShownPiece['visits'][number]

type Wanted = { date: string; isDay: boolean; who: string; dentists: Dentist[]; now: Date }

/**
 * A day or a week, with a column for each dentist and date. On phones only the columns of `date` are seen, and of a day
 * only that of `who`.
 */
export async function diaryView(requests: Requests, { date, isDay, who, dentists, now }: Wanted) {
  const dates = isDay ? [date] : weekOf(date)
  const range = { from: dates[0]!, count: dates.length } // never empty
  const { clinic } = catalogue('en')
  const shown = dentists.filter(({ slug }) => isDay || who === 'all' || slug === who)
  const [all, freed, ...calendars] = await Promise.all([
    requests.visitsOfDiary(
      startOf(range.from),
      startOf(addDays(range.from, range.count)),
      shown.map(({ slug }) => slug),
    ),
    requests.freedTimes(now),
    ...shown.map(({ slug }) => requests.daysOf(clinic, { dentist: slug, ...range })),
  ])
  const given = Object.groupBy(
    all.filter(({ minutes }) => minutes > 0),
    ({ dentist, startsAt }) => `${dentist} ${dateOf(startsAt)}`,
  )
  const own = dates.flatMap((one, place) =>
    shown.map((dentist, index): Own => {
      const day = calendars[index]![place]! // one for each
      return { dentist, day, visits: given[`${dentist.slug} ${one}`] ?? [], gaps: gapsIn(day, now) }
    }),
  )
  const frame = frameOf(own)
  const free = freed.filter(({ keptUntil }) => keptUntil === null)
  const isFreed = (slug: string, gap: Span) =>
    free.some(({ dentist, startsAt: at }) => dentist === slug && +at >= gap.startsAt && +at < gap.endsAt)
  const columns = own.map((one) => ({
    date: one.day.date,
    day: shortDay(one.day.date),
    dentist: one.dentist,
    free: freeText(one.day, one.gaps, now),
    /** Seen on a phone. */
    isChosen: isDay ? one.dentist.slug === who : one.day.date === date,
    pieces: columnOf(one.day, one.visits, { frame: framed(one.day.date, frame), now }).map((piece) =>
      pieceView(piece, { ...one, now, isFreed }),
    ),
  }))
  const counts = {
    visits: own.flatMap(({ visits }) => visits).length,
    gaps: own.flatMap(({ gaps }) => gaps).length,
  }
  const words = deskWords().diary
  const lead = filled(words.lead, counts)
  return {
    title: isDay ? longDay(date, now) : words.place,
    lead: isDay ? lead : `${rangeText(range.from, dates.at(-1)!, now)}. ${lead}`,
    days: dates.map((one) => ({
      date: one,
      name: shortDay(one),
      isToday: one === dateOf(now),
      free: gapsText(
        own.filter(({ day }) => day.date === one),
        now,
      ),
      isOver: one < dateOf(now),
    })),
    /** The days of the three weeks after it. */
    later: isDay
      ? []
      : [7, 14, 21].flatMap((days) =>
          weekOf(addDays(date, days)).map((one) => ({ date: one, name: shortDay(one), month: monthOf(one) })),
        ),
    hours: hoursOf(framed(range.from, frame)),
    columns,
    perDay: shown.length,
    /** Those who wait without a time. */
    waiting: all
      .filter(({ minutes }) => minutes === 0)
      .map(({ ref, fields, startsAt }) => ({ ref, name: fields.name, since: shownTime(startsAt) })),
  }
}

/** Monday to Saturday, and Sunday where the clinic is open then or it is asked for. */
function weekOf(date: string): string[] {
  const monday = mondayOf(startOf(date))
  const isOpen = openWeekdays(catalogue('en').clinic).some(({ name }) => name === 'Sunday')
  const count = isOpen || date === addDays(monday, 6) ? 7 : 6
  return Array.from({ length: count }, (_, days) => addDays(monday, days))
}

/** The hours that any of the days needs, in milliseconds after midnight. */
function frameOf(own: Own[]): Span {
  const spans = own.flatMap(({ day, visits }) => {
    const midnight = startOf(day.date).getTime()
    return [day.hours ?? [], visits.map(spanOf)].flat().map(({ startsAt, endsAt }) => {
      return { startsAt: startsAt - midnight, endsAt: endsAt - midnight }
    })
  })
  if (spans.length === 0) return { startsAt: 9 * hourMs, endsAt: 10 * hourMs }
  const first = Math.min(...spans.map(({ startsAt }) => startsAt))
  const last = Math.max(...spans.map(({ endsAt }) => endsAt))
  return {
    startsAt: Math.floor(first / hourMs) * hourMs,
    endsAt: Math.min(Math.ceil(last / hourMs) * hourMs, dayMs),
  }
}

function framed(date: string, { startsAt, endsAt }: Span): Span {
  const midnight = startOf(date).getTime()
  return { startsAt: midnight + startsAt, endsAt: midnight + endsAt }
}

/** The hours at the side. */
function hoursOf({ startsAt, endsAt }: Span): string[] {
  const count = (endsAt - startsAt) / hourMs
  return Array.from({ length: count }, (_, index) => hourText(startsAt + index * hourMs))
}

const quarterMs = 15 * minuteMs

type Around = Own & { now: Date; isFreed: (slug: string, gap: Span) => boolean }

function pieceView(piece: Piece<Visit>, { dentist, day, now, isFreed }: Around) {
  const { what, row, rows, startsAt, endsAt } = piece
  const passed = (now.getTime() - startsAt) / (endsAt - startsAt)
  const texts = {
    block: () => (piece.what === 'block' ? blockName(piece.block) : ''),
    closed: () => closedText(day.date, startsAt, day.hours),
  }
  return {
    what,
    row,
    rows,
    time: bareTime(startsAt),
    until: bareTime(endsAt),
    /** Where it begins, such as 14:30. */
    clock: asIndianTime(new Date(startsAt)).slice(11),
    text: what === 'block' || what === 'closed' ? texts[what]() : '',
    block: piece.what === 'block' ? piece.block.id : null,
    isFreed: what === 'free' && isFreed(dentist.slug, piece),
    /** Where the line of now is, in percent. */
    now: passed >= 0 && passed < 1 ? Math.round(passed * 100) : null,
    visits: [...(piece.what === 'visit' ? [piece.visit] : []), ...piece.beside].map((visit) => ({
      id: visit.visitId,
      ref: visit.ref,
      version: visit.version,
      /** Where it begins, and how long it is, in quarters of an hour. */
      row: row + (visit.startsAt.getTime() - startsAt) / quarterMs,
      rows: Math.ceil((visit.minutes * minuteMs) / quarterMs),
      name: visit.fields.name,
      why: [lastingText(visit.minutes), whatForOf(visit.fields, visit.whatFor)].filter(Boolean).join(', '),
      away: awayText(visit, now),
      state: visit.state,
      squeezed: visit.isSqueezed ? filled(deskWords().day.squeezed, { reason: visit.reason }) : null,
      time: bareTime(visit.startsAt.getTime()),
      until: bareTime(spanOf(visit).endsAt),
    })),
  }
}
