import { type Kysely, sql, type Transaction } from 'kysely'
import { clockToleranceMs } from '../../delivery/clock.ts'
import type { Engine } from '../engine.ts'
import { kindsToPatients, mailStates, StoreUnavailable, type MailState } from '../store.ts'
import { asDate, type Tables } from '../tables.ts'

/** The figures for checks. */
export async function readFigures(db: Kysely<Tables>, now: Date) {
  const { first, digest, ahead } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('appointment')
        .select(({ fn }) => fn.min('received_at').as('at'))
        .as('first'),
      eb
        .selectFrom('outbox')
        .select(({ fn }) => fn.max('sent_at').as('at'))
        .where('kind', '=', 'digest')
        .as('digest'),
      eb
        .selectFrom('appointment')
        .select(({ fn }) => fn.countAll<number>().as('requests'))
        .where('received_at', '>', now.getTime() + clockToleranceMs)
        .as('ahead'),
    ])
    .executeTakeFirstOrThrow()
  return {
    mails: await countByState(db),
    oldestWaitingSince: await oldestWaiting(db),
    firstReceivedAt: asDate(first),
    lastDigestSentAt: asDate(digest),
    /** How many requests carry a time in the future: the clock is wrong, or was when they came. */
    aheadOfClock: Number(ahead),
    /** Why the nightly purge deleted nothing, where it should have. */
    purgeRefusal: (await readPurgeNote(db)).refusal,
  }
}

/** How many mails to the clinic were given up, and since when the oldest waits, without a look at those that were sent. */
export async function readUnsent(db: Kysely<Tables>) {
  return { dead: (await countUnsent(db)).get('dead') ?? 0, oldestWaitingSince: await oldestWaiting(db) }
}

/** Since when the request that has waited longest waits to be mailed. */
async function oldestWaiting(db: Kysely<Tables>): Promise<Date | null> {
  const { at } = await db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .select(({ fn }) => fn.min('appointment.received_at').as('at'))
    // Not by the index of kinds: few mails wait.
    .where(sql<string>`outbox.kind || ''`, 'in', ['request', 'change'])
    .where('outbox.state', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow()
  return asDate(at)
}

/**
 * How many mails to the clinic are in each state. Those to patients are left out: a wrong address of theirs is no fault
 * that the clinic could mend.
 */
export async function countByState(db: Kysely<Tables>): Promise<Record<MailState, number>> {
  const counts = await countUnsent(db)
  const mails = countMails(db)
  const all = await mails.executeTakeFirstOrThrow()
  const toPatients = await mails.where('kind', 'in', [...kindsToPatients]).executeTakeFirstOrThrow()
  const unsent = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // Nearly all are sent, and counted as the rest.
  counts.set('sent', Number(all.mails) - Number(toPatients.mails) - unsent)
  // The keys are all the states there are.
  return Object.fromEntries(mailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    MailState,
    number
  >
}

function countMails(db: Kysely<Tables>) {
  return db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('mails'))
}

async function countUnsent(db: Kysely<Tables>): Promise<Map<MailState, number>> {
  const unsent = mailStates.filter((state) => state !== 'sent')
  const rows = await countMails(db)
    .select('state')
    .where('state', 'in', unsent)
    .where('kind', 'not in', [...kindsToPatients])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, mails }) => [state, Number(mails)]))
}

/** When the nightly purge last looked, and why it then deleted nothing; null where neither applies. */
export async function readPurgeNote(
  db: Kysely<Tables>,
): Promise<{ lookedAt: Date | null; refusal: string | null }> {
  const row = await db.selectFrom('upkeep').selectAll().executeTakeFirst()
  return { lookedAt: asDate(row?.purge_looked_at ?? null), refusal: row?.purge_refusal ?? null }
}

/** Notes that a purge was done, or why it was not. */
export async function notePurge(
  trx: Transaction<Tables>,
  lookedAt: Date | null,
  refusal: string | null,
): Promise<void> {
  const purge_looked_at = lookedAt?.getTime() ?? null
  await trx.updateTable('upkeep').set({ purge_looked_at, purge_refusal: refusal }).execute()
}

/** Whether requests can be kept, and whether the operator should soon make room for them. */
export type Room = 'writable' | 'nearly full'

/** Writes something, so that a store that could not keep a request fails here too; durable on return. */
export async function checkWritable({ write, now, freeBytes }: Engine): Promise<Room> {
  await write((trx) => trx.updateTable('upkeep').set({ beat_at: now().getTime() }).execute())
  return roomIn(await freeBytes())
}

const megabyte = 1024 * 1024
/** Some hundred forms that come at once, and their mails, may take as much. */
const minBytes = megabyte
/** Enough for thousands of requests: time to act. */
const nearlyFullBytes = 100 * megabyte

/** The room left on the disk of the database. Throws `StoreUnavailable` when it is too little for a form. */
export function roomIn(freeBytes: number): Room {
  if (freeBytes < minBytes)
    throw new StoreUnavailable('Appointment requests cannot be kept: the disk is full.')
  return freeBytes < nearlyFullBytes ? 'nearly full' : 'writable'
}
