import type { Clock } from './clock.ts'
import type { Log, LogEvent } from '../log.ts'
import { aboutId, composeMail } from '../mail/mail.ts'
import type { Envelope } from '../mail/mail.ts'
import { MailRefused } from '../mail/transport/transport.ts'
import type { MailTransport } from '../mail/transport/transport.ts'
import { longestRetryAfterMs, retryWaitMs } from './retry.ts'
import type { Outbox } from '../store/outbox.ts'
import type { AttemptReport, ClaimedMail } from '../store/store.ts'

/** What delivery works with. `workerId` is this process's own; `random` gives numbers in [0, 1). */
export type DeliveryDesk = {
  store: Outbox
  transport: MailTransport
  envelope: Envelope
  log: Log
  clock: Clock
  random: () => number
  workerId: string
}

/**
 * How one attempt ended. After 'hopeless' the next mail would most likely fail as well: the server is out of reach, or
 * refuses our settings, and locks an account that tries a wrong password again and again. `restMs` is how long
 * the peer asked us to send nothing.
 */
export type AttemptEnd = { status: 'nothing-due' | 'sent' | 'refused' | 'hopeless'; restMs: number }

/**
 * Renewed every minute while a mail is being sent, and longer than a mail server may be silent: no second worker sends
 * what the first is still sending, even where the store is away meanwhile.
 */
export const leaseMs = 12 * 60_000
const renewEveryMs = 60_000

/** Claims the next due mail, sends it and notes how that ended. Throws `StoreUnavailable` and our own faults. */
export async function attemptNextMail(desk: DeliveryDesk, signal: AbortSignal): Promise<AttemptEnd> {
  const [now, sinceMs] = [desk.clock.now(), desk.clock.elapsedMs()]
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const mail = await desk.store.claimDueMail({ now, leaseBy: desk.workerId, leaseUntil })
  if (mail === null) return { status: 'nothing-due', restMs: 0 }

  const stopRenewing = keepLease(mail, desk)
  const sent = await send(mail, desk, now, signal).finally(stopRenewing)
  const tookMs = desk.clock.elapsedMs() - sinceMs
  const report = { at: desk.clock.now(), tookMs, transport: desk.transport.name }
  if (sent instanceof MailRefused) {
    const meetsAll = sent.class === 'connect' || sent.class === 'config'
    await noteRefused(mail, { ...report, code: sent.code }, sent, desk)
    return { status: meetsAll ? 'hopeless' : 'refused', restMs: retryAfterMs(sent) }
  }
  await noteSent(mail, { ...report, code: sent.providerId }, desk)
  return { status: 'sent', restMs: 0 }
}

/** Renews the lease of a mail until it is told to stop. */
function keepLease(mail: ClaimedMail, { store, clock, log }: DeliveryDesk): () => void {
  let callOff = () => {}
  const renewLater = () => (callOff = clock.after(renewEveryMs, renew))
  const renew = () => {
    renewLater()
    const leaseUntil = new Date(clock.now().getTime() + leaseMs)
    store.renewLease(mail, leaseUntil).catch((error: Error) => log('delivery.fault', { error }))
  }
  renewLater()
  return () => callOff()
}

/** A fault of our own counts as a refusal too: else one mail that trips us would keep all others waiting. */
async function send(mail: ClaimedMail, desk: DeliveryDesk, date: Date, signal: AbortSignal) {
  try {
    return await desk.transport.send(composeMail(mail, desk.envelope, date), signal)
  } catch (error) {
    if (error instanceof MailRefused) return error
    const kind = error instanceof Error ? error.name : typeof error
    return new MailRefused('message', `fault ${kind}`, { cause: error })
  }
}

async function noteSent(mail: ClaimedMail, report: AttemptReport, desk: DeliveryDesk): Promise<void> {
  const settled = await desk.store.settleSent(mail, report)
  const { transport, tookMs } = report
  desk.log(settled ? 'mail.sent' : 'mail.lease-lost', { ...factsOf(mail), transport, tookMs })
}

async function noteRefused(
  mail: ClaimedMail,
  report: AttemptReport,
  refusal: MailRefused,
  desk: DeliveryDesk,
): Promise<void> {
  const waitMs = retryWaitMs(mail.attempts, desk.random(), refusal.class)
  const dueMs = report.at.getTime() + Math.max(waitMs ?? 0, retryAfterMs(refusal))
  const dueAt = waitMs === null ? null : new Date(dueMs)
  const error = refusal.cause instanceof Error ? refusal.cause.message : refusal.message
  const settled = await desk.store.settleFailed(mail, report, { class: refusal.class, error, dueAt })
  const { transport, tookMs, code } = report
  const facts = { ...factsOf(mail), transport, tookMs, class: refusal.class, code }
  desk.log(settled ? eventFor(refusal, dueAt) : 'mail.lease-lost', facts)
}

function factsOf(mail: ClaimedMail) {
  return { id: aboutId(mail), kind: mail.kind, attempts: mail.attempts }
}

function retryAfterMs(refusal: MailRefused): number {
  return Math.min(refusal.retryAfterMs, longestRetryAfterMs)
}

function eventFor(refusal: MailRefused, dueAt: Date | null): LogEvent {
  if (dueAt === null) return 'mail.dead'
  return refusal.class === 'config' ? 'mail.misconfigured' : 'mail.refused'
}
