import { existsSync } from 'node:fs'
import type { Log } from '../log.ts'
import type { Engine } from './engine.ts'
import { openPostgresEngine, refuseNewerPostgres } from './postgres/postgres.ts'
import { databaseIn, openSqliteEngine, refuseNewerSqlite } from './sqlite/sqlite.ts'
import { NewerData } from './store.ts'

/** Where requests are kept: a postgres:// address, or else `dataDir`/clinic.db. */
export type StorePlace = { dataDir: string; databaseUrl?: string | undefined; log: Log }

/** Opens the database that the settings name. Throws `StoreUnavailable` when it cannot be used. */
export async function openEngine({ dataDir, databaseUrl, log }: StorePlace): Promise<Engine> {
  return databaseUrl === undefined ? openSqliteEngine(dataDir) : openPostgresEngine(databaseUrl, log)
}

/** Whether there is a database yet: one of PostgreSQL has been made by others. */
export function hasDatabase({ dataDir, databaseUrl }: Omit<StorePlace, 'log'>): boolean {
  return databaseUrl !== undefined || existsSync(databaseIn(dataDir))
}

/**
 * Throws `NewerData` where a newer version has changed the tables. Changes nothing, and says nothing of a database that
 * is missing or away: the start does.
 */
export async function refuseNewerData({ dataDir, databaseUrl }: Omit<StorePlace, 'log'>): Promise<void> {
  try {
    await (databaseUrl === undefined ? refuseNewerSqlite(dataDir) : refuseNewerPostgres(databaseUrl))
  } catch (error) {
    if (error instanceof NewerData) throw error
  }
}
