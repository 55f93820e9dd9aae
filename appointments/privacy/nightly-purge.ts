import type { Log } from '../log.ts'
import { purgeLimits, purgeOld } from './privacy.ts'
import type { Archive, Retention } from './privacy.ts'
import { requestsIn } from '../store/requests.ts'
import type { PurgeLimits, PurgeOutlook } from '../store/store.ts'

/** `now` may be wrong. `builtAt` is when the site was built: no right clock stands before it. */
type Night = { now: Date; builtAt?: Date | undefined; log: Log }

const dayMs = 24 * 60 * 60 * 1000
/** Before any request, including those of a clock that was never set. */
const longAgo = new Date(0)
/** A site that stood still for longer, or a clock that moved, is seen by a person first. */
const longestStepDays = 7
/** What is deleted every night is never much older than the retention. */
const longestOverdueDays = 90

/**
 * The unattended purge: deletes what is older than the retention, unless the clock may be wrong or more
 * than a tenth of all requests would go. Then it notes and logs why, and leaves the decision to a person.
 */
export async function purgeAtNight(archive: Archive, retention: Retention, night: Night): Promise<void> {
  const { now, log } = night
  const requests = requestsIn(archive.engine)
  const limits = purgeLimits(retention, now)
  const outlook = await requests.purgeOutlook(limits)
  const clockDoubt = outlook.old === 0 ? null : doubtAboutClock(outlook, night)
  const reason = clockDoubt ?? doubtAboutCount(outlook, limits)
  // A clock that is not believed leaves no mark: the next night compares with the last one that was.
  await requests.notePurge(clockDoubt === null ? now : outlook.lookedAt, reason)
  if (reason !== null) {
    // The hashes of addresses still go: they are of no more use, whatever the clock says.
    await requests.purge({ ...limits, receivedBefore: longAgo, heldReceivedBefore: longAgo })
    return log('purge.refused', { reason, requests: outlook.old })
  }
  const deleted = await purgeOld(archive, retention, now)
  if (deleted.length > 0) log('appointments.purged', { requests: deleted.length })
}

function doubtAboutClock({ lookedAt }: PurgeOutlook, { now, builtAt }: Night): string | null {
  if (builtAt !== undefined && now < builtAt) {
    return `the clock says ${day(now)}, but the site was built on ${day(builtAt)}`
  }
  const stepMs = lookedAt === null ? 0 : now.getTime() - lookedAt.getTime()
  if (lookedAt !== null && (stepMs < -dayMs || stepMs > longestStepDays * dayMs)) {
    return `the clock moved from ${day(lookedAt)} to ${day(now)} since the purge last looked`
  }
  return null
}

function doubtAboutCount({ old, all, oldestAt }: PurgeOutlook, limits: PurgeLimits): string | null {
  if (old > Math.ceil(all / 10)) return `${old} of ${all} requests would be deleted at once`
  const earliest = Math.min(limits.receivedBefore.getTime(), limits.heldReceivedBefore.getTime())
  if (oldestAt !== null && oldestAt.getTime() < earliest - longestOverdueDays * dayMs) {
    return `a request says that it came on ${day(oldestAt)}, and should long be gone`
  }
  return null
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
