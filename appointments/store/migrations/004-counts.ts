import type { Kysely } from 'kysely'

/** One number for a day in India, a thing that is counted, and a language of pages. No column is about a visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('counts_of_day', ['day', 'what', 'language'])
    .execute()
}
