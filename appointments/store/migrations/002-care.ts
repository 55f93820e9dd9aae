import type { Kysely } from 'kysely'

/** Columns for held requests, postponed erasure and the daily digest. Times as in the first schema. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite takes no more.
  await db.schema.alterTable('appointment').addColumn('held_because', 'text').execute()
  await db.schema.alterTable('appointment').addColumn('erase_requested_at', 'bigint').execute()
  await db.schema.createIndex('appointment_by_arrival').on('appointment').column('received_at').execute()
  // For digests: the end of the 24 hours that they tell of.
  await db.schema.alterTable('outbox').addColumn('covers_until', 'bigint').execute()
}
