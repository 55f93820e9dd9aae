import type { Log } from '../log.ts'
import type { Engine } from './engine.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { openSqliteEngine, openSqliteEngineToRead } from './sqlite/sqlite.ts'

/** Where requests are kept: a postgres:// address, or else `dataDir`/clinic.db. */
export type StorePlace = { dataDir: string; databaseUrl?: string | undefined; log: Log }

/** Opens the database that the settings name. Throws `StoreUnavailable` when it cannot be used. */
export async function openEngine({ dataDir, databaseUrl, log }: StorePlace): Promise<Engine> {
  return databaseUrl === undefined ? openSqliteEngine(dataDir) : openPostgresEngine(databaseUrl, log)
}

/** The same next to a running server, read-only where the engine can; null when there is no database yet. */
export async function openEngineToRead({ dataDir, databaseUrl, log }: StorePlace): Promise<Engine | null> {
  return databaseUrl === undefined ? openSqliteEngineToRead(dataDir) : openPostgresEngine(databaseUrl, log)
}
