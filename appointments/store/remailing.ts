import type { Transaction } from 'kysely'
import type { Change } from './records.ts'
import type { MailState } from './store.ts'
import type { Tables } from './tables.ts'

/** A mail that starts anew: due at once, with all attempts before it. */
const anew = { state: 'pending', attempts: 0, lease_by: null, lease_until: null } as const

/**
 * Mails a request again. A mail that was sent gets a new Message-ID, for mail programs fold away what they know;
 * one that was not keeps its own.
 */
export async function resend(
  trx: Transaction<Tables>,
  ref: string,
  newId: string,
  at: Date,
): Promise<Change> {
  const mail = await findMail(trx, ref)
  if (mail === undefined) return { status: 'unknown' }
  if (!['sent', 'dead', 'pending'].includes(mail.state)) return { status: 'refused', state: mail.state }
  const domain = mail.message_id.slice(mail.message_id.lastIndexOf('@'))
  const message_id = mail.state === 'sent' ? `<${newId}${domain}` : mail.message_id
  return change(trx, mail, { ...anew, due_at: at.getTime(), message_id })
}

/** Lets a held request be mailed: somebody at the clinic has judged it. */
export async function release(trx: Transaction<Tables>, ref: string, at: Date): Promise<Change> {
  const mail = await findMail(trx, ref)
  if (mail === undefined) return { status: 'unknown' }
  if (mail.state !== 'held') return { status: 'refused', state: mail.state }
  await trx.updateTable('appointment').set({ verdict: 'ok' }).where('ref', '=', ref).execute()
  return change(trx, mail, { ...anew, due_at: at.getTime() })
}

/** Has every mail tried again that was given up; returns how many. */
export async function retryDead(trx: Transaction<Tables>, at: Date): Promise<number> {
  const retried = await trx
    .updateTable('outbox')
    .set({ ...anew, due_at: at.getTime() })
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return Number(retried.numUpdatedRows)
}

type FoundMail = { id: string; state: MailState; message_id: string }
type MailChange = typeof anew & { due_at: number; message_id?: string }

function findMail(trx: Transaction<Tables>, ref: string): Promise<FoundMail | undefined> {
  return trx
    .selectFrom('outbox')
    .innerJoin('appointment', 'appointment.id', 'outbox.appointment_id')
    .select(['outbox.id', 'outbox.state', 'outbox.message_id'])
    .where('appointment.ref', '=', ref)
    .executeTakeFirst()
}

/** Only what is still in the state that was seen: a worker may have taken it in between. */
async function change(trx: Transaction<Tables>, mail: FoundMail, values: MailChange): Promise<Change> {
  const changed = await trx
    .updateTable('outbox')
    .set(values)
    .where('id', '=', mail.id)
    .where('state', '=', mail.state)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n ? { status: 'done' } : { status: 'refused', state: 'sending' }
}
