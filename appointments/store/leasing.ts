import type { Kysely, Transaction } from 'kysely'
import { clockToleranceMs } from '../delivery/clock.ts'
import { tellEveryMs } from '../held.ts'
import { longestRetryWaitMs } from '../delivery/retry.ts'
import type { AttemptReport, Claim, ClaimedMail, Failure } from './store.ts'
import { readDigest } from './digest.ts'
import { asAppointment } from './tables.ts'
import type { Tables } from './tables.ts'

/**
 * Takes the mail that has been due longest, in one statement, so that no two workers can take the same. Where
 * several write at a time, `skipLocked` lets a worker pass by what another is just taking.
 */
export async function claimDueMail(
  trx: Transaction<Tables>,
  claim: Claim,
  skipLocked: boolean,
): Promise<ClaimedMail | null> {
  const now = claim.now.getTime()
  const latestLease = claim.leaseUntil.getTime() + clockToleranceMs
  const due = trx
    .selectFrom('outbox')
    .select('id')
    .where(({ and, or, eb }) =>
      or([
        and([eb('state', '=', 'pending'), eb('due_at', '<=', now)]),
        and([eb('state', '=', 'sending'), eb('lease_until', '<=', now)]),
        // What a clock wrote that was ahead, and has been set back since. Only a mail about held requests waits untried.
        and([
          eb('state', '=', 'pending'),
          eb('attempts', '=', 0),
          or([eb('appointment_id', 'is not', null), eb('due_at', '>', now + tellEveryMs)]),
        ]),
        and([eb('state', '=', 'pending'), eb('first_failed_at', '>', now)]),
        and([eb('state', '=', 'pending'), eb('due_at', '>', now + longestRetryWaitMs)]),
        and([eb('state', '=', 'sending'), eb('lease_until', '>', latestLease)]),
      ]),
    )
    .orderBy('due_at')
    .limit(1)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked())
  const mail = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      lease_by: claim.leaseBy,
      lease_until: claim.leaseUntil.getTime(),
    }))
    .where('id', '=', due)
    .returning(['id', 'appointment_id', 'message_id', 'attempts', 'covers_until'])
    .executeTakeFirst()
  if (mail === undefined) return null
  const { id, message_id: messageId, attempts, appointment_id, covers_until } = mail
  const claimed = { id, messageId, attempts, leaseBy: claim.leaseBy }
  if (appointment_id === null) {
    const digest = await readDigest(trx, new Date(covers_until ?? now), claim.now)
    return { ...claimed, kind: 'digest', digest }
  }
  const row = await trx
    .selectFrom('appointment')
    .selectAll()
    .where('id', '=', appointment_id)
    .executeTakeFirstOrThrow()
  return { ...claimed, kind: 'request', appointment: asAppointment(row) }
}

/** When a mail will next be due or a lease run out; null when nothing waits. */
export async function nextDueAt(db: Kysely<Tables>): Promise<Date | null> {
  const { due, leased } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('due_at').as('at'))
        .where('state', '=', 'pending')
        .as('due'),
      eb
        .selectFrom('outbox')
        .select(({ fn }) => fn.min('lease_until').as('at'))
        .where('state', '=', 'sending')
        .as('leased'),
    ])
    .executeTakeFirstOrThrow()
  const times = [due, leased].filter((time) => time !== null)
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Puts off the end of a lease; false when it was lost. */
export async function renewLease(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  leaseUntil: Date,
): Promise<boolean> {
  const renewed = await leased(trx, mail).set({ lease_until: leaseUntil.getTime() }).executeTakeFirst()
  return renewed.numUpdatedRows === 1n
}

/** Marks a claimed mail as sent and notes the attempt; false when the lease was lost. */
export async function settleSent(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  report: AttemptReport,
): Promise<boolean> {
  const sent_at = report.at.getTime()
  const settled = await leased(trx, mail)
    .set({ state: 'sent', lease_by: null, lease_until: null, sent_at, transport: report.transport })
    .executeTakeFirst()
  await addAttempt(trx, mail, report, 'sent')
  return settled.numUpdatedRows === 1n
}

/** Puts a claimed mail back or gives it up, and notes the attempt; false when the lease was lost. */
export async function settleFailed(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  report: AttemptReport,
  failure: Failure,
): Promise<boolean> {
  const at = report.at.getTime()
  const settled = await leased(trx, mail)
    .set((eb) => ({
      state: failure.dueAt === null ? ('dead' as const) : ('pending' as const),
      due_at: failure.dueAt?.getTime() ?? at,
      lease_by: null,
      lease_until: null,
      transport: report.transport,
      last_class: failure.class,
      last_error: failure.error,
      // A first failure that lies ahead was noted by a wrong clock.
      first_failed_at: eb
        .case()
        .when('first_failed_at', '<=', at)
        .then(eb.ref('first_failed_at'))
        .else(at)
        .end(),
    }))
    .executeTakeFirst()
  await addAttempt(trx, mail, report, 'failed')
  return settled.numUpdatedRows === 1n
}

/** The claimed row as long as the lease is this worker's: a worker that came back late changes nothing. */
function leased(trx: Transaction<Tables>, mail: ClaimedMail) {
  return trx
    .updateTable('outbox')
    .where('id', '=', mail.id)
    .where('lease_by', '=', mail.leaseBy)
    .where('attempts', '=', mail.attempts)
}

async function addAttempt(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  report: AttemptReport,
  outcome: 'sent' | 'failed',
): Promise<void> {
  const { at, tookMs, transport, code } = report
  const attempt = { outbox_id: mail.id, at: at.getTime(), transport, outcome, code, ms: Math.round(tookMs) }
  await trx.insertInto('attempt').values(attempt).execute()
}

/**
 * Makes every leased mail due again; returns how many. The attempt is given back too: it was cut off, so it
 * tells nothing about the mail server.
 */
export async function returnLeases(trx: Transaction<Tables>): Promise<number> {
  const returned = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'pending' as const,
      attempts: eb('attempts', '-', 1),
      lease_by: null,
      lease_until: null,
    }))
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(returned.numUpdatedRows)
}
