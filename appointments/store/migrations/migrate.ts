import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { NewerData, StoreUnavailable } from '../store.ts'
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
 * Brings the schema up to date, or to the migration named, all of it or nothing. Throws `NewerData` when the database
 * was made by a newer version than this, else the database's own error.
 */
export async function migrate(db: Kysely<Tables>, upTo?: MigrationName): Promise<void> {
  await refuseNewer(db)
  const migrator = migratorOf(db)
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new StoreUnavailable(`The database was made by another version: ${error.message}`, { cause: error })
  }
  if (error !== undefined) throw error
}

/** Whether the schema is there and up to date; changes nothing. Throws `NewerData`. */
export async function isCurrent(db: Kysely<Tables>): Promise<boolean> {
  const done = await refuseNewer(db)
  return Object.keys(migrations).every((name) => done.includes(name))
}

/** The migrations that the database has behind it. Throws `NewerData` where this version does not know one. */
async function refuseNewer(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === migrationTableName)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(db)
  const done = rows.map(({ name }) => name)
  const unknown = done.toSorted().find((name) => !Object.hasOwn(migrations, name))
  if (unknown !== undefined) throw new NewerData(unknown)
  return done
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName,
    migrationLockTableName: 'schema_migration_lock',
  })
}
