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
type Own = { dentist: Dentist; day: Day; midnight: number; visits: Visit[]; gaps: Span[] }

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
  const own = dates.flatMap((one, place) => {
    const midnight = startOf(one).getTime()
    return shown.map((dentist, index): Own => {
      const day = calendars[index]![place]! // one for each
      return { dentist, day, midnight, visits: given[`${dentist.slug} ${one}`] ?? [], gaps: gapsIn(day, now) }
    })
  })
  const frame = frameOf(own)
  const free = freed.filter(({ keptUntil }) => keptUntil === null)
  const isFreed = (slug: string, gap: Span) =>
    free.some(({ dentist, startsAt: at }) => dentist === slug && +at >= gap.startsAt && +at < gap.endsAt)
  const isSlim = own.length > mostRoomy
  const columns = own.map((one) => ({
    date: one.day.date,
    day: shortDay(one.day.date),
    dentist: one.dentist,
    free: freeText(one.day, one.gaps, now),
    /** Seen on a phone. */
    isChosen: isDay ? one.dentist.slug === who : one.day.date === date,
    pieces: columnOf(one.day, one.visits, { frame: framed(one.midnight, frame), now }).map((piece) =>
      pieceView(piece, { ...one, now, isFreed, isSlim }),
    ),
  }))
  const counts = {
    visits: own.flatMap(({ visits }) => visits).length,
    gaps: own.flatMap(({ gaps }) => gaps).length,
  }
  const words = deskWords().diary
  const lead = filled(words.lead, counts)
  const [only] = shown.length === 1 ? shown : []
  return {
    title: isDay ? longDay(date, now) : words.place,
    lead: isDay ? lead : `${rangeText(range.from, dates.at(-1)!, now)}. ${lead}`,
    /** Whose week it is, if that is one dentist's. */
    whose: only?.name ?? '',
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
    hours: hoursOf(framed(startOf(range.from).getTime(), frame)),
    firstHour: frame.startsAt / hourMs,
    isSlim,
    columns,
    perDay: shown.length,
    /** Those who wait without a time. */
    waiting: all
      .filter(({ minutes, goneAt }) => minutes === 0 && goneAt === null)
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
  const spans = own.flatMap(({ day, midnight, visits }) => {
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

function framed(midnight: number, { startsAt, endsAt }: Span): Span {
  return { startsAt: midnight + startsAt, endsAt: midnight + endsAt }
}

/** The hours at the side. */
function hoursOf({ startsAt, endsAt }: Span): string[] {
  const count = (endsAt - startsAt) / hourMs
  return Array.from({ length: count }, (_, index) => hourText(startsAt + index * hourMs))
}

const quarterMs = 15 * minuteMs
/** So many columns leave room for what a visit is for. */
const mostRoomy = 7

type Around = Own & { now: Date; isSlim: boolean; isFreed: (slug: string, gap: Span) => boolean }

const nobody: ReturnType<typeof visitView>[] = []

/** What a piece shows; there are hundreds, so it has nothing that only others need. */
function pieceView(piece: Piece<Visit>, { dentist, day, now, isFreed, isSlim }: Around) {
  const { what, row, rows, startsAt, endsAt, beside } = piece
  const passed = (now.getTime() - startsAt) / (endsAt - startsAt)
  const visits = piece.what === 'visit' ? [piece.visit, ...beside] : beside
  return {
    what,
    row,
    rows,
    ...(piece.what === 'free' && {
      gap: {
        /** Where it begins, such as 14:30. */
        clock: asIndianTime(new Date(startsAt)).slice(11),
        time: bareTime(startsAt),
        until: bareTime(endsAt),
        isFreed: isFreed(dentist.slug, piece),
      },
    }),
    ...(piece.what === 'block' && { text: blockName(piece.block), block: piece.block.id }),
    ...(piece.what === 'closed' && { text: closedText(day.date, startsAt, day.hours) }),
    /** Where the line of now is, in percent. */
    ...(passed >= 0 && passed < 1 && { now: Math.round(passed * 100) }),
    visits:
      visits.length === 0
        ? nobody
        : visits.map((visit) =>
            visitView(visit, {
              row: row + (visit.startsAt.getTime() - startsAt) / quarterMs,
              away: awayText(visit, day.hours, now),
              isSlim,
            }),
          ),
  }
}

type Place = { row: number; away: string | null; isSlim: boolean }

/** A visit that begins in the `row`th quarter of an hour of its day. */
function visitView(visit: Visit, { row, away, isSlim }: Place) {
  const { ref, version, fields, startsAt, minutes, state } = visit
  const { diary } = deskWords()
  const { endsAt } = spanOf(visit)
  const times = filled(diary.to, { time: bareTime(startsAt.getTime()), until: bareTime(endsAt) })
  return {
    ref,
    version,
    row,
    /** How long it is, in quarters of an hour. */
    rows: Math.ceil((minutes * minuteMs) / quarterMs),
    name: fields.name,
    state,
    isAway: away !== null,
    /** When it is, and whether the patient came, for those who do not see it. */
    told: ` ${times}, ${(isSlim && away) || diary[state === 'here' ? 'came' : state]}`,
    /** Empty where there is no room. */
    why: isSlim ? '' : (away ?? whyOf(visit)),
  }
}

function whyOf({ isSqueezed, reason, minutes, fields, whatFor }: Visit): string {
  if (isSqueezed) return filled(deskWords().day.squeezed, { reason })
  return [lastingText(minutes), whatForOf(fields, whatFor)].filter(Boolean).join(', ')
}
