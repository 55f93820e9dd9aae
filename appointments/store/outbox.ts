import { addDigest } from './digest.ts'
import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { countByState } from './figures.ts'
import { claimDueMail, nextDueAt, renewLease, returnLeases, settleFailed, settleSent } from './leasing.ts'
import type { Change } from './records.ts'
import { release, resend, retryDead } from './remailing.ts'
import type { AttemptReport, Claim, ClaimedMail, Failure, MailState, NewDigest } from './store.ts'

/** The mails that requests cause. Every method throws `StoreUnavailable`, as `AppointmentStore` says. */
export type Outbox = {
  /** Adds a daily digest; false when it is there already, or nothing had come in by then. */
  addDigest(digest: NewDigest): Promise<boolean>
  /** Takes the mail that has been due longest, or whose lease ran out; null when none is due. */
  claimDueMail(claim: Claim): Promise<ClaimedMail | null>
  /** When `claimDueMail` will next have something to take; null when nothing waits. */
  nextDueAt(): Promise<Date | null>
  /** Puts off the end of a claimed mail's lease. False as in `settleSent`. */
  renewLease(mail: ClaimedMail, leaseUntil: Date): Promise<boolean>
  /** Marks a claimed mail as sent. False: the lease has gone to another worker, nothing was changed. */
  settleSent(mail: ClaimedMail, report: AttemptReport): Promise<boolean>
  /** Puts a claimed mail back to `failure.dueAt`, or gives it up. False as in `settleSent`. */
  settleFailed(mail: ClaimedMail, report: AttemptReport, failure: Failure): Promise<boolean>
  /** At boot, when no worker can be alive: makes every leased mail due again. Returns how many. */
  returnLeases(): Promise<number>
  /** Mails a request again that was sent, given up or waits; not one that is held. `newId` names the new mail. */
  resend(ref: string, newId: string, at: Date): Promise<Change>
  /** Lets a held request be mailed. */
  release(ref: string, at: Date): Promise<Change>
  /** Has every mail tried again that was given up, digests too; returns how many. */
  retryDead(at: Date): Promise<number>
  /** How many mails are in each state. */
  countByState(): Promise<Record<MailState, number>>
}

/** The outbox in a database. Each write is one transaction. */
export function outboxIn(engine: Engine): Outbox {
  const { db, read, skipLocked } = engine
  const write = inTransaction(engine)
  return {
    addDigest: (digest) => write((trx) => addDigest(trx, digest)),
    claimDueMail: (claim) => write((trx) => claimDueMail(trx, claim, skipLocked)),
    nextDueAt: () => read(() => nextDueAt(db)),
    renewLease: (mail, leaseUntil) => write((trx) => renewLease(trx, mail, leaseUntil)),
    settleSent: (mail, report) => write((trx) => settleSent(trx, mail, report)),
    settleFailed: (mail, report, failure) => write((trx) => settleFailed(trx, mail, report, failure)),
    returnLeases: () => write(returnLeases),
    resend: (ref, newId, at) => write((trx) => resend(trx, ref, newId, at)),
    release: (ref, at) => write((trx) => release(trx, ref, at)),
    retryDead: (at) => write((trx) => retryDead(trx, at)),
    countByState: () => read(() => countByState(db)),
  }
}
