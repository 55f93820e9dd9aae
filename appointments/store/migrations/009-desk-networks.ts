import type { Kysely } from 'kysely'

/**
 * The networks from which a person has signed in: strangers' wrong tries elsewhere do not make that person wait. Only a
 * keyed hash of person and network is kept. Times as in the first schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_network')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'text', (column) => column.notNull().references('desk_person.id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('network_by_person').on('desk_network').column('person_id').execute()
}
