import type { Kysely, Transaction } from 'kysely'
import type { PurgeLimits, PurgeOutlook } from './records.ts'
import type { Tables } from './tables.ts'
import { readPurgeNote } from './upkeep.ts'

type Write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>

/** Few enough that visitors who send meanwhile do not notice. */
const atATime = 200

/** Deletes requests, digests and hashes that are older than the limits; returns the ids of the requests. */
export async function purge(
  write: Write,
  limits: PurgeLimits,
  onProgress: (deleted: number) => void = () => {},
): Promise<string[]> {
  const deleted: string[] = []
  for (;;) {
    const some = await write((trx) => deleteSome(trx, limits))
    if (some.length === 0) break
    deleted.push(...some)
    onProgress(deleted.length)
  }
  await write((trx) => forgetDetails(trx, limits))
  return deleted
}

/** Mails and their history go with their requests. What still waits to be mailed, or is on its way, stays. */
async function deleteSome(trx: Transaction<Tables>, limits: PurgeLimits): Promise<string[]> {
  const old = selectOld(trx, limits).select('id').limit(atATime)
  const rows = await trx.deleteFrom('appointment').where('id', 'in', old).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Requests that are old enough to go. */
function selectOld(db: Kysely<Tables>, limits: PurgeLimits) {
  return db
    .selectFrom('appointment')
    .where(({ or, and, eb }) =>
      or([
        and([eb('verdict', '=', 'ok'), eb('received_at', '<', limits.receivedBefore.getTime())]),
        and([eb('verdict', '=', 'held'), eb('received_at', '<', limits.heldReceivedBefore.getTime())]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.appointment_id', '=', 'appointment.id')
            .where('outbox.state', 'in', ['pending', 'sending']),
        ),
      ),
    )
}

/** What a purge would delete now. */
export async function readPurgeOutlook(db: Kysely<Tables>, limits: PurgeLimits): Promise<PurgeOutlook> {
  const { old, oldest } = await selectOld(db, limits)
    .select(({ fn }) => [fn.countAll<number>().as('old'), fn.min('received_at').as('oldest')])
    .executeTakeFirstOrThrow()
  const { all } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const { lookedAt } = await readPurgeNote(db)
  return { old: Number(old), all: Number(all), oldestAt: oldest === null ? null : new Date(oldest), lookedAt }
}

async function forgetDetails(trx: Transaction<Tables>, limits: PurgeLimits): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'digest')
    .where('covers_until', '<', limits.receivedBefore.getTime())
    .execute()
  await trx
    .updateTable('appointment')
    .set({ ip_hash: null })
    .where('ip_hash', 'is not', null)
    .where('received_at', '<', limits.hashedBefore.getTime())
    .execute()
}
