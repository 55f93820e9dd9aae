import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { hoursOfDate, openDays } from '#content/catalogue/hours/open-days.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, minuteMs, readLocalTime, startOf } from '#time/india.ts'
import { minutesLate, pressesOf } from '../../../model/attendance.ts'
import { spanOfHours } from '../../../model/diary/diary.ts'
import { isInReach } from '../../../model/diary/reach.ts'
import { usualLength } from '../../../model/diary/free-days.ts'
import { gapsIn, type Span } from '../../../model/diary/free-times.ts'
import { dayAddress, gapAddress } from '../../diary/addresses.ts'
import { awayText, blockName, closedText } from '../../diary/diary-texts.server.ts'
import { type Dentist, dentists } from '../../diary/reach.server.ts'
import { longDay, shownDentist, shownTime } from '../../moments.server.ts'
import { deskWords, filled } from '../../words.ts'
import { languageIn } from '../lists/listed.server.ts'
import { whatForOf } from '../what-for.server.ts'

type Requests = Desk['requests']
type Found = Awaited<ReturnType<Requests['visitsOn']>>[number]
type Day = Awaited<ReturnType<Requests['daysOf']>>[number]
export type DayRow = Awaited<ReturnType<typeof daySheet>>['rows'][number]
export type Visit = Extract<DayRow, { kind: 'visit' }>

/** A day of one dentist, or of all. */
type Sheet = { date: string; who: string }
/** `mayBook`: who may not see requests is told of none in pain. */
type Wanted = Sheet & { mayBook: boolean }

/** The visits of a date, what is blocked, and the gaps that are left of it, in the order of their times. */
export async function daySheet(requests: Requests, { date, who, mayBook }: Wanted, now: Date) {
  const { clinic } = catalogue('en')
  const [nextOpen] = openDays(clinic, startOf(addDays(dateOf(now), 1)), 1)
  const shown = dentists().filter(({ slug }) => who === '' || slug === who)
  const [found, painful, ...days] = await Promise.all([
    visitsOf(requests, { date, who }),
    mayBook && date <= (nextOpen?.date ?? dateOf(now)) ? inPain(requests) : [],
    ...shown.map(async (dentist) => {
      const [day] = await requests.daysOf(clinic, { dentist: dentist.slug, from: date, count: 1 })
      return { dentist, day: day! } // one day was asked for
    }),
  ])
  const gaps = days.flatMap(({ dentist, day }) =>
    gapsIn(day, now).map((gap) => gapRow(gap, dentist, { date, who }, now)),
  )
  offer(gaps, painful)
  const hours = spanOfHours(clinic, date)
  const expected = found.find((one) => one.state === 'booked' && awayText(one, hours, now) === null)
  const isToday = date === dateOf(now)
  const visits = found.map((one) => visitRow(one, { isNext: isToday && one === expected, hours, now }))
  const rows = [...visits, ...blockRows(days), ...gaps].toSorted((a, b) => a.at - b.at)
  const counts = { visits: visits.length, gaps: gaps.length }
  const isClosed = days.every(({ day }) => day.hours === null)
  return {
    rows,
    lead: `${longDay(date, now)}. ${filled(deskWords().diary.lead, counts)}`,
    /** Why nobody works on that day. */
    closed: isClosed ? closedText(date, 0, null) : null,
    isToday,
    /** The line of now is above this row; -1 for none. */
    nowAbove: isToday ? rows.findIndex(({ at }) => at > now.getTime()) : -1,
    nowText: filled(deskWords().day.now, { time: shownTime(now) }),
    /** At closing time, the visits that have begun of which nobody has said whether they took place. */
    unticked: isOver(date, now) ? visits.filter((visit) => isUnticked(visit, now)) : [],
  }
}

/** Whether the clinic has closed on a day. */
export function isOver(date: string, now: Date): boolean {
  const closes = hoursOfDate(catalogue('en').clinic, date)?.closes
  return (readLocalTime(`${date}T${closes}`) ?? startOf(addDays(date, 1))) <= now
}

type Ticked = Pick<Found, 'state' | 'isAway'> & { at: number }

/** Whether nobody has said of a visit whose time has passed whether it took place. */
export function isUnticked({ state, isAway, at }: Ticked, now: Date): boolean {
  return state === 'booked' && !isAway && at <= now.getTime()
}

type InPain = { ref: string; name: string; minutes: number }
const mostInPain = 3

/** Who waits in pain, and how long their visit would take. */
async function inPain({ waiting }: Requests): Promise<InPain[]> {
  const first = (await waiting(mostInPain)).filter(({ isPain }) => isPain)
  return first.map(({ ref, fields, page }) => {
    return { ref, name: fields.name, minutes: usualLength(page, catalogue('en')) }
  })
}

