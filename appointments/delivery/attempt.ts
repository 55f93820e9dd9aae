import type { Clock } from './clock.ts'
import type { AppointmentEvent, Log } from '../log.ts'
import { aboutId, composeMail, type Envelope } from '../mail/mail.ts'
import { MailRefused, type MailTransport, type RefusalClass } from '../mail/transport/transport.ts'
import { maxRetryAfterMs, retryWaitMs } from './retry.ts'
import type { Outbox } from '../store/outbox.ts'
import type { ClaimedMail } from '../store/store.ts'

/** What delivery works with. `workerId` is this process's own; `random` gives numbers in [0, 1). */
export type DeliveryDeps = {
  store: Outbox
  transport: MailTransport
  envelope: Envelope
  log: Log
  clock: Clock
  random: () => number
  workerId: string
}

/**
 * How one attempt ended. After 'hopeless' the next mail would probably fail as well: the server is out of reach, or
 * refuses our settings, and blocks an account that tries a wrong password repeatedly. `restMs` is how long the
 * peer asked us to send nothing.
 */
export type AttemptEnd = { status: 'nothing-due' | 'sent' | 'refused' | 'hopeless'; restMs: number }

/**
 * Renewed every minute while a mail is being sent, and longer than a mail server may be silent: no second worker sends
 * what the first is still sending, even where the store is unavailable in between.
 */
export const leaseMs = 12 * 60_000
const renewEveryMs = 60_000

/** Claims the next due mail, sends it and records the outcome. Throws `StoreUnavailable` and our own faults. */
export async function attemptNextMail(deps: DeliveryDeps, signal: AbortSignal): Promise<AttemptEnd> {
  const { store, transport, clock, log } = deps
  const [now, sinceMs] = [clock.now(), clock.elapsedMs()]
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const mail = await store.claimDueMail({ now, leaseBy: deps.workerId, leaseUntil })
  if (mail === null) return { status: 'nothing-due', restMs: 0 }

  const stopRenewing = keepLease(mail, deps)
  const end = await send(mail, deps, now, signal).finally(stopRenewing)
  const report = { at: clock.now(), tookMs: clock.elapsedMs() - sinceMs, transport: transport.name }
  const { at: _at, ...timing } = report
  const facts = { id: aboutId(mail), kind: mail.kind, attempts: mail.attempts, ...timing }
  if (!(end instanceof MailRefused)) {
    const settled = await store.settleSent(mail, { ...report, code: end.providerId })
    log(settled ? 'mail.sent' : 'mail.lease-lost', facts)
    return { status: 'sent', restMs: 0 }
  }
  const { code } = end
  const refusal = refusalOf(mail, end)
  const restMs = Math.min(end.retryAfterMs, maxRetryAfterMs)
  // A server that does not take a patient's address today will not take it tomorrow.
  const isFinal = mail.kind === 'orphan' || (isToPatient(mail) && refusal === 'message')
  const waitMs = isFinal ? null : retryWaitMs(mail.attempts, deps.random(), refusal)
  const dueAt = waitMs === null ? null : new Date(report.at.getTime() + Math.max(waitMs, restMs))
  const error = end.cause instanceof Error ? end.cause.message : end.message
  const settled = await store.settleFailed(mail, { ...report, code }, { class: refusal, error, dueAt })
  log(settled ? eventFor(mail, refusal, dueAt) : 'mail.lease-lost', { ...facts, class: refusal, code })
  return { status: refusal === 'connect' || refusal === 'config' ? 'hopeless' : 'refused', restMs }
}

/** A refused address is a fault of our settings where the mail goes to the clinic, but not where a patient has typed it. */
function refusalOf(mail: ClaimedMail, { class: refusal, code }: MailRefused): RefusalClass {
  return refusal === 'config' && isToPatient(mail) && code.startsWith('EENVELOPE') ? 'message' : refusal
}

function isToPatient({ kind }: ClaimedMail): boolean {
  return kind === 'receipt' || kind === 'reminder'
}

/** Renews the lease of a mail until the function it returns is called. */
function keepLease(mail: ClaimedMail, { store, clock, log }: DeliveryDeps): () => void {
  let cancel = () => {}
  const renewLater = () => (cancel = clock.after(renewEveryMs, renew))
  const renew = () => {
    renewLater()
    const leaseUntil = new Date(clock.now().getTime() + leaseMs)
    store.renewLease(mail, leaseUntil).catch((error: Error) => log('delivery.fault', { error }))
  }
  renewLater()
  return () => cancel()
}

/** A fault of our own counts as a refusal too: otherwise one mail that triggers it would keep all others waiting. */
async function send(mail: ClaimedMail, deps: DeliveryDeps, date: Date, signal: AbortSignal) {
  try {
    return await deps.transport.send(composeMail(mail, deps.envelope, date), signal)
  } catch (error) {
    if (error instanceof MailRefused) return error
    const kind = error instanceof Error ? error.name : typeof error
    return new MailRefused('message', `fault ${kind}`, { cause: error })
  }
}

function eventFor(mail: ClaimedMail, refusal: RefusalClass, dueAt: Date | null): AppointmentEvent {
  if (dueAt === null) return isToPatient(mail) ? 'mail.not-for-patient' : 'mail.dead'
  return refusal === 'config' ? 'mail.misconfigured' : 'mail.refused'
}
