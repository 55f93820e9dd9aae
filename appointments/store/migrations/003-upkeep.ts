import { sql, type Kysely } from 'kysely'

/** One row for what the site notes about itself: when it last wrote, and how the nightly purge went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upkeep')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('beat_at', 'bigint')
    .addColumn('purge_looked_at', 'bigint')
    .addColumn('purge_refusal', 'text')
    .execute()
  await sql`insert into upkeep (id) values (1)`.execute(db)
}
