import type { Transaction } from 'kysely'
import { addMonths, minuteMs } from '#time/india.ts'
import { stageBefore } from '../states.ts'
import type { Tables } from '../store/tables.ts'
import { newId } from '../keys/ids.ts'
import { blocksIn } from './blocks.ts'
import { forget, note } from './events.ts'
import { noteFreed } from './freed.ts'
import { comeTo, idOf } from './progress.ts'
import { eventsOf } from './told.ts'
import { cellMs, dropMail, freeTimesOf, giveCellsBack, markCancelled, takeCells, visitOf } from './visits.ts'

/** A time to be fixed for a request: `startsAt` is on a quarter of an hour. */
export type Booking = {
  ref: string
  dentist: string
  startsAt: Date
  minutes: number
  /** Whether the clinic is open all that time. */
  isOpen: boolean
  /** Squeezed in beside another visit: with a reason. */
  isSqueezed?: boolean
  /** For a time that is squeezed in, or at which the clinic is closed or the dentist is away. */
  reason?: string
  /** For the day sheet; as before where it is left out. */
  whatFor?: string
  /** Whether whoever books may do that while the clinic is closed or the dentist is away. */
  mayOverride?: boolean
  /** The patient is there: the time may have begun. */
  isWalkIn?: boolean
  /** Takes a cancellation or a move back. */
  isBack?: boolean
  /** The visit that is to move: refused once it is not to come any more. */
  moves?: string
}

export type BookingEnd =
  | { status: 'booked'; moved: boolean }
  | { status: 'unknown' | 'refused' }
  /** In the past or too far ahead, while the clinic is closed or the dentist is away, or without the reason that it needs. */
  | { status: 'past' | 'far' | 'closed' | 'no-reason' }

const walkInMs = 15 * minuteMs
/** So far the diary reaches. */
export const monthsAhead = 13

/**
 * Fixes or moves the time of a request, also of one that walks in, or takes a cancellation back, within a transaction. No
 * two requests get the same quarter of an hour in a dentist's lane, however many servers and people ask for it at the same
 * moment: the table's key decides, and `Taken` is thrown.
 */
export async function book(trx: Transaction<Tables>, booking: Booking, at: Date): Promise<BookingEnd> {
  const { ref, dentist, startsAt, minutes, reason = '', isSqueezed = false, isBack = false } = booking
  const id = await idOf(trx, ref)
  if (id === undefined) return { status: 'unknown' }
  const fault = await faultOf(trx, booking, at)
  if (fault !== null) return { status: fault }
  const before = await visitOf(trx, id)
  if (booking.moves !== undefined && (before?.id !== booking.moves || before.state !== 'booked'))
    return { status: 'refused' }
  if (!(await comeTo(trx, id, 'booked', { notAt: isBack ? [] : ['cancelled'] }))) return { status: 'refused' }
  // Who has come, or did not, gets another visit: what was stays. Who waits without a time gets it.
  const isNext = before !== null && before.state !== 'booked' && before.minutes > 0
  const visitId = before === null ? id : isNext ? newId() : before.id
  const moved = before !== null && !isNext && before.minutes > 0 && before.cancelledAt === null
  if (moved) await noteFreed(trx, before.id, at)
  const sequence = before === null || isNext ? 0 : before.sequence + 1
  const lane = Number(isSqueezed)
  const visit = {
    dentist,
    starts_at: startsAt.getTime(),
    minutes,
    sequence,
    cancelled_at: null,
    lane,
    reason,
    what_for: booking.whatFor ?? (isNext ? '' : (before?.whatFor ?? '')),
  }
  await trx
    .insertInto('visit')
    .values({ id: visitId, appointment_id: id, ...visit })
    // A page that shows where it was is outdated.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({ ...visit, version: eb('visit.version', '+', 1) })),
    )
    .execute()
  await freeTimesOf(trx, dentist, at)
  await takeCells(trx, { id: visitId, dentist, startsAt, minutes, lane })
  await dropMail(trx, id, 'reminder')
  if (before !== null && before.cancelledAt !== null) await dropMail(trx, id, 'freed')
  await note(trx, id, { kind: isBack ? 'restored' : moved ? 'moved' : 'booked', at, by: 'clinic', startsAt })
  return { status: 'booked', moved }
}

