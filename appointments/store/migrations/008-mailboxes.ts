import { type Kysely, sql } from 'kysely'

/** Receipts are counted by the mailbox they go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('appointment')
    .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  // Without plus signs and dots taken out: nearly all are the same so, and soon it makes no difference.
  await sql`update appointment set mailbox = lower(email)`.execute(db)
  await db.schema.createIndex('appointment_by_mailbox').on('appointment').column('mailbox').execute()
  await db.schema.createIndex('outbox_by_kind').on('outbox').columns(['kind', 'due_at']).execute()
}
