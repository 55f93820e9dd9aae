import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as freeEventLoop } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { closable, type Engine, type Run } from '../engine.ts'
import { asUnusable, retryUntil } from '../faults.ts'
import { isCurrent, migrate } from '../migrations/migrate.ts'
import { queriesOn } from './dialect.ts'
import { freeBytesAt, sqliteFaults, wipeWriteAheadLog } from './care.ts'
import { StoreUnavailable } from '../store.ts'
import type { Tables } from '../tables.ts'

/** An open database. `files` names those that lie at its paths now, and is the same for the same files. */
export type OpenDatabase = { database: DatabaseSync; files: () => string }

/** How long SQLite may block the whole process on another process's lock before we wait without blocking. */
const busyTimeoutMs = 100
/** How long a call waits while another process holds the database locked. */
const lockedLimitMs = 10_000

/** FULL: a thanked request survives a power cut. Secure delete: what is erased leaves no trace in the file. */
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;`

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
    await retryUntil(performance.now() + limitMs, async () => {
      open.database.exec(settings)
      await migrate(db)
    })
  } catch (error) {
    open.database.close()
    throw error
  }
  return guardedEngine(db, open, limitMs)
}

/** Where the database of a data folder lies. */
export function databaseIn(dataDir: string): string {
  return join(dataDir, 'clinic.db')
}

/** Opens `dataDir`/clinic.db. Missing folder and file are made, for this user only. */
export function openDatabase(dataDir: string): OpenDatabase {
  const path = databaseIn(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // SQLite would make the file readable to all; its -wal and -shm files take the mode of this one.
    closeSync(openSync(path, 'a', 0o600))
    return { database: new DatabaseSync(path, { timeout: busyTimeoutMs }), files: () => filesAt(path) }
  } catch (error) {
    throw asUnusable(`The database ${path} cannot be opened`, error)
  }
}

function filesAt(path: string): string {
  const inodes = ['', '-wal', '-shm'].map((end) => statSync(path + end, { throwIfNoEntry: false })?.ino)
  return inodes.join()
}

/** Throws `NewerData` where a newer version made `dataDir`/clinic.db, the database's own error where it cannot be read. */
export async function refuseNewerSqlite(dataDir: string): Promise<void> {
  const path = databaseIn(dataDir)
  if (!existsSync(path)) return
  const db = queriesOn(new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly: true }))
  await isCurrent(db).finally(() => db.destroy())
}

function guardedEngine(db: Kysely<Tables>, { database, files }: OpenDatabase, limitMs: number): Engine {
  const inTurn = oneAtATime()
  const ourFiles = files()
  const { run, close } = closable(() => db.destroy())
  const guarded =
    <Result>(work: () => Promise<Result>) =>
    async () => {
      if (files() !== ourFiles) leaveFiles(database)
      return work()
    }
  const within = (limitMs: number): Engine => {
    const read: Run = (work) => run(() => retryUntil(performance.now() + limitMs, guarded(work)))
    const write: Run = (work) => run(() => inTurn(limitMs, guarded(work)))
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

/**
 * Retries work while another process holds the lock, one piece after the other, with the event loop free in between. Every
 * write, and every try at a locked database, blocks this process for a moment: it stays a moment, however many requests wait.
 */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + limitMs
    const result = last.then(() => retryUntil(deadline, work))
    last = Promise.allSettled([result]).then(() => freeEventLoop())
    return result
  }
}
