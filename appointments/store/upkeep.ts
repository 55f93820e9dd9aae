import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** When the nightly purge last looked, and why it then deleted nothing; null where neither is so. */
export async function readPurgeNote(
  db: Kysely<Tables>,
): Promise<{ lookedAt: Date | null; refusal: string | null }> {
  const row = await db.selectFrom('upkeep').selectAll().executeTakeFirst()
  const lookedAt = row?.purge_looked_at ?? null
  return { lookedAt: lookedAt === null ? null : new Date(lookedAt), refusal: row?.purge_refusal ?? null }
}

/** Notes how the purge went. */
export async function notePurge(
  trx: Transaction<Tables>,
  lookedAt: Date | null,
  refusal: string | null,
): Promise<void> {
  const purge_looked_at = lookedAt?.getTime() ?? null
  await trx.updateTable('upkeep').set({ purge_looked_at, purge_refusal: refusal }).execute()
}

/** Changes something: a store that could not keep a request fails here too. */
export async function beat(trx: Transaction<Tables>, at: Date): Promise<void> {
  await trx.updateTable('upkeep').set({ beat_at: at.getTime() }).execute()
}
