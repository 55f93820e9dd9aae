import { type Kysely, sql, type Transaction } from 'kysely'
import { asDate, type Tables } from '../store/tables.ts'
import { keptMs, type Visit } from '../states.ts'
import { note } from './events.ts'
import { noteFreed } from './freed.ts'

/** Times are booked in quarters of an hour. */
export const cellMs = 15 * 60_000

/** In queries of requests, the id of the last visit of each. */
export const lastVisitId = sql<string>`(select max(own.id) from visit as own where own.appointment_id = appointment.id)`

/** The last time that was fixed for a request, also a cancelled one; null where none was. */
export async function visitOf(db: Kysely<Tables>, appointmentId: string): Promise<Visit | null> {
  const row = await db
    .selectFrom('visit')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  const { id, state, dentist, starts_at, minutes, what_for: whatFor, reason, sequence, version } = row
  return {
    id,
    state,
    dentist,
    startsAt: new Date(starts_at),
    minutes,
    whatFor,
    reason,
    seatedAt: asDate(row.seated_at),
    goneAt: asDate(row.gone_at),
    sequence,
    version,
    cancelledAt: asDate(row.cancelled_at),
  }
}

/** The dentist has another visit then. It takes back what the transaction has done so far. */
export class Taken extends Error {
  override name = 'Taken'
}

/** What some work answers; `taken` where it wanted the time of another visit. */
export function orTaken<End>(work: Promise<End>): Promise<End | { status: 'taken' }> {
  return work.catch((error: unknown) => {
    if (error instanceof Taken) return { status: 'taken' }
    throw error
  })
}

/** Cancels the visit of a request, where one was fixed; its time stays taken, and a reminder is held, until `freeTime`. */
export async function cancelVisit(trx: Transaction<Tables>, appointmentId: string, at: Date): Promise<void> {
  const visit = await visitOf(trx, appointmentId)
  if (visit !== null && visit.cancelledAt === null) await noteFreed(trx, visit.id, at)
  await markCancelled(trx, visit?.id, at)
  await setReminder(trx, appointmentId, { from: 'pending', to: 'held' })
}

/** Marks a visit as cancelled that is not yet. */
export async function markCancelled(trx: Transaction<Tables>, visitId = '', at: Date): Promise<void> {
  await trx
    .updateTable('visit')
    .set(({ eb }) => ({ cancelled_at: at.getTime(), sequence: eb('sequence', '+', 1) }))
    .where('id', '=', visitId)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Has a cancelled visit take place after all. Throws `Taken` where its time was freed. */
export async function restoreVisit(trx: Transaction<Tables>, appointmentId: string): Promise<void> {
  const id = (await visitOf(trx, appointmentId))?.id ?? ''
  await trx
    .updateTable('visit')
    .set(({ eb }) => ({ cancelled_at: null, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const cells = trx.selectFrom('visit_cell').select('cell').where('visit_id', '=', id)
  if ((await cells.execute()).length === 0) throw new Taken()
  await setReminder(trx, appointmentId, { from: 'held', to: 'pending' })
}

async function setReminder(
  trx: Transaction<Tables>,
  appointmentId: string,
  { from, to }: Record<'from' | 'to', 'pending' | 'held'>,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ state: to })
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'reminder')
    .where('state', '=', from)
    .execute()
}

/** Frees the time of a visit that is still cancelled, for others to book. */
export async function freeTime(trx: Transaction<Tables>, appointmentId: string, at: Date): Promise<void> {
  const id = (await visitOf(trx, appointmentId))?.id ?? ''
  // A change of the row: a patient who takes it back at this moment is waited for, or waits.
  const freed = await trx
    .updateTable('visit')
    .set(({ ref }) => ({ cancelled_at: ref('cancelled_at') }))
    .where('id', '=', id)
    .where('cancelled_at', 'is not', null)
    .returning('starts_at')
    .executeTakeFirst()
  if (freed === undefined || !(await giveCellsBack(trx, id))) return
  await dropMail(trx, appointmentId, 'reminder')
  await note(trx, appointmentId, { kind: 'freed', at, by: 'clinic', startsAt: new Date(freed.starts_at) })
}

/** Where the quarters of an hour of a visit are taken: `lane` 1 is beside other visits. */
type Place = Pick<Visit, 'id' | 'dentist' | 'startsAt' | 'minutes'> & { lane: number }

/**
 * Takes the quarters of an hour of a visit, which no other visit in the dentist's lane may have: the table's key decides,
 * however many ask at the same moment. Those that it had elsewhere are given back afterwards. Throws `Taken`.
 */
export async function takeCells(
  trx: Transaction<Tables>,
  { id, dentist, startsAt, minutes, lane }: Place,
): Promise<void> {
  const cells = cellsOf(startsAt, minutes)
  if (cells.length === 0) return // waits without a time
  await trx
    .insertInto('visit_cell')
    .values(cells.map((cell) => ({ dentist, cell, lane, visit_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const taken = await trx
    .selectFrom('visit_cell')
    .select('cell')
    .where('visit_id', '=', id)
    .where('dentist', '=', dentist)
    .where('lane', '=', lane)
    .where('cell', 'in', cells)
    .execute()
  if (taken.length < cells.length) throw new Taken()
  await trx
    .deleteFrom('visit_cell')
    .where('visit_id', '=', id)
    .where(({ eb, or }) =>
      or([eb('dentist', '!=', dentist), eb('lane', '!=', lane), eb('cell', 'not in', cells)]),
    )
    .execute()
}

/** Gives back the quarters of an hour of a visit; false where it had none. */
export async function giveCellsBack(trx: Transaction<Tables>, visitId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('visit_cell')
    .where('visit_id', '=', visitId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Frees the times of a dentist that no patient can take back any more. */
export async function freeTimesOf(trx: Transaction<Tables>, dentist: string, at: Date): Promise<void> {
  const over = await trx
    .selectFrom('visit')
    .innerJoin('visit_cell', 'visit_cell.visit_id', 'visit.id')
    .select('visit.appointment_id')
    .distinct()
    .where('visit.dentist', '=', dentist)
    .where('cancelled_at', '<=', at.getTime() - keptMs)
    .orderBy('visit.appointment_id')
    .execute()
  for (const { appointment_id } of over) if (appointment_id !== null) await freeTime(trx, appointment_id, at)
}

/** Forgets a mail about a request that waits to be sent, or is held. */
export async function dropMail(
  trx: Transaction<Tables>,
  appointmentId: string,
  kind: 'reminder' | 'freed',
): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('state', 'in', ['pending', 'held'])
    .execute()
}

/** The quarters of an hour that a visit takes, ascending: everybody takes them in the same order. */
function cellsOf(startsAt: Date, minutes: number): number[] {
  const first = startsAt.getTime() / cellMs
  return Array.from({ length: Math.ceil((minutes * 60_000) / cellMs) }, (_, index) => first + index)
}
