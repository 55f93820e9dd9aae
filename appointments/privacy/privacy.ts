import { removeMails } from '../mail/mail-files.ts'
import type { Engine } from '../store/engine.ts'
import { requestsIn } from '../store/requests.ts'
import type { Erasure, PurgeLimits } from '../store/store.ts'

/** How many days requests are kept, held ones by a rule of their own. */
export type Retention = { days: number; heldDays: number }

/** Where personal data lie: the database and the folder of mail files. */
export type Archive = { engine: Engine; mailFolder: string }

const dayMs = 24 * 60 * 60 * 1000
/** Hashes of addresses help to detect abuse, which shows within days. */
const hashDays = 7

/**
 * Erases requests and every mail file about them, and wipes their traces from the database's files. Throws
 * `StoreUnavailable`.
 */
export async function eraseRequests(
  { engine, mailFolder }: Archive,
  ids: string[],
  at: Date,
): Promise<Erasure> {
  const erasure = await requestsIn(engine).erase(ids, at)
  await removeMails(mailFolder, erasure.erased)
  await engine.scrub()
  return erasure
}

/** Deletes what is older than the retention, with its mail files and traces; returns the ids of the requests. */
export async function purgeOld(
  { engine, mailFolder }: Archive,
  retention: Retention,
  now: Date,
  onProgress?: (deleted: number) => void,
): Promise<string[]> {
  const deleted = await requestsIn(engine).purge(purgeLimits(retention, now), onProgress)
  await removeMails(mailFolder, deleted)
  if (deleted.length > 0) await engine.scrub()
  return deleted
}

/** The moments before which the retention has passed. */
export function purgeLimits({ days, heldDays }: Retention, now: Date): PurgeLimits {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    receivedBefore: before(days),
    heldReceivedBefore: before(heldDays),
    hashedBefore: before(hashDays),
  }
}
