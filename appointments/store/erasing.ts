import type { Transaction } from 'kysely'
import { blankFields } from '../fields.ts'
import type { Erasure } from './records.ts'
import type { Tables } from './tables.ts'

/**
 * Blanks all that is personal in requests; reference, times and delivery log stay. What was not mailed yet never
 * will be. Requests that are being mailed at this moment are left as they are.
 */
export async function erase(trx: Transaction<Tables>, ids: string[], at: Date): Promise<Erasure> {
  const result: Erasure = { erased: [], busy: [] }
  for (const id of ids) {
    const done = await stopMail(trx, id)
    if (done) await blank(trx, id, at)
    result[done ? 'erased' : 'busy'].push(id)
  }
  return result
}

/** Notes that requests are to be erased once the law lets us. */
export async function postponeErasure(trx: Transaction<Tables>, ids: string[], at: Date): Promise<void> {
  for (const id of ids) {
    await trx
      .updateTable('appointment')
      .set({ erase_requested_at: at.getTime() })
      .where('id', '=', id)
      .execute()
  }
}

/** False when the mail is on its way. */
async function stopMail(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const free = await trx
    .updateTable('outbox')
    // The mail server's words may quote the mail, here and in the history of attempts.
    .set({ last_error: null })
    .where('appointment_id', '=', id)
    .where('state', '!=', 'sending')
    .executeTakeFirst()
  if (free.numUpdatedRows === 0n) return false
  await trx
    .updateTable('attempt')
    .set({ code: '' })
    .where('outbox_id', 'in', trx.selectFrom('outbox').select('id').where('appointment_id', '=', id))
    .execute()
  await trx
    .updateTable('outbox')
    .set({ state: 'erased' })
    .where('appointment_id', '=', id)
    .where('state', '!=', 'sent')
    .execute()
  return true
}

async function blank(trx: Transaction<Tables>, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('appointment')
    // The key is made from the fields: who knows them could tell that they were here.
    .set({ ...blankFields(), time: '', dedupe_key: `erased ${id}`, ip_hash: null, erased_at: at.getTime() })
    .where('id', '=', id)
    .execute()
}
