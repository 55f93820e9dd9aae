import type { Kysely } from 'kysely'

/** What colleagues note about a request, and an index for the lists in which reception works through them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_note')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('appointment_id', 'text', (column) =>
      column.notNull().references('appointment.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('note_by_appointment').on('desk_note').column('appointment_id').execute()
  await db.schema
    .createIndex('appointment_by_stage')
    .on('appointment')
    .columns(['stage', 'received_at', 'id'])
    .execute()
}
