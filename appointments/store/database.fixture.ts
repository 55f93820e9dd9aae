import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openDatabase } from './sqlite/file.ts'
import { kyselyStore } from './kysely-store.ts'
import type { AppointmentRecord } from './store.ts'
import { openSqliteEngineToRead, sqliteEngine } from './sqlite/sqlite.ts'
import type { AppointmentStore } from './kysely-store.ts'
import { requestsIn } from './requests.ts'

/** A store with a hand on its database, which waits for foreign locks for `limitMs`. */
export async function openWithDatabase(limitMs = 10_000) {
  const dataDir = temporaryFolder()
  const open = openDatabase(dataDir)
  const engine = await sqliteEngine(open, limitMs)
  const store = kyselyStore(engine)
  onTestFinished(() => store.close())
  return { store, engine, database: open.database, dataDir }
}

/** A store in SQLite's memory: it forgets everything when it is closed. */
export async function openStoreInMemory(): Promise<AppointmentStore> {
  return kyselyStore(await sqliteEngine({ database: new DatabaseSync(':memory:'), files: () => '' }, 0))
}

/** The requests kept in `dataDir`, newest first, read beside whoever works with them; none without a database. */
export async function listFromSqlite(dataDir: string): Promise<AppointmentRecord[]> {
  const engine = await openSqliteEngineToRead(dataDir)
  if (engine === null) return []
  try {
    return await requestsIn(engine).find({})
  } finally {
    await engine.close()
  }
}
