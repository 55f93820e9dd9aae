import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { newId } from '../keys/ids.ts'
import { note } from './events.ts'
import { comeTo, idOf } from './progress.ts'
import type { Stage } from '../states.ts'
import { cellMs, dropMail, freeTimesOf, giveCellsBack, takeCells, visitOf } from './visits.ts'

/** A time to be fixed for a request: `startsAt` is on a quarter of an hour. */
export type Booking = { ref: string; dentist: string; startsAt: Date; minutes: number }

type BookingEnd =
  | { status: 'booked'; moved: boolean }
  | { status: 'unknown' }
  | { status: 'refused'; stage: Stage }

/**
 * Fixes or moves the time of a request within a transaction. No two requests get the same quarter of an hour of a
 * dentist, however many servers and people ask for it at the same moment: the table's key decides, and `Taken` is thrown.
 */
export async function book(trx: Transaction<Tables>, booking: Booking, at: Date): Promise<BookingEnd> {
  const { ref, dentist, startsAt, minutes } = booking
  const id = await idOf(trx, ref)
  if (id === undefined) return { status: 'unknown' }
  if (!(await comeTo(trx, id, 'booked', { notAt: ['cancelled'] })))
    return { status: 'refused', stage: 'cancelled' }

  const before = await visitOf(trx, id)
  // Who has come, or did not, gets another visit: what was stays.
  const isNext = before !== null && before.state !== 'booked'
  const visitId = before === null ? id : isNext ? newId() : before.id
  const sequence = before === null || isNext ? 0 : before.sequence + 1
  const visit = { dentist, starts_at: startsAt.getTime(), minutes, sequence, cancelled_at: null }
  await trx
    .insertInto('visit')
    .values({ id: visitId, appointment_id: id, ...visit })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(visit))
    .execute()
  await giveCellsBack(trx, visitId)
  await freeTimesOf(trx, dentist, at)
  await takeCells(trx, { id: visitId, dentist, startsAt, minutes })
  await dropMail(trx, id, 'reminder')
  const moved = before !== null && !isNext && before.cancelledAt === null
  await note(trx, id, { kind: moved ? 'moved' : 'booked', at, by: 'clinic', startsAt })
  return { status: 'booked', moved }
}

/** Whether a time is on a quarter of an hour. */
export function isOnQuarter(at: Date): boolean {
  return at.getTime() % cellMs === 0
}
