import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { readPurgeNote } from './figures/figures.ts'
import { forgetPatients } from './patients.ts'
import type { PurgeLimits } from './store.ts'
import { asDate, type Tables } from './tables.ts'

/** Few enough that visitors who send a form meanwhile do not notice. */
const batchSize = 200

/**
 * Deletes requests, digests and hashes that are older than the limits, a batch at a time; returns the ids of the
 * requests. Mails and their history go with their requests.
 */
export async function purge({ write }: Engine, limits: PurgeLimits): Promise<string[]> {
  const deleted: string[] = []
  for (;;) {
    const batch = await write((trx) => {
      const old = selectOld(trx, limits).select('id').limit(batchSize)
      return trx.deleteFrom('appointment').where('id', 'in', old).returning('id').execute()
    })
    if (batch.length === 0) break
    deleted.push(...batch.map(({ id }) => id))
  }
  await write((trx) => purgeTheRest(trx, limits))
  return deleted
}

/** When the last visit of a request begins, 0 without one: a request is of use until then. */
const lastVisitAt = sql<number>`coalesce((select max(starts_at) from visit
  where visit.appointment_id = appointment.id and visit.cancelled_at is null), 0)`

/** Requests that are old enough to go. What still waits to be mailed, or is on its way, stays. */
function selectOld(db: Kysely<Tables>, { receivedBefore }: PurgeLimits) {
  return db
    .selectFrom('appointment')
    .where('received_at', '<', receivedBefore.getTime())
    .where(lastVisitAt, '<', receivedBefore.getTime())
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

async function purgeTheRest(trx: Transaction<Tables>, limits: PurgeLimits): Promise<void> {
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
  await forgetPatients(trx)
}

/**
 * What a purge would delete now: `old` of `all` requests; the oldest of them came, or had its last visit, at `oldestAt`.
 * `lookedAt` is when the nightly purge last looked, null before the first time.
 */
export type PurgeOutlook = Awaited<ReturnType<typeof purgeOutlook>>

export async function purgeOutlook(db: Kysely<Tables>, limits: PurgeLimits) {
  const { old, oldest } = await selectOld(db, limits)
    .select(({ fn }) => {
      const lastUse = sql<number>`case when ${lastVisitAt} > received_at then ${lastVisitAt} else received_at end`
      return [fn.countAll<number>().as('old'), fn.min(lastUse).as('oldest')]
    })
    .executeTakeFirstOrThrow()
  const { all } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const { lookedAt } = await readPurgeNote(db)
  return { old: Number(old), all: Number(all), oldestAt: asDate(oldest), lookedAt }
}
