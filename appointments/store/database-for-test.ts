import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../made-up-requests.ts'
import { openDatabase } from './sqlite-file.ts'
import { kyselyStore } from './kysely-store.ts'
import { kyselyRecords } from './kysely-records.ts'
import type { AppointmentRecord } from './records.ts'
import { openSqliteEngineToRead, sqliteEngine } from './sqlite.ts'

/** A store with a hand on its database, which waits for foreign locks for `limitMs`. */
export async function openWithDatabase(limitMs = 10_000) {
  const dataDir = temporaryFolder()
  const open = openDatabase(dataDir)
  const engine = await sqliteEngine(open, limitMs)
  const store = kyselyStore(engine)
  onTestFinished(() => store.close())
  return { store, engine, database: open.database, dataDir }
}

/** The requests kept in `dataDir`, newest first, read beside whoever works with them; none without a database. */
export async function listFromSqlite(dataDir: string): Promise<AppointmentRecord[]> {
  const engine = await openSqliteEngineToRead(dataDir)
  if (engine === null) return []
  try {
    return await kyselyRecords(engine).find({})
  } finally {
    await engine.close()
  }
}
