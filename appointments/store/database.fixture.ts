import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { kyselyStore } from './kysely-store.ts'
import type { AppointmentStore } from './kysely-store.ts'
import { openDatabase } from './sqlite/file.ts'
import { openSqliteEngineToRead, sqliteEngine } from './sqlite/sqlite.ts'
import type { AppointmentRecord } from './store.ts'

/** A store with access to its database, which waits for the locks of others for `limitMs`. */
export async function openWithDatabase(limitMs = 10_000) {
  const dataDir = temporaryFolder()
  const open = openDatabase(dataDir)
  const engine = await sqliteEngine(open, limitMs)
  onTestFinished(() => engine.close())
  return { store: kyselyStore(engine), engine, database: open.database, dataDir }
}

/** A store in SQLite's memory: it forgets everything when it is closed. */
export async function openStoreInMemory(): Promise<AppointmentStore> {
  return kyselyStore(await sqliteEngine({ database: new DatabaseSync(':memory:'), files: () => '' }, 0))
}

/** The requests kept in `dataDir`, newest first, read while others may write; none without a database. */
export async function listFromSqlite(dataDir: string): Promise<AppointmentRecord[]> {
  const engine = await openSqliteEngineToRead(dataDir)
  if (engine === null) return []
  try {
    return await kyselyStore(engine).find({})
  } finally {
    await engine.close()
  }
}
