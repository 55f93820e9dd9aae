import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { closable, type Engine, type Run } from '../engine.ts'
import { kyselyStore, type AppointmentStore } from '../kysely-store.ts'
import { isCurrent, migrate } from '../migrations/migrate.ts'
import { queriesOn } from './dialect.ts'
import { oneAtATimeWhileLocked, whileLocked } from './faults.ts'
import { openDatabase, openDatabaseToRead, type OpenDatabase } from './file.ts'
import { freeBytesAt, sqliteFaults, wipeWriteAheadLog } from './care.ts'
import { StoreUnavailable } from '../store.ts'
import type { Tables } from '../tables.ts'

/** How long a call waits while another process holds the database locked. */
const lockedLimitMs = 10_000

/** FULL: a thanked request survives a power cut. Secure delete: what is erased leaves no trace in the file. */
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;`

/** The store in `dataDir`/clinic.db. Throws as `openSqliteEngine`. */
export async function openSqliteStore(dataDir: string): Promise<AppointmentStore> {
  return kyselyStore(await openSqliteEngine(dataDir))
}

/**
 * Opens `dataDir`/clinic.db, creating folder, file and tables where they are missing. Throws `StoreUnavailable`
 * when that cannot be done.
 */
export async function openSqliteEngine(dataDir: string): Promise<Engine> {
  return sqliteEngine(openDatabase(dataDir), lockedLimitMs)
}

/** The engine on a database that is open; it closes with the engine. Throws as `openSqliteEngine`. */
export async function sqliteEngine(open: OpenDatabase, limitMs: number): Promise<Engine> {
  const db = queriesOn(open.database)
  try {
    await whileLocked(limitMs, async () => {
      open.database.exec(settings)
      await migrate(db)
    })
  } catch (error) {
    open.database.close()
    throw error
  }
  return guardedEngine(db, open, limitMs)
}

/**
 * Opens `dataDir`/clinic.db for reading next to a running server; null when there is no database yet. One of an
 * older version is brought up to date first. Throws `StoreUnavailable` when it cannot be read.
 */
export async function openSqliteEngineToRead(dataDir: string): Promise<Engine | null> {
  const open = openDatabaseToRead(dataDir)
  if (open === null) return null
  const db = queriesOn(open.database)
  try {
    if (await whileLocked(lockedLimitMs, () => isCurrent(db))) return guardedEngine(db, open, lockedLimitMs)
  } catch (error) {
    open.database.close()
    throw error
  }
  open.database.close()
  return openSqliteEngine(dataDir)
}

/** Throws `NewerData` where a newer version made `dataDir`/clinic.db, `StoreUnavailable` where it cannot be read. */
export async function refuseNewerSqlite(dataDir: string): Promise<void> {
  const open = openDatabaseToRead(dataDir)
  if (open === null) return
  await isCurrent(queriesOn(open.database)).finally(() => open.database.close())
}

function guardedEngine(db: Kysely<Tables>, { database, files }: OpenDatabase, limitMs: number): Engine {
  const oneAtATime = oneAtATimeWhileLocked()
  const ourFiles = files()
  const { run, close } = closable(() => db.destroy())
  const guarded =
    <Result>(work: () => Promise<Result>) =>
    async () => {
      if (files() !== ourFiles) leaveFiles(database)
      return work()
    }
  const within = (limitMs: number): Engine => {
    const read: Run = (work) => run(() => whileLocked(limitMs, guarded(work)))
    const write: Run = (work) => run(() => oneAtATime(limitMs, guarded(work)))
    return {
      db,
      read: (work) => read(() => work(db)),
      write: (work) => write(() => db.transaction().execute(work)),
      // A transaction has the whole database for itself.
      lock: async () => {},
      skipLocked: false,
      now: () => new Date(),
      freeBytes: () => freeBytesAt(database),
      scrub: () => write(() => wipeWriteAheadLog(database)),
      findFaults: () => read(async () => sqliteFaults(database)),
      within,
      close,
    }
  }
  return within(limitMs)
}

/**
 * SQLite itself goes on writing to files that were deleted or replaced, and all of it would be lost. What it has written
 * to them so far is moved into the database, where the next start finds it.
 */
function leaveFiles(database: DatabaseSync): never {
  database.exec('pragma wal_checkpoint(full)')
  throw new StoreUnavailable('A file of the database (clinic.db, -wal, -shm) was moved or deleted: restart.')
}
