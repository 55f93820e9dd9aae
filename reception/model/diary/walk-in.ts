import type { Transaction } from 'kysely'
import { book, type Booking, type BookingEnd } from '#appointments/progress/booking.ts'
import { comeTo, idOf } from '#appointments/progress/progress.ts'
import { orTaken, visitOf } from '#appointments/progress/visits.ts'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../../auth/audit-log.ts'
import { mayDo } from '../../auth/permissions.ts'
import { attendVisit } from '../attendance.ts'
import { bookedAction } from '../change.ts'
import { type Entry, enterRequest } from '../entry.ts'

/**
 * Somebody who calls or walks in, and the time that is found; null for one who waits in the clinic until there is one.
 * `isHere`: the patient has come.
 */
export type NewVisit = Entry & {
  visit: Omit<Booking, 'ref' | 'mayOverride' | 'isWalkIn'> | null
  isHere: boolean
}

type Done = { status: 'done'; ref: string }
export type NewVisitEnd = Done | { status: NotBooked['status'] | 'taken' }

class NotBooked extends Error {
  override name = 'NotBooked'
  readonly status: Exclude<BookingEnd['status'], 'booked'>
  constructor(status: NotBooked['status']) {
    super(status)
    this.status = status
  }
}

/** Writes a patient down, gives the time and notes whether the patient is here: all or nothing. Throws `StoreUnavailable`. */
export async function bookNew(engine: Engine, patient: NewVisit): Promise<NewVisitEnd> {
  try {
    return await orTaken(engine.write((trx) => bookNewIn(trx, patient)))
  } catch (error) {
    if (error instanceof NotBooked) return { status: error.status }
    throw error
  }
}

async function bookNewIn(trx: Transaction<Tables>, { visit, isHere, ...entry }: NewVisit): Promise<Done> {
  const { person, at } = entry
  const ref = await enterRequest(trx, entry)
  const id = (await idOf(trx, ref)) ?? ''
  if ((await visitOf(trx, id)) !== null) return { status: 'done', ref } // pressed twice
  if (visit === null) await wait(trx, id, at)
  else {
    const mayOverride = mayDo(person, 'book-outside')
    const { status } = await book(trx, { ...visit, ref, mayOverride, isWalkIn: isHere }, at)
    if (status !== 'booked') throw new NotBooked(status)
    await logAction(trx, at, person, bookedAction, ref, visit)
  }
  if (isHere) await attendVisit(trx, { visitId: id, version: 0, state: 'here', person, at })
  return { status: 'done', ref }
}

/** A visit of no minutes, which takes no time of any dentist; `book` gives it one. */
async function wait(trx: Transaction<Tables>, id: string, at: Date): Promise<void> {
  const place = { dentist: '', starts_at: at.getTime(), minutes: 0, sequence: 0 }
  await trx
    .insertInto('visit')
    .values({ id, appointment_id: id, ...place })
    .execute()
  await comeTo(trx, id, 'booked', {})
}
