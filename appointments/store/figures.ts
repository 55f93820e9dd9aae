import { clockToleranceMs } from '../delivery/clock.ts'
import type { Kysely } from 'kysely'
import type { Figures } from './records.ts'
import { mailStates } from './store.ts'
import type { MailState } from './store.ts'
import type { Tables } from './tables.ts'
import { readPurgeNote } from './upkeep.ts'

/** How things stand. */
export async function readFigures(db: Kysely<Tables>, now: Date): Promise<Figures> {
  const { waiting } = await db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .select(({ fn }) => fn.min('appointment.received_at').as('waiting'))
    .where('outbox.state', 'in', ['pending', 'sending'])
    .executeTakeFirstOrThrow()
  const { first } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.min('received_at').as('first'))
    .executeTakeFirstOrThrow()
  const { digest } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('sent_at').as('digest'))
    .where('kind', '=', 'digest')
    .executeTakeFirstOrThrow()
  const { ahead } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where('received_at', '>', now.getTime() + clockToleranceMs)
    .executeTakeFirstOrThrow()
  return {
    mails: await countByState(db),
    oldestWaitingSince: asDate(waiting),
    firstReceivedAt: asDate(first),
    lastDigestSentAt: asDate(digest),
    aheadOfClock: Number(ahead),
    purgeRefusal: (await readPurgeNote(db)).refusal,
  }
}

/** How many mails are in each state. */
export async function countByState(db: Kysely<Tables>): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', ({ fn }) => fn.countAll<number>().as('mails')])
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, mails }) => [state, Number(mails)]))
  const all = mailStates.map((state) => [state, counts.get(state) ?? 0])
  // The keys are all the states there are.
  return Object.fromEntries(all) as Record<MailState, number>
}

function asDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
