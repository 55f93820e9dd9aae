import type { VisitState } from '#appointments/states.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import type { Desk } from '#site/server-access.ts'
import { addDays, dateOf, readLocalTime, startOf } from '#time/india.ts'
import { gapsIn, type Span } from '../../../model/diary/free-times.ts'
import { dayAddress, gapAddress } from '../../diary/addresses.ts'
import { type Dentist, dentists } from '../../diary/reach.server.ts'
import { longDay, shownTime } from '../../moments.server.ts'
import { deskWords, filled } from '../../words.ts'
import { languageIn } from '../lists/listed.server.ts'

type Found = Awaited<ReturnType<Desk['requests']['visitsOn']>>[number]
export type DayRow = Awaited<ReturnType<typeof daySheet>>['rows'][number]
export type Visit = Extract<DayRow, { kind: 'visit' }>

/** A day of one dentist, or of all. */
type Sheet = { date: string; who: string }

/** The visits of a date, and the gaps that are left of it, in the order of their times. */
export async function daySheet(requests: Desk['requests'], { date, who }: Sheet, now: Date) {
  const { clinic } = catalogue('en')
  const shown = dentists().filter(({ slug }) => who === '' || slug === who)
  const [found, ...free] = await Promise.all([
    visitsOf(requests, { date, who }),
    ...shown.map(async (dentist) => {
      const [day] = await requests.daysOf(clinic, { dentist: dentist.slug, from: date, count: 1 })
      return gapsIn(day!, now).map((gap) => gapRow(gap, dentist, { date, who })) // one day was asked for
    }),
  ])
  const expected = found.find(({ state }) => state === 'booked')
  const isToday = date === dateOf(now)
  const visits = found.map((one) => visitRow(one, isToday && one === expected))
  const rows = [...visits, ...free.flat()].toSorted((a, b) => a.at - b.at)
  const counts = { visits: String(visits.length), gaps: String(rows.length - visits.length) }
  return {
    rows,
    lead: `${longDay(date)}. ${filled(deskWords().diary.lead, counts)}`,
    /** The line of now is above this row; -1 for none. */
    nowAbove: isToday ? rows.findIndex(({ at }) => at > now.getTime()) : -1,
    nowText: filled(deskWords().day.now, { time: shownTime(now) }),
    /** Whether the clinic has closed on that day. */
    isOver:
      (readLocalTime(`${date}T${hoursOfDate(clinic, date)?.closes}`) ?? startOf(addDays(date, 1))) <= now,
  }
}

export async function visitsOf({ visitsOn }: Pick<Desk['requests'], 'visitsOn'>, { date, who }: Sheet) {
  const all = await visitsOn(startOf(date), startOf(addDays(date, 1)))
  return all.filter(({ dentist }) => who === '' || dentist === who)
}

/** `isNext`: who comes next today; only there the button is the marigold one. */
function visitRow({ ref, fields, page, startsAt, dentist, ...visit }: Found, isNext: boolean) {
  const squeezed = filled(deskWords().day.squeezed, { reason: visit.reason })
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
    whatFor: visit.whatFor,
    message: fields.message,
    lang: languageIn(`${fields.name} ${fields.message}`, page),
    notes: visit.isSqueezed ? [squeezed, ...visit.notes] : visit.notes,
    dentist: dentistName(dentist, catalogue('en')),
    mark: dentists().find(({ slug }) => slug === dentist) ?? null,
    state: visit.state,
    was: wasText(visit.state, visit.arrivedAt, startsAt),
    isNext,
    answer: visit.state === 'booked' ? visit.answer : null,
  }
}

function gapRow({ startsAt, endsAt }: Span, { slug, name }: Dentist, { date, who }: Sheet) {
  const from = new Date(startsAt)
  return {
    kind: 'gap' as const,
    at: startsAt,
    time: shownTime(from),
    until: shownTime(new Date(endsAt)),
    dentist: name,
    href: gapAddress({ date, clock: asIndianTime(from).slice(11), who: slug }, dayAddress(date, who)),
  }
}

function wasText(state: VisitState, arrivedAt: Date | null, startsAt: Date): string | null {
  if (state === 'booked') return null
  const late = Math.round(((arrivedAt ?? startsAt).getTime() - startsAt.getTime()) / 60_000)
  const facts = { time: arrivedAt === null ? '' : shownTime(arrivedAt), minutes: String(Math.max(late, 0)) }
  return filled(deskWords().day.was[state], facts)
}
