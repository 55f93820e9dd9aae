import type { Kysely } from 'kysely'
import { type Block, blocksIn, type Span, spansOf } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import type { Visit } from '#appointments/states.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { addDays, dateOf, minuteMs, readLocalTime, startOf } from '#time/india.ts'
import { bookedAction, movedAction } from '../change.ts'
import { type DiaryDay, freeStarts } from './free-times.ts'
import { shortestVisit } from './lengths.ts'

export type { Block }

/** A time at which a dentist is busy: with a visit, or in a block. */
export type Busy = Span & { block?: Block }

/** The days of a dentist from a date on, as free times are found in them; the time of the visit `except` is free. */
export async function daysOf(
  db: Kysely<Tables>,
  clinic: Hours,
  { dentist, from, count, except = '' }: { dentist: string; from: string; count: number; except?: string },
): Promise<{ date: string; hours: DiaryDay['hours']; busy: Busy[] }[]> {
  const dates = Array.from({ length: count }, (_, days) => addDays(from, days))
  const whole = { startsAt: startOf(from).getTime(), endsAt: startOf(addDays(from, count)).getTime() }
  const blocks = await blocksIn(db, dentist, whole)
  const cells = await db
    .selectFrom('visit_cell')
    .select('cell')
    .where('dentist', '=', dentist)
    .where('lane', '=', 0)
    .where('visit_id', '!=', except)
    .where('cell', '>=', Math.floor(whole.startsAt / cellMs))
    .where('cell', '<', Math.ceil(whole.endsAt / cellMs))
    .execute()
  const taken: Busy[] = cells.map(({ cell }) => ({ startsAt: cell * cellMs, endsAt: (cell + 1) * cellMs }))
  const blocked = blocks.flatMap((block) => spansOf(block, whole).map((span) => ({ ...span, block })))
  const busy = [...taken, ...blocked]
  return dates.map((date) => {
    const hours = spanOfHours(clinic, date)
    const isInside = (span: Span) =>
      hours !== null && span.startsAt < hours.endsAt && span.endsAt > hours.startsAt
    return { date, hours, busy: busy.filter(isInside) }
  })
}

/** A time that somebody wants with a dentist. */
type Wanted = { dentist: string; startsAt: Date; minutes: number }

export type TakenTime = Awaited<ReturnType<typeof takenTime>>

/** Who has a time and who booked it when, null where nobody has it any more, and the three free times nearest to it. */
export async function takenTime(db: Kysely<Tables>, clinic: Hours, wanted: Wanted, now: Date) {
  const { dentist, startsAt, minutes } = wanted
  const from = startsAt.getTime() / cellMs
  const other = await db
    .selectFrom('visit_cell')
    .innerJoin('visit', 'visit.id', 'visit_cell.visit_id')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .innerJoin('desk_audit', 'desk_audit.ref', 'appointment.ref')
    .select(['appointment.name', 'desk_audit.who', 'desk_audit.at'])
    .where('visit_cell.dentist', '=', dentist)
    .where('cell', '>=', from)
    .where('cell', '<', from + (minutes * minuteMs) / cellMs)
    .where('desk_audit.what', 'in', [bookedAction, movedAction])
    .orderBy('cell')
    .orderBy('desk_audit.id', 'desc')
    .executeTakeFirst()
  const days = await daysOf(db, clinic, { dentist, from: dateOf(startsAt), count: 14 })
  const away = (at: Date) => Math.abs(at.getTime() - startsAt.getTime())
  const near = days
    .flatMap((day) => freeStarts(day, { minutes, shortest: shortestVisit, now }))
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, 3)
    .toSorted((a, b) => a.getTime() - b.getTime())
  return { other: other ? { ...other, at: new Date(other.at) } : null, near }
}

type Booked = Pick<Visit, 'state' | 'startsAt' | 'minutes' | 'reason'> & { isSqueezed?: boolean }

/**
 * Whether a visit to come lies outside the hours of its day, which have changed since: its patient is to be called. Who was booked there
 * with a reason comes.
 */
export function isClosedAt(hours: Span | null, visit: Booked, now: Date): boolean {
  const { state, startsAt, minutes, reason, isSqueezed = false } = visit
  if (state !== 'booked' || minutes === 0 || startsAt <= now || (reason !== '' && !isSqueezed)) return false
  const [from, until] = [startsAt.getTime(), startsAt.getTime() + minutes * minuteMs]
  return hours === null || from < hours.startsAt || until > hours.endsAt
}

/** The opening hours of a date as moments; null where the clinic is closed. */
export function spanOfHours(clinic: Hours, date: string): Span | null {
  const hours = hoursOfDate(clinic.planned ?? clinic, date)
  const [opens, closes] = [hours?.opens, hours?.closes].map((time) => readLocalTime(`${date}T${time}`))
  return opens && closes ? { startsAt: opens.getTime(), endsAt: closes.getTime() } : null
}
