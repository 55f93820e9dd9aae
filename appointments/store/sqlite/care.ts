import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '../store.ts'

const tries = 100
const tryEveryMs = 100

/**
 * Moves the write-ahead log into the database and empties its file: with `secure_delete` on, nothing that was
 * deleted is left then. Waits up to 10 s for other processes to finish reading. Throws `StoreUnavailable`.
 */
export async function wipeWriteAheadLog(database: DatabaseSync): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const row = database.prepare('pragma wal_checkpoint(truncate)').get()
    if (row?.['busy'] === 0) return
    await sleep(tryEveryMs)
  }
  throw new StoreUnavailable(
    'Traces may be left in clinic.db-wal, as another program keeps reading the database: repeat this later.',
  )
}

/** What SQLite finds wrong with the file and its references; empty when all is well. */
export function sqliteFaults(database: DatabaseSync): string[] {
  const found = database
    .prepare('pragma integrity_check')
    .all()
    .map((row) => String(row['integrity_check']))
  const orphans = database.prepare('pragma foreign_key_check').all().length
  const faults = found.filter((line) => line !== 'ok')
  return orphans === 0 ? faults : [...faults, `${orphans} rows refer to rows that are missing`]
}

/** The bytes left on the disk of the database. */
export async function freeBytesAt(database: DatabaseSync): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(database.location() ?? ''))
  return bavail * bsize
}
