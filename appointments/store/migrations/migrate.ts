import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { nameKey } from '../../keys/name-key.ts'
import { NewerData, StoreUnavailable } from '../store.ts'
import type { Tables } from '../tables.ts'

/** Forward only: a migration that has run anywhere is never edited, and the names sort in the order they run. */
const migrations: Record<string, Migration> = {
  '001-appointments': fromFile('001-appointments'),
  '002-care': fromFile('002-care'),
  '003-upkeep': fromFile('003-upkeep'),
  '004-counts': fromFile('004-counts'),
  '005-after-sending': fromFile('005-after-sending'),
  '006-desk-people': fromFile('006-desk-people'),
  '007-desk-requests': {
    async up(db) {
      await fromFile('007-desk-requests').up(db)
      await fillNameKeys(db)
    },
  },
  '008-mailboxes': fromFile('008-mailboxes'),
  '009-desk-networks': fromFile('009-desk-networks'),
  '010-topics': fromFile('010-topics'),
  '011-no-called-stage': fromFile('011-no-called-stage'),
  '012-pain-first': fromFile('012-pain-first'),
  '013-visits': fromFile('013-visits'),
  '014-by-phone': fromFile('014-by-phone'),
  '015-diary': fromFile('015-diary'),
  '016-patients': fromFile('016-patients'),
  '017-booking': fromFile('017-booking'),
  '018-own-language': fromFile('018-own-language'),
  '019-feeds': fromFile('019-feeds'),
  '020-reminders': fromFile('020-reminders'),
  '021-drafts': fromFile('021-drafts'),
  '022-erasures': fromFile('022-erasures'),
  '023-two-people': fromFile('023-two-people'),
  '024-lookups': fromFile('024-lookups'),
  '025-publications': fromFile('025-publications'),
  '026-notices': fromFile('026-notices'),
  '027-mails-by-state': fromFile('027-mails-by-state'),
  '028-own-dentist': fromFile('028-own-dentist'),
  '029-looks': fromFile('029-looks'),
  '030-deeds': fromFile('030-deeds'),
  '031-in-the-chair': fromFile('031-in-the-chair'),
}
const migrationTableName = 'schema_migration'

/**
 * Brings the schema up to date, or to the migration named, all of it or nothing. Throws `NewerData` when the database
 * was made by a newer version than this, else the database's own error.
 */
export async function migrate(db: Kysely<Tables>, upTo?: string): Promise<void> {
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

/** A migration in SQL: its statements, parted by blank lines, then those of one engine where the two differ. */
function fromFile(name: string): Migration {
  return {
    async up(db) {
      const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
      const files = [name, `${name}.${engine}`].map((file) => join(import.meta.dirname, `${file}.sql`))
      for (const file of files.filter((file) => existsSync(file)))
        for (const statement of readFileSync(file, 'utf8').split(';\n\n'))
          await sql.raw(statement).execute(db)
    },
  }
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
