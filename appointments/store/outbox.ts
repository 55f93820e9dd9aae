import type { Kysely, Transaction, UpdateResult } from 'kysely'
import { clockToleranceMs } from '../delivery/clock.ts'
import { maxRetryWaitMs, reportEveryMs } from '../delivery/retry.ts'
import { asEvent } from '../progress/told.ts'
import { freeTime, visitOf } from '../progress/visits.ts'
import { keptMs } from '../states.ts'
import { addDigest, readDigest } from './figures/digest.ts'
import { methodsOn, type Engine } from './engine.ts'
import { countByState } from './figures/figures.ts'
import { newLink } from './links.ts'
import { retryDead } from './resend.ts'
import type { AttemptReport, Claim, ClaimedMail, Failure, MailKind, Subject } from './store.ts'
import { asAppointment, type Tables, unleased } from './tables.ts'

/** The mails that requests cause. */
export type Outbox = ReturnType<typeof outboxIn>

/** The outbox in a database. Every method throws `StoreUnavailable`. */
export function outboxIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    addDigest: writing(addDigest),
    claimDueMail: (claim: Claim) => engine.write((trx) => claimDueMail(trx, claim, engine.skipLocked)),
    nextDueAt: reading(nextDueAt),
    renewLease: writing(renewLease),
    settleSent: writing(settleSent),
    settleFailed: writing(settleFailed),
    returnLeases: writing(returnLeases),
    retryDead: writing(retryDead),
    countByState: reading(countByState),
  }
}

/** Takes the mail that has been due longest, or whose lease ran out; null when none is due. No two workers get the same. */
async function claimDueMail(
  trx: Transaction<Tables>,
  { now, leaseBy, leaseUntil }: Claim,
  skipLocked: boolean,
): Promise<ClaimedMail | null> {
  const claimed = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({
      state: 'sending' as const,
      attempts: eb('attempts', '+', 1),
      lease_by: leaseBy,
      lease_until: leaseUntil.getTime(),
    }))
    .where('id', '=', selectDue(trx, now.getTime(), leaseUntil.getTime(), skipLocked))
    .returning(['id', 'appointment_id', 'message_id as messageId', 'attempts', 'covers_until'])
    .returning(['kind', 'event_id'])
    .executeTakeFirst()
  if (claimed === undefined) return null
  const { kind, event_id, appointment_id, covers_until, ...marks } = claimed
  const mail = { ...marks, leaseBy }
  if (appointment_id === null) {
    const digest = await readDigest(trx, new Date(covers_until ?? now), now)
    return { ...mail, kind: 'digest', digest }
  }
  if (kind === 'reminder' && (await isOver(trx, appointment_id, now))) {
    await trx.deleteFrom('outbox').where('id', '=', mail.id).execute()
    return claimDueMail(trx, { now, leaseBy, leaseUntil }, skipLocked)
  }
  if (kind === 'freed') await freeTime(trx, appointment_id, now)
  const subject = await subjectOf(trx, kind, appointment_id, event_id)
  return { ...mail, ...(subject ?? { kind: 'orphan' }) }
}

/** Whether there is nothing left to remind of: a reminder may have waited for days. */
async function isOver(trx: Transaction<Tables>, appointmentId: string, now: Date): Promise<boolean> {
  const visit = await visitOf(trx, appointmentId)
  return visit !== null && (visit.cancelledAt !== null || visit.startsAt <= now)
}

/** What a mail tells of; null where that is gone: an error would take the claim back, and no mail at all would leave. */
async function subjectOf(
  trx: Transaction<Tables>,
  kind: MailKind,
  appointmentId: string,
  eventId: string | null,
): Promise<Subject | null> {
  const request = trx.selectFrom('appointment').selectAll().where('id', '=', appointmentId)
  const row = await request.executeTakeFirst()
  if (row === undefined) return null
  const appointment = asAppointment(row)
  if (kind === 'change') {
    const event = await trx
      .selectFrom('request_event')
      .selectAll()
      .where('id', '=', eventId ?? '')
      .executeTakeFirst()
    const visit = await visitOf(trx, appointmentId)
    return event ? { kind, appointment, event: asEvent(event), visit } : null
  }
  if (kind === 'receipt') return { kind, appointment, token: await newLink(trx, appointmentId) }
  if (kind !== 'reminder' && kind !== 'freed') return { kind: 'request', appointment }
  const visit = await visitOf(trx, appointmentId)
  if (visit === null) return null
  if (kind === 'freed') return { kind, appointment, visit }
  const { startsAt, dentist } = visit
  return { kind, appointment, token: await newLink(trx, appointmentId), startsAt, dentist }
}

