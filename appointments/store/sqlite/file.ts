import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asUnusable } from './faults.ts'

/** An open database. `files` names those that lie at its paths now, and is the same for the same files. */
export type OpenDatabase = { database: DatabaseSync; files: () => string }

/** How long SQLite may block the whole process on another process's lock before we wait without blocking. */
const busyTimeoutMs = 100

/**
 * Opens `dataDir`/clinic.db for reading and writing. Missing folder and file are created, readable by this user only.
 * Throws `StoreUnavailable` when they cannot be used.
 */
export function openDatabase(dataDir: string): OpenDatabase {
  return openAt(dataDir, false)
}

/**
 * Opens `dataDir`/clinic.db for reading only, also next to a running server; null when there is none. Throws
 * `StoreUnavailable` when it cannot be read.
 */
export function openDatabaseToRead(dataDir: string): OpenDatabase | null {
  return existsSync(join(dataDir, 'clinic.db')) ? openAt(dataDir, true) : null
}

function openAt(dataDir: string, readOnly: boolean): OpenDatabase {
  const path = join(dataDir, 'clinic.db')
  try {
    if (!readOnly) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      // SQLite would make the file readable to all; its -wal and -shm files take the mode of this one.
      closeSync(openSync(path, 'a', 0o600))
    }
    const database = new DatabaseSync(path, { timeout: busyTimeoutMs, readOnly })
    return { database, files: () => (readOnly ? '' : filesAt(path)) }
  } catch (error) {
    throw asUnusable(`The database ${path} cannot be opened`, error)
  }
}

function filesAt(path: string): string {
  const inodes = ['', '-wal', '-shm'].map((end) => statSync(path + end, { throwIfNoEntry: false })?.ino)
  return inodes.join()
}
