import { addDigest } from './digest.ts'
import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { countByState } from './figures.ts'
import { claimDueMail, nextDueAt, renewLease, returnLeases, settleFailed, settleSent } from './leasing.ts'
import { release, resend, retryDead } from './remailing.ts'
import type { AttemptReport, Claim, ClaimedMail, Failure, NewDigest } from './store.ts'

/** The mails that requests cause. */
export type Outbox = ReturnType<typeof outboxIn>

/** The outbox in a database. Each write is one transaction; every method throws `StoreUnavailable`. */
export function outboxIn(engine: Engine) {
  const { db, read, skipLocked } = engine
  const write = inTransaction(engine)
  return {
    /** Adds a daily digest; false when it is there already, or nothing had come in by then. */
    addDigest: (digest: NewDigest) => write((trx) => addDigest(trx, digest)),
    /** Takes the mail that has been due longest, or whose lease ran out; null when none is due. */
    claimDueMail: (claim: Claim) => write((trx) => claimDueMail(trx, claim, skipLocked)),
    /** When `claimDueMail` will next have something to take; null when nothing waits. */
    nextDueAt: () => read(() => nextDueAt(db)),
    /** Puts off the end of a claimed mail's lease. False as in `settleSent`. */
    renewLease: (mail: ClaimedMail, leaseUntil: Date) => write((trx) => renewLease(trx, mail, leaseUntil)),
    /** Marks a claimed mail as sent. False: the lease has gone to another worker, nothing was changed. */
    settleSent: (mail: ClaimedMail, report: AttemptReport) => write((trx) => settleSent(trx, mail, report)),
    /** Puts a claimed mail back to `failure.dueAt`, or gives it up. False as in `settleSent`. */
    settleFailed: (mail: ClaimedMail, report: AttemptReport, failure: Failure) =>
      write((trx) => settleFailed(trx, mail, report, failure)),
    /** At boot, when no worker can be alive: makes every leased mail due again. Returns how many. */
    returnLeases: () => write(returnLeases),
    /** Mails a request again that was sent, given up or waits; not one that is held. `newId` names the new mail. */
    resend: (ref: string, newId: string, at: Date) => write((trx) => resend(trx, ref, newId, at)),
    /** Lets a held request be mailed. */
    release: (ref: string, at: Date) => write((trx) => release(trx, ref, at)),
    /** Has every mail tried again that was given up, digests too; returns how many. */
    retryDead: (at: Date) => write((trx) => retryDead(trx, at)),
    /** How many mails are in each state. */
    countByState: () => read(() => countByState(db)),
  }
}
