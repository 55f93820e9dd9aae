import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { dateOf, dayMs } from '#time/india.ts'
import { countsIn } from '../store/counts.ts'
import type { Engine } from '../store/engine.ts'
import type { PurgeOutlook } from '../store/purge.ts'
import { requestsIn } from '../store/requests.ts'
import type { Erasure, PurgeLimits } from '../store/store.ts'
import { listErased } from './erased-list.ts'

/** Where personal data lie: the database and the folder of mail files. */
export type Archive = { engine: Engine; mailFolder: string }

/** Hashes of addresses help to detect abuse, which shows within days. */
const hashDays = 7
/** By day a program that reads on and on can keep traces from being wiped: so long each night tries again. */
const againDays = 3

/**
 * Erases requests and every mail file about them, and wipes their traces from the database's files. Throws
 * `StoreUnavailable`.
 */
export async function eraseRequests(archive: Archive, ids: string[], at: Date): Promise<Erasure> {
  const erasure = await requestsIn(archive.engine).erase(ids, at)
  await wipeTraces(archive, erasure.erased)
  return erasure
}

/**
 * Removes what is left of requests that were erased or deleted: their mail files, and their traces in the database's
 * files. Notes who was erased first: a backup that is put back must not bring them back. Throws `StoreUnavailable`.
 */
export async function wipeTraces({ engine, mailFolder }: Archive, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await listErased(engine, mailFolder)
  await removeMails(mailFolder, ids)
  await engine.scrub()
}

/** Deletes what is older than the retention, with its mail files and traces, and the counts of those days; returns the ids of the requests. */
export async function purgeOld(archive: Archive, retentionDays: number, now: Date): Promise<string[]> {
  const { engine } = archive
  const limits = purgeLimits(retentionDays, now)
  const deleted = await requestsIn(engine).purge(limits)
  await countsIn(engine).forgetBefore(dateOf(limits.receivedBefore))
  const erased = await requestsIn(engine).erasedSince(new Date(now.getTime() - againDays * dayMs))
  await wipeTraces(archive, [...deleted, ...erased.map(({ id }) => id)])
  return deleted
}

/**
 * Removes every file below `folder` whose name begins with one of these ids, where the file transport or the
 * clinic's own sorting has put it. A missing folder holds none.
 */
async function removeMails(folder: string, ids: readonly string[]): Promise<void> {
  if (!existsSync(folder)) return
  const wanted = new Set(ids)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // Ids are UUIDs, of 36 characters.
  const found = entries.filter((entry) => entry.isFile() && wanted.has(entry.name.slice(0, 36)))
  for (const { parentPath, name } of found) await rm(join(parentPath, name), { force: true })
}

/** The moments before which the retention has passed. */
export function purgeLimits(retentionDays: number, now: Date): PurgeLimits {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return { receivedBefore: before(retentionDays), hashedBefore: before(hashDays) }
}

/** `now` may be wrong. */
type Night = { now: Date; log: Log }

/** Before any request, including those of a clock that was never set. */
const longAgo = new Date(0)
/** A site that was stopped for longer, or a clock that moved, is seen by a person first. */
const longestStepDays = 7
/** What is deleted every night is never much older than the retention. */
const longestOverdueDays = 90

/**
 * The unattended purge: deletes what is older than the retention, unless the clock may be wrong or more
 * than a tenth of all requests would go. Then it notes and logs why, and leaves the decision to a person.
 */
export async function purgeAtNight(archive: Archive, retentionDays: number, night: Night): Promise<void> {
  const { now, log } = night
  const requests = requestsIn(archive.engine)
  const limits = purgeLimits(retentionDays, now)
  const outlook = await requests.purgeOutlook(limits)
  const clockDoubt = outlook.old === 0 ? null : doubtAboutClock(outlook, night)
  const reason = clockDoubt ?? doubtAboutCount(outlook, limits)
  // A clock that is not believed leaves no mark: the next night compares with the last one that was.
  await requests.notePurge(clockDoubt === null ? now : outlook.lookedAt, reason)
  if (reason !== null) {
    // The hashes of addresses still go: they are of no more use, whatever the clock says.
    await requests.purge({ ...limits, receivedBefore: longAgo })
    return log('purge.refused', { reason, requests: outlook.old })
  }
  const deleted = await purgeOld(archive, retentionDays, now)
  if (deleted.length > 0) log('appointments.purged', { requests: deleted.length })
}

function doubtAboutClock({ lookedAt }: PurgeOutlook, { now }: Night): string | null {
  const stepMs = lookedAt === null ? 0 : now.getTime() - lookedAt.getTime()
  if (lookedAt !== null && (stepMs < -dayMs || stepMs > longestStepDays * dayMs)) {
    return `the clock moved from ${day(lookedAt)} to ${day(now)} since the purge last looked`
  }
  return null
}

function doubtAboutCount({ old, all, oldestAt }: PurgeOutlook, limits: PurgeLimits): string | null {
  if (old > Math.ceil(all / 10)) return `${old} of ${all} requests would be deleted at once`
  if (
    oldestAt !== null &&
    oldestAt.getTime() < limits.receivedBefore.getTime() - longestOverdueDays * dayMs
  ) {
    return `a request says that it came, or its visit was, on ${day(oldestAt)}, and should long be gone`
  }
  return null
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10)
}
