import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { Visit } from '../states.ts'

/** Times are booked in quarters of an hour. */
export const cellMs = 15 * 60_000

/** The time that was fixed for a request, also a cancelled one; null where none was. */
export async function visitOf(db: Kysely<Tables>, appointmentId: string): Promise<Visit | null> {
  const row = await db
    .selectFrom('visit')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { dentist, starts_at, minutes, sequence, cancelled_at } = row
  const cancelledAt = cancelled_at === null ? null : new Date(cancelled_at)
  return { dentist, startsAt: new Date(starts_at), minutes, sequence, cancelledAt }
}

/** Frees the time of a request, where one was fixed. A reminder that waits is not sent any more. */
export async function cancelVisit(trx: Transaction<Tables>, appointmentId: string, at: Date): Promise<void> {
  await trx.deleteFrom('visit_cell').where('appointment_id', '=', appointmentId).execute()
  await trx
    .updateTable('visit')
    .set(({ eb }) => ({ cancelled_at: at.getTime(), sequence: eb('sequence', '+', 1) }))
    .where('appointment_id', '=', appointmentId)
    .where('cancelled_at', 'is', null)
    .execute()
  await dropReminder(trx, appointmentId)
}

/** Forgets the reminder that waits to be mailed. */
export async function dropReminder(trx: Transaction<Tables>, appointmentId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', 'reminder')
    .where('state', '=', 'pending')
    .execute()
}

/** The quarters of an hour that a visit takes, ascending: everybody takes them in the same order. */
export function cellsOf(startsAt: Date, minutes: number): number[] {
  const first = startsAt.getTime() / cellMs
  return Array.from({ length: Math.ceil((minutes * 60_000) / cellMs) }, (_, index) => first + index)
}
