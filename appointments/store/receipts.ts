import { dayMs, hourMs } from '#time/india.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { NewAppointment } from './store.ts'
import type { Tables } from './tables.ts'

/** So many receipts go to one mailbox in a day: nobody's can be filled through the form. */
const maxADay = 3
/** So many mailboxes that had none before get one in an hour: the form is no way to write to strangers. */
const maxNewAnHour = 20

type Locking = Pick<Engine, 'lock'>

/** Has a receipt mailed to the patient, where one is wanted and the mailbox has had few; one of a held request waits with it. */
export async function addReceipt(
  trx: Transaction<Tables>,
  { id, receipt, facts, receivedAt }: NewAppointment,
  engine: Locking,
): Promise<void> {
  if (receipt === null) return
  const mail = { id: receipt.id, message_id: receipt.messageId, due_at: receivedAt.getTime() }
  await trx
    .insertInto('outbox')
    .values({ ...mail, appointment_id: id, kind: 'receipt', state: 'held' })
    .execute()
  if (facts.verdict === 'ok') await releaseReceipt(trx, id, receivedAt, engine)
}

/** Mails the receipt of a request that waits, or drops it where the mailbox has had enough. */
export async function releaseReceipt(
  trx: Transaction<Tables>,
  appointmentId: string,
  at: Date,
  engine: Locking,
): Promise<void> {
  const receipt = await trx
    .selectFrom('outbox')
    .innerJoin('appointment', 'appointment.id', 'outbox.appointment_id')
    .select(['outbox.id', 'appointment.mailbox'])
    .where('outbox.appointment_id', '=', appointmentId)
    .where('outbox.kind', '=', 'receipt')
    .where('outbox.state', '=', 'held')
    .executeTakeFirst()
  if (receipt === undefined) return
  const { id, mailbox } = receipt
  await engine.lock(trx, `receipts to ${mailbox}`)
  if (await mayMail(trx, mailbox, at.getTime())) {
    const due = { state: 'pending', due_at: at.getTime() } as const
    await trx.updateTable('outbox').set(due).where('id', '=', id).execute()
  } else await trx.deleteFrom('outbox').where('id', '=', id).execute()
}

async function mayMail(trx: Transaction<Tables>, mailbox: string, at: number): Promise<boolean> {
  const ofMailbox = receipts(trx).select('outbox.due_at').where('appointment.mailbox', '=', mailbox)
  const times = (await ofMailbox.execute()).map(({ due_at }) => due_at)
  if (times.filter((time) => time > at - dayMs).length >= maxADay) return false
  if (times.some((time) => time <= at - hourMs)) return true
  // The lock is one mailbox's: of many that are new at one moment, a few more may get theirs.
  const recent = receipts(trx)
    .select('appointment.mailbox')
    .where('outbox.due_at', '>', at - hourMs)
  const newOnes = await receipts(trx)
    .select('appointment.mailbox')
    .where('appointment.mailbox', 'in', recent)
    .groupBy('appointment.mailbox')
    .having(({ eb, fn }) => eb(fn.min('outbox.due_at'), '>', at - hourMs))
    .execute()
  return newOnes.some((one) => one.mailbox === mailbox) || newOnes.length < maxNewAnHour
}

/** The receipts that were mailed, or are about to be. */
function receipts(db: Kysely<Tables>) {
  return db
    .selectFrom('outbox')
    .innerJoin('appointment', 'appointment.id', 'outbox.appointment_id')
    .where('outbox.kind', '=', 'receipt')
    .where('outbox.state', '!=', 'held')
}