const longestWaitMs = Math.max(reportEveryMs, keptMs)

function selectDue(trx: Transaction<Tables>, now: number, leaseUntil: number, skipLocked: boolean) {
  return trx
    .selectFrom('outbox')
    .select('id')
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('state', '=', 'pending'),
          or([
            eb('due_at', '<=', now),
            // The rest was written by a clock that was ahead and has been set back since. Only a mail about held
            // requests, or a time that a patient may take back, waits before its first attempt.
            and([
              eb('attempts', '=', 0),
              or([
                and([eb('appointment_id', 'is not', null), eb('kind', '!=', 'freed')]),
                eb('due_at', '>', now + longestWaitMs),
              ]),
            ]),
            eb('first_failed_at', '>', now),
            eb('due_at', '>', now + maxRetryWaitMs),
          ]),
        ]),
        and([
          eb('state', '=', 'sending'),
          or([eb('lease_until', '<=', now), eb('lease_until', '>', leaseUntil + clockToleranceMs)]),
        ]),
      ]),
    )
    .orderBy('due_at')
    .limit(1)
    .$if(skipLocked, (query) => query.forUpdate().skipLocked())
}

/** When a mail will next be due or a lease run out; null when nothing waits. */
async function nextDueAt(db: Kysely<Tables>): Promise<Date | null> {
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

/** Postpones the end of a lease; false when it has gone to another worker. */
async function renewLease(trx: Transaction<Tables>, mail: ClaimedMail, leaseUntil: Date): Promise<boolean> {
  return changedOne(await leased(trx, mail).set({ lease_until: leaseUntil.getTime() }).executeTakeFirst())
}

/** Marks a claimed mail as sent and notes the attempt. False: the lease has gone to another worker, who decides. */
async function settleSent(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  report: AttemptReport,
): Promise<boolean> {
  const { at, transport } = report
  const settled = await leased(trx, mail)
    .set({ ...unleased, state: 'sent', sent_at: at.getTime(), transport })
    .executeTakeFirst()
  await addAttempt(trx, mail, report, 'sent')
  return changedOne(settled)
}

/** Puts a claimed mail back or gives it up, and notes the attempt. False as in `settleSent`. */
async function settleFailed(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  report: AttemptReport,
  failure: Failure,
): Promise<boolean> {
  const at = report.at.getTime()
  const settled = await leased(trx, mail)
    .set((eb) => ({
      ...unleased,
      state: failure.dueAt === null ? ('dead' as const) : ('pending' as const),
      due_at: failure.dueAt?.getTime() ?? at,
      transport: report.transport,
      last_class: failure.class,
      last_error: failure.error,
      // A first failure in the future was noted by a wrong clock.
      first_failed_at: eb
        .case()
        .when('first_failed_at', '<=', at)
        .then(eb.ref('first_failed_at'))
        .else(at)
        .end(),
    }))
    .executeTakeFirst()
  await addAttempt(trx, mail, report, 'failed')
  return changedOne(settled)
}

/** The claimed row as long as the lease is this worker's: a worker that comes back late changes nothing. */
function leased(trx: Transaction<Tables>, mail: ClaimedMail) {
  return trx
    .updateTable('outbox')
    .where('id', '=', mail.id)
    .where('lease_by', '=', mail.leaseBy)
    .where('attempts', '=', mail.attempts)
}

function changedOne({ numUpdatedRows }: UpdateResult): boolean {
  return numUpdatedRows === 1n
}

async function addAttempt(
  trx: Transaction<Tables>,
  mail: ClaimedMail,
  { at, tookMs, transport, code }: AttemptReport,
  outcome: 'sent' | 'failed',
): Promise<void> {
  const attempt = { outbox_id: mail.id, at: at.getTime(), transport, outcome, code, ms: Math.round(tookMs) }
  await trx.insertInto('attempt').values(attempt).execute()
}

/**
 * At boot, when no worker can be alive: makes every leased mail due again; returns how many. The attempt does not
 * count: it was cut off, so it says nothing about the mail server.
 */
async function returnLeases(trx: Transaction<Tables>): Promise<number> {
  const returned = await trx
    .updateTable('outbox')
    .set(({ eb }) => ({ ...unleased, state: 'pending' as const, attempts: eb('attempts', '-', 1) }))
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return Number(returned.numUpdatedRows)
}
