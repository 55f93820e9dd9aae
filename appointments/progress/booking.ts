import type { Kysely, Transaction } from 'kysely'
import { methodsOn, type Engine } from '../store/engine.ts'
import type { Tables } from '../store/tables.ts'
import { comeTo, idOf, note } from './progress.ts'
import type { Stage } from '../states.ts'
import { cellMs, cellsOf, dropReminder, visitOf } from './visits.ts'

/** A time to be fixed for a request: `startsAt` is on a quarter of an hour. */
export type Booking = { ref: string; dentist: string; startsAt: Date; minutes: number }

/** How a booking ends: `taken` where the dentist has another visit then. */
export type BookingEnd =
  | { status: 'booked'; moved: boolean }
  | { status: 'taken' | 'unknown' }
  | { status: 'refused'; stage: Stage }

/** The dentists' times. Every method throws `StoreUnavailable`. */
export function bookingsIn(engine: Engine) {
  const { reading } = methodsOn(engine)
  return {
    /**
     * Fixes or moves the time of a request. No two requests get the same quarter of an hour of a dentist, however many
     * servers and people ask for it at the same moment: the table's key decides.
     */
    async book(booking: Booking, at: Date): Promise<BookingEnd> {
      try {
        return await engine.write((trx) => book(trx, booking, at))
      } catch (error) {
        if (error instanceof Taken) return { status: 'taken' }
        throw error
      }
    },
    /** Which of these times the dentist has free. */
    freeOf: reading(freeOf),
  }
}

/** Takes back what the transaction has done so far. */
export class Taken extends Error {
  override name = 'Taken'
}

/** Fixes or moves the time of a request within a transaction. Throws `Taken` where the dentist has another visit then. */
export async function book(trx: Transaction<Tables>, booking: Booking, at: Date): Promise<BookingEnd> {
  const { ref, dentist, startsAt, minutes } = booking
  const id = await idOf(trx, ref)
  if (id === undefined) return { status: 'unknown' }
  if (!(await comeTo(trx, id, 'booked', { notAt: ['cancelled'] })))
    return { status: 'refused', stage: 'cancelled' }

  const before = await visitOf(trx, id)
  const sequence = before === null ? 0 : before.sequence + 1
  const visit = { dentist, starts_at: startsAt.getTime(), minutes, sequence, cancelled_at: null }
  await trx
    .insertInto('visit')
    .values({ appointment_id: id, ...visit })
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(visit))
    .execute()
  await trx.deleteFrom('visit_cell').where('appointment_id', '=', id).execute()
  const cells = cellsOf(startsAt, minutes)
  const taken = await trx
    .insertInto('visit_cell')
    .values(cells.map((cell) => ({ dentist, cell, appointment_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('cell')
    .execute()
  if (taken.length < cells.length) throw new Taken()
  await dropReminder(trx, id)
  const moved = before !== null && before.cancelledAt === null
  await note(trx, id, { kind: moved ? 'moved' : 'booked', at, by: 'clinic', startsAt })
  return { status: 'booked', moved }
}

async function freeOf(
  db: Kysely<Tables>,
  dentist: string,
  starts: readonly Date[],
  minutes: number,
): Promise<Date[]> {
  const wanted = starts.flatMap((startsAt) => cellsOf(startsAt, minutes))
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('visit_cell')
    .select('cell')
    .where('dentist', '=', dentist)
    .where('cell', '>=', Math.min(...wanted))
    .where('cell', '<=', Math.max(...wanted))
    .execute()
  const taken = new Set(rows.map(({ cell }) => Number(cell)))
  return starts.filter((startsAt) => cellsOf(startsAt, minutes).every((cell) => !taken.has(cell)))
}

/** Whether a time is on a quarter of an hour. */
export function isOnQuarter(at: Date): boolean {
  return at.getTime() % cellMs === 0
}
