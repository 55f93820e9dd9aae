import type { Kysely } from 'kysely'

/**
 * The first schema, for SQLite and Postgres alike. Times are milliseconds since 1970 in UTC. Some columns are
 * filled by later work only (verdict, notice_version, ip_hash, erased_at), so that no row has to be rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAppointment(db)
  await createOutbox(db)
  await createAttempt(db)
}

async function createAppointment(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('appointment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ref', 'text', (column) => column.notNull().unique())
    .addColumn('dedupe_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull().defaultTo('ok'))
    .addColumn('notice_version', 'text')
    .addColumn('ip_hash', 'text')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_at', 'bigint')
    .execute()
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Null for mails that are not about one request, such as a daily digest.
    .addColumn('appointment_id', 'text', (column) => column.references('appointment.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('request'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_by', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('transport', 'text')
    .addColumn('last_class', 'text')
    .addColumn('last_error', 'text')
    .addColumn('first_failed_at', 'bigint')
    .addColumn('sent_at', 'bigint')
    .execute()
  await db.schema.createIndex('outbox_by_state').on('outbox').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('outbox_by_appointment').on('outbox').column('appointment_id').execute()
}

async function createAttempt(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempt')
    .addColumn('outbox_id', 'text', (column) => column.notNull().references('outbox.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('transport', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attempt_by_outbox').on('attempt').column('outbox_id').execute()
}