export async function visitsOf({ visitsOn }: Pick<Desk['requests'], 'visitsOn'>, { date, who }: Sheet) {
  const all = await visitsOn(startOf(date), startOf(addDays(date, 1)))
  return all.filter(({ dentist }) => who === '' || dentist === who)
}

/** `isNext`: who comes next today; only there the button is the marigold one. `hours` are those of the day. */
type Around = { isNext: boolean; hours: Span | null; now: Date }

function visitRow({ ref, fields, page, startsAt, dentist, ...visit }: Found, { isNext, hours, now }: Around) {
  const squeezed = filled(deskWords().day.squeezed, { reason: visit.reason })
  const away = awayText({ ...visit, startsAt }, hours, now)
  return {
    kind: 'visit' as const,
    at: startsAt.getTime(),
    ref,
    id: visit.visitId,
    version: visit.visitVersion,
    time: shownTime(startsAt),
    minutes: visit.minutes,
    name: fields.name,
    phone: fields.phone,
    phoneText: phoneInHalves(fields.phone),
    whatFor: whatForOf(fields, visit.whatFor),
    message: fields.message,
    lang: languageIn(`${fields.name} ${fields.message}`, page),
    notes: visit.isSqueezed ? [squeezed, ...visit.notes] : visit.notes,
    dentist: shownDentist(dentist),
    mark: dentists().find(({ slug }) => slug === dentist) ?? null,
    state: visit.state,
    isAway: visit.isAway,
    /** Without a time, and still here. */
    waits: visit.minutes === 0 && visit.goneAt === null,
    away,
    was: wasText(visit, startsAt),
    presses: pressesOf({ ...visit, startsAt }, now),
    isNext,
    answer: visit.state === 'booked' && away === null ? visit.answer : null,
  }
}

/** What is blocked, once for all dentists. */
function blockRows(days: { dentist: Dentist; day: Day }[]) {
  const blocked = days.flatMap(({ dentist, day: { hours, busy } }) =>
    busy.flatMap(({ block, ...span }) => (block && hours ? [{ dentist, block, hours, ...span }] : [])),
  )
  const all = Map.groupBy(blocked, ({ block, startsAt }) => `${block.id} ${startsAt}`).values()
  return [...all]
    .flatMap((own) => own.slice(0, 1))
    .map(({ dentist, block, hours, ...span }) => {
      const at = Math.max(span.startsAt, hours.startsAt)
      return {
        kind: 'block' as const,
        at,
        time: shownTime(new Date(at)),
        text: filled(deskWords().day.blocked, {
          until: shownTime(new Date(Math.min(span.endsAt, hours.endsAt))),
          name: blockName(block),
        }),
        /** '' for all. */
        dentist: block.dentist === null ? '' : dentist.name,
      }
    })
}

function gapRow({ startsAt, endsAt }: Span, { slug, name }: Dentist, { date, who }: Sheet, now: Date) {
  const from = new Date(startsAt)
  const gap = { date, clock: asIndianTime(from).slice(11), who: slug }
  return {
    kind: 'gap' as const,
    at: startsAt,
    minutes: (endsAt - startsAt) / minuteMs,
    time: shownTime(from),
    text: filled(deskWords().day.gap, { until: shownTime(new Date(endsAt)) }),
    dentist: name,
    /** Null where nothing can be booked yet. */
    href: isInReach(date, now) ? gapAddress(gap, dayAddress(date, who)) : null,
    /** Who in pain could have it. */
    couldHave: [] as { name: string; to: string }[],
  }
}

/** Names whoever waits in pain at the first gaps that are long enough. */
function offer(gaps: ReturnType<typeof gapRow>[], painful: InPain[]): void {
  for (const { ref, name, minutes } of painful) {
    const fitting = gaps.filter((gap) => gap.minutes >= minutes)
    const first = Math.min(...fitting.map(({ at }) => at))
    for (const gap of fitting.filter(({ at }) => at === first))
      gap.couldHave.push({ name, to: `${gap.href}&for=${ref}` })
  }
}

type Was = Pick<Found, 'state' | 'arrivedAt' | 'seatedAt' | 'goneAt'>

function wasText({ state, arrivedAt, seatedAt, goneAt }: Was, startsAt: Date): string | null {
  if (state === 'booked') return null
  const { was } = deskWords().day
  const minutes = minutesLate({ startsAt, arrivedAt })
  const facts = { time: arrivedAt === null ? '' : shownTime(arrivedAt), minutes }
  const [step, at] = goneAt ? ([was.gone, goneAt] as const) : [was.chair, seatedAt]
  return [filled(was[state], facts), at && filled(step, { time: shownTime(at) })].filter(Boolean).join(' · ')
}
