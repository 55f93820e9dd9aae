import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { releaseReceipt } from './receipts.ts'
import type { Change, MailState } from './store.ts'
import { type Tables, unleased } from './tables.ts'

/** A mail that starts again: due at once, with all its attempts still to come. */
const restarted = { ...unleased, state: 'pending', attempts: 0 } as const

/**
 * Mails a request again that was sent, given up or waits. A mail that was sent gets a new Message-ID, made from
 * `newId`, as mail programs hide repeats; one that was not keeps its own.
 */
export async function resend(
  trx: Transaction<Tables>,
  ref: string,
  newId: string,
  at: Date,
): Promise<Change> {
  return restart(trx, ref, ['sent', 'dead', 'pending'], at, ({ state, message_id }) =>
    state === 'sent' ? `<${newId}${message_id.slice(message_id.lastIndexOf('@'))}` : message_id,
  )
}

/** Lets a held request be mailed: a person at the clinic has judged it. */
export async function release(
  trx: Transaction<Tables>,
  ref: string,
  at: Date,
  engine: Engine,
): Promise<Change> {
  const change = await restart(trx, ref, ['held'], at, ({ message_id }) => message_id)
  if (change.status !== 'done') return change
  const { id } = await trx
    .updateTable('appointment')
    .set({ verdict: 'ok' })
    .where('ref', '=', ref)
    .returning('id')
    .executeTakeFirstOrThrow()
  await releaseReceipt(trx, id, at, engine)
  // What the patient has asked for since.
  await trx
    .updateTable('outbox')
    .set({ state: 'pending', due_at: at.getTime() })
    .where('appointment_id', '=', id)
    .where('state', '=', 'held')
    .execute()
  return change
}

/** Tries every mail again that was given up, digests too; returns how many. */
export async function retryDead(trx: Transaction<Tables>, at: Date): Promise<number> {
  const retried = await trx
    .updateTable('outbox')
    .set({ ...restarted, due_at: at.getTime() })
    .where('state', '=', 'dead')
    .executeTakeFirst()
  return Number(retried.numUpdatedRows)
}

/** Restarts the mail about a request if it is in one of these states. */
async function restart(
  trx: Transaction<Tables>,
  ref: string,
  states: MailState[],
  at: Date,
  messageIdFor: (mail: { state: MailState; message_id: string }) => string,
): Promise<Change> {
  const mail = await trx
    .selectFrom('outbox')
    .innerJoin('appointment', 'appointment.id', 'outbox.appointment_id')
    .select(['outbox.id', 'outbox.state', 'outbox.message_id'])
    .where('appointment.ref', '=', ref)
    .where('outbox.kind', '=', 'request')
    .executeTakeFirst()
  if (mail === undefined) return { status: 'unknown' }
  if (!states.includes(mail.state)) return { status: 'refused', state: mail.state }
  const changed = await trx
    .updateTable('outbox')
    .set({ ...restarted, due_at: at.getTime(), message_id: messageIdFor(mail) })
    .where('id', '=', mail.id)
    // A worker may have taken it in between.
    .where('state', '=', mail.state)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n ? { status: 'done' } : { status: 'refused', state: 'sending' }
}
