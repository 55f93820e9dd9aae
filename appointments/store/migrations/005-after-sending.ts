import type { Kysely } from 'kysely'

/**
 * What follows a request: the preferred day, the patient's private links, what was done about it and when, the time that
 * was fixed, and mails about these. Times as in the first schema.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['day', 'part']) await addText(db, column, '')
  await addText(db, 'stage', 'received')
  // Grows with every change, so that two people do not overwrite each other.
  await db.schema
    .alterTable('appointment')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('outbox').addColumn('event_id', 'text').execute()
  await createLink(db)
  await createEvent(db)
  await createVisit(db)
}

async function addText(db: Kysely<unknown>, name: string, byDefault: string): Promise<void> {
  await db.schema
    .alterTable('appointment')
    .addColumn(name, 'text', (column) => column.notNull().defaultTo(byDefault))
    .execute()
}

async function createLink(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('appointment_id', 'text', (column) =>
      column.notNull().references('appointment.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('link_by_appointment').on('request_link').column('appointment_id').execute()
}

async function createEvent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('appointment_id', 'text', (column) =>
      column.notNull().references('appointment.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    // The time that was fixed, for events about a visit.
    .addColumn('starts_at', 'bigint')
    .execute()
  await db.schema.createIndex('event_by_appointment').on('request_event').column('appointment_id').execute()
}

async function createVisit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit')
    .addColumn('appointment_id', 'text', (column) =>
      column.primaryKey().references('appointment.id').onDelete('cascade'),
    )
    .addColumn('dentist', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    // Calendars take a change only with a higher number.
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('cancelled_at', 'bigint')
    .execute()
  // A quarter of an hour of a dentist's day, counted from 1970: it can be taken once.
  await db.schema
    .createTable('visit_cell')
    .addColumn('dentist', 'text', (column) => column.notNull())
    .addColumn('cell', 'integer', (column) => column.notNull())
    .addColumn('appointment_id', 'text', (column) =>
      column.notNull().references('visit.appointment_id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('visit_cell_once', ['dentist', 'cell'])
    .execute()
  await db.schema.createIndex('cell_by_appointment').on('visit_cell').column('appointment_id').execute()
}
