import { dayMs } from '#time/india.ts'
import { clockToleranceMs } from '../../delivery/clock.ts'
import type { Kysely, Transaction } from 'kysely'
import { readPurgeNote } from './figures.ts'
import type { Digest, MailState, NewDigest } from '../store.ts'
import type { Tables } from '../tables.ts'

/** States in which a person should still look at a request. */
const unfinished: MailState[] = ['pending', 'sending', 'dead', 'held']

/**
 * Adds a digest unless it is there already or nothing came in before its end; true when it was added. Digests of
 * days to come were made by a clock that was ahead: they make room for those that will be made then.
 */
export async function addDigest(trx: Transaction<Tables>, digest: NewDigest): Promise<boolean> {
  const covers_until = digest.coversUntil.getTime()
  const first = await trx
    .selectFrom('appointment')
    .select('id')
    .where('received_at', '<', covers_until)
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return false
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'digest')
    .where('covers_until', '>', covers_until)
    .where('state', '!=', 'sending')
    .execute()
  const { id, messageId: message_id, dueAt } = digest
  const row = {
    id,
    message_id,
    covers_until,
    kind: 'digest',
    state: 'pending',
    due_at: dueAt.getTime(),
  } as const
  const added = await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The digest of the 24 hours before `until`, as they are `now`. What carries a later time is left over too. */
export async function readDigest(db: Kysely<Tables>, until: Date, now: Date): Promise<Digest> {
  const from = new Date(until.getTime() - dayMs)
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .where('outbox.kind', '=', 'request')
    // What reception wrote down itself is in no mail.
    .where('appointment.source', '=', 'site')
    .select(['appointment.ref', 'appointment.received_at', 'appointment.held_because', 'outbox.state'])
    .where(({ or, and, eb }) =>
      or([
        eb.between('appointment.received_at', from.getTime(), until.getTime() - 1),
        and([eb('appointment.received_at', '<', from.getTime()), eb('outbox.state', 'in', unfinished)]),
        eb('appointment.received_at', '>', now.getTime() + clockToleranceMs),
      ]),
    )
    .orderBy('appointment.received_at')
    .orderBy('appointment.id')
    .execute()
  const lines = rows.map(({ ref, received_at, held_because, state }) => {
    return { ref, receivedAt: new Date(received_at), state, heldBecause: held_because }
  })
  return {
    from,
    until,
    received: lines.filter(({ receivedAt }) => receivedAt >= from && receivedAt < until),
    leftOver: lines.filter(({ receivedAt }) => receivedAt < from || receivedAt >= until),
    purgeRefusal: (await readPurgeNote(db)).refusal,
  }
}
