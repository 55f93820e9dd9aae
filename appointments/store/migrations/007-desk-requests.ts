import type { Kysely } from 'kysely'
import { nameKey } from '../../keys/name-key.ts'

/** What colleagues note about a request, who looks after it, and what reception finds and lists requests by. */
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
    .columns(['stage', 'verdict', 'erased_at', 'received_at', 'id'])
    .execute()
  await db.schema.createIndex('appointment_by_phone').on('appointment').column('phone').execute()
  await db.schema.createIndex('audit_by_ref').on('desk_audit').column('ref').execute()
  for (const column of ['call_at', 'assigned_to'] as const)
    await db.schema
      .alterTable('appointment')
      .addColumn(column, column === 'call_at' ? 'bigint' : 'text')
      .execute()
  await db.schema
    .alterTable('appointment')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await fillNameKeys(db as Kysely<{ appointment: { id: string; name: string; name_key: string } }>)
}

async function fillNameKeys(
  db: Kysely<{ appointment: { id: string; name: string; name_key: string } }>,
): Promise<void> {
  for (const { id, name } of await db.selectFrom('appointment').select(['id', 'name']).execute())
    await db
      .updateTable('appointment')
      .set({ name_key: nameKey(name) })
      .where('id', '=', id)
      .execute()
}