/** Takes back that the visit of a request was cancelled, where its time is still free. Throws `Taken`. */
export async function bookBack(trx: Transaction<Tables>, ref: string, at: Date): Promise<BookingEnd> {
  const last = await trx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['visit.dentist', 'starts_at', 'minutes', 'lane', 'reason', 'cancelled_at'])
    .where('ref', '=', ref)
    .orderBy('visit.id', 'desc')
    .executeTakeFirst()
  if (last === undefined || last.cancelled_at === null) return { status: 'refused' }
  const { dentist, starts_at, minutes, lane, reason } = last
  const place = { dentist, startsAt: new Date(starts_at), minutes, isSqueezed: lane === 1, reason }
  return book(trx, { ref, ...place, isOpen: true, mayOverride: true, isBack: true }, at)
}

/** Takes the booking of a request back, or its move: what it had before is as before, where it is still free. Throws `Taken`. */
export async function unbook(trx: Transaction<Tables>, ref: string, at: Date): Promise<BookingEnd> {
  const id = (await idOf(trx, ref)) ?? ''
  const visit = await visitOf(trx, id)
  const last = (await eventsOf(trx, id)).at(-1)
  if (visit === null || visit.cancelledAt !== null || visit.state !== 'booked' || last === undefined)
    return { status: 'refused' }
  if (last.kind === 'moved') {
    const freed = trx.selectFrom('freed').selectAll().where('visit_id', '=', visit.id)
    const before = await freed.where('at', '=', last.at.getTime()).executeTakeFirst()
    if (before === undefined) return { status: 'refused' }
    const { dentist, starts_at, minutes } = before
    const place = { dentist, startsAt: new Date(starts_at), minutes, isOpen: true }
    const end = await book(trx, { ref, ...place, isBack: true }, at)
    // Nobody was told of the time between.
    await trx.deleteFrom('freed').where('visit_id', '=', visit.id).where('at', '=', at.getTime()).execute()
    return end
  }
  if (last.kind !== 'booked') return { status: 'refused' }
  await forget(trx, id, last)
  const events = await eventsOf(trx, id)
  const before = stageBefore(events)
  const wasCancelled = events.findLast(({ kind }) => kind !== 'freed')?.kind === 'cancelled'
  await comeTo(
    trx,
    id,
    wasCancelled && visit.sequence > 0 && before !== 'call-back' ? 'cancelled' : before,
    {},
  )
  await giveCellsBack(trx, visit.id)
  // One that was cancelled before is cancelled again.
  if (visit.sequence > 0) await markCancelled(trx, visit.id, at)
  else await trx.deleteFrom('visit').where('id', '=', visit.id).execute()
  await dropMail(trx, id, 'reminder')
  return { status: 'booked', moved: false }
}

/** Why a time cannot be given, whoever else has it. */
async function faultOf(trx: Transaction<Tables>, booking: Booking, at: Date) {
  const { dentist, startsAt, minutes, isOpen, isSqueezed, isWalkIn, mayOverride } = booking
  const hasReason = (booking.reason ?? '').trim() !== ''
  if (startsAt.getTime() + (isWalkIn ? walkInMs : 0) <= at.getTime()) return 'past'
  if (startsAt > addMonths(at, monthsAhead)) return 'far'
  if (isSqueezed && !hasReason) return 'no-reason'
  if (hasReason && mayOverride) return null
  const span = { startsAt: startsAt.getTime(), endsAt: startsAt.getTime() + minutes * minuteMs }
  return isOpen && (await blocksIn(trx, dentist, span)).length === 0 ? null : 'closed'
}

/** Whether a time is on a quarter of an hour. */
export function isOnQuarter(at: Date): boolean {
  return at.getTime() % cellMs === 0
}
