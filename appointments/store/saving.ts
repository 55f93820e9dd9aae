import type { Transaction } from 'kysely'
import type { NewAppointment, SaveResult } from './store.ts'
import { asRow } from './tables.ts'
import type { Tables } from './tables.ts'

/** Keeps a request with its mail, unless it is known or its ref is taken. */
export async function saveNew(trx: Transaction<Tables>, appointment: NewAppointment): Promise<SaveResult> {
  const { id, ref, dedupeKey, facts, receivedAt, mail } = appointment
  const added = await trx
    .insertInto('appointment')
    .values(asRow(appointment))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) {
    const query = trx.selectFrom('appointment').select('ref').where('dedupe_key', '=', dedupeKey)
    // The ref of the same request from before; without one it was the ref that stood in the way.
    const known = await query.executeTakeFirst()
    return known === undefined ? { status: 'ref-taken' } : { status: 'known', ref: known.ref }
  }
  const row = { id: mail.id, appointment_id: id, message_id: mail.messageId, due_at: receivedAt.getTime() }
  const state = facts.verdict === 'held' ? 'held' : 'pending'
  await trx
    .insertInto('outbox')
    .values({ ...row, state })
    .execute()
  return { status: 'stored', ref }
}
