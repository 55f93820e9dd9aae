import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { StoreUnavailable } from '../store.ts'
import type { Tables } from '../tables.ts'
import * as appointments from './001-appointments.ts'
import * as care from './002-care.ts'
import * as upkeep from './003-upkeep.ts'
import * as counts from './004-counts.ts'
import * as afterSending from './005-after-sending.ts'
import * as deskPeople from './006-desk-people.ts'
import * as deskRequests from './007-desk-requests.ts'
import * as mailboxes from './008-mailboxes.ts'
import * as deskNetworks from './009-desk-networks.ts'

/** Forward only: a migration that has run anywhere is never edited, and the names sort in the order they run. */
const migrations = {
  '001-appointments': appointments,
  '002-care': care,
  '003-upkeep': upkeep,
  '004-counts': counts,
  '005-after-sending': afterSending,
  '006-desk-people': deskPeople,
  '007-desk-requests': deskRequests,
  '008-mailboxes': mailboxes,
  '009-desk-networks': deskNetworks,
}
const migrationTableName = 'schema_migration'

/** A migration after which `migrate` can stop. */
export type MigrationName = keyof typeof migrations

/**
 * Brings the schema up to date, or to the migration named, all of it or nothing. Throws `StoreUnavailable` when
 * the database was made by a newer version than this, else the database's own error.
 */
export async function migrate(db: Kysely<Tables>, upTo?: MigrationName): Promise<void> {
  const migrator = migratorOf(db)
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StoreUnavailable(`The database was made by another version: ${error.message}`, { cause: error })
  }
  if (error !== undefined) throw error
}

/** Whether the schema is there and up to date; changes nothing. */
export async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === migrationTableName)) return false
  const known = await migratorOf(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName,
    migrationLockTableName: 'schema_migration_lock',
  })
}
