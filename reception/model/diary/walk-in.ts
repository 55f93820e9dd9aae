import type { Transaction } from 'kysely'
import { book, type Booking, type BookingEnd } from '#appointments/progress/booking.ts'
import { Taken, visitOf } from '#appointments/progress/visits.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { idOf } from '#appointments/progress/progress.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { mayDo } from '../../auth/permissions.ts'
import { attendIn } from '../attendance.ts'
import { type Entry, enterRequest } from '../entry.ts'

/** A patient who is there without a visit, and the time that is found. */
export type WalkIn = Omit<Entry, 'source'> & { visit: Omit<Booking, 'ref' | 'mayOverride' | 'isWalkIn'> }

export type WalkInEnd = { status: 'done'; ref: string } | { status: NotBooked['status'] }

class NotBooked extends Error {
  override name = 'NotBooked'
  readonly status: Exclude<BookingEnd['status'], 'booked'> | 'taken'
  constructor(status: NotBooked['status']) {
    super(status)
    this.status = status
  }
}

/** Writes a walk-in down, gives the time and notes that the patient is here: all or nothing. Throws `StoreUnavailable`. */
export async function walkIn(engine: Engine, patient: WalkIn): Promise<WalkInEnd> {
  try {
    return { status: 'done', ref: await engine.write((trx) => walkInWith(trx, patient)) }
  } catch (error) {
    if (error instanceof Taken) return { status: 'taken' }
    if (error instanceof NotBooked) return { status: error.status }
    throw error
  }
}

async function walkInWith(trx: Transaction<Tables>, { visit, ...entry }: WalkIn): Promise<string> {
  const { person, at } = entry
  const ref = await enterRequest(trx, { ...entry, source: 'counter' })
  const id = (await idOf(trx, ref)) ?? ''
  if ((await visitOf(trx, id)) !== null) return ref // pressed twice
  const mayOverride = mayDo(person, 'book-outside')
  const { status } = await book(trx, { ...visit, ref, mayOverride, isWalkIn: true }, at)
  if (status !== 'booked') throw new NotBooked(status)
  await attendIn(trx, { visitId: id, version: 0, state: 'here', person, at })
  return ref
}
