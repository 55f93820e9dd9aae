import { type Kysely, sql, type Transaction } from 'kysely'
import { clockToleranceMs } from '../../delivery/clock.ts'
import type { Engine } from '../engine.ts'
import { kindsToPatients, mailStates, StoreUnavailable, type MailState } from '../store.ts'
import { asDate, type Tables } from '../tables.ts'

/** The figures for checks and for the owner's light at the desk. */
export type Figures = Awaited<ReturnType<typeof readFigures>>

export async function readFigures(db: Kysely<Tables>, now: Date) {
  const { waiting, first, digest, ahead } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('appointment')
        .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
        .select(({ fn }) => fn.min('appointment.received_at').as('at'))
        // Not by the index of kinds: few mails wait.
        .where(sql<string>`outbox.kind || ''`, 'in', ['request', 'change'])
        .where('outbox.state', 'in', ['pending', 'sending'])
        .as('waiting'),
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
    /** Since when the request that has waited longest waits to be mailed. */
    oldestWaitingSince: asDate(waiting),
    firstReceivedAt: asDate(first),
    lastDigestSentAt: asDate(digest),
    /** How many requests carry a time in the future: the clock is wrong, or was when they came. */
    aheadOfClock: Number(ahead),
    /** Why the nightly purge deleted nothing, where it should have. */
    purgeRefusal: (await readPurgeNote(db)).refusal,
  }
}

/**
 * How many mails to the clinic are in each state. Those to patients are left out: a wrong address of theirs is no fault
 * that the clinic could mend.
 */
export async function countByState(db: Kysely<Tables>): Promise<Record<MailState, number>> {
  const mails = db.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('mails'))
  const rows = await mails
    .select('state')
    .where(
      'state',
      'in',
      mailStates.filter((state) => state !== 'sent'),
    )
    .where('kind', 'not in', [...kindsToPatients])
    .groupBy('state')
    .execute()
  const all = await mails.executeTakeFirstOrThrow()
  const toPatients = await mails.where('kind', 'in', [...kindsToPatients]).executeTakeFirstOrThrow()
  const counts = new Map(rows.map(({ state, mails }) => [state, Number(mails)]))
  const unsent = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // Nearly all are sent, and counted as the rest.
  counts.set('sent', Number(all.mails) - Number(toPatients.mails) - unsent)
  // The keys are all the states there are.
  return Object.fromEntries(mailStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    MailState,
    number
  >
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
