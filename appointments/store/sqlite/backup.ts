import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sqliteFaults } from './care.ts'
import { asStoreUnavailable } from './faults.ts'
import { openDatabaseToRead } from './file.ts'
import { StoreUnavailable } from '../store.ts'

/** What a copy of the database holds, and what is wrong with it; nothing when it can be restored. */
export type BackupReport = { requests: number; mails: number; newestAt: Date | null; faults: string[] }

/** Pages a step: between steps the event loop is free, and progress is told. */
const pagesAtATime = 1_000

/**
 * Copies the database of `dataDir` to a new file, for this user's eyes only, while the server goes on writing.
 * The copy is as of one moment. `onProgress` gets what is done as a number from 0 to 1. Throws
 * `StoreUnavailable` when it cannot be made; then no file is left.
 */
export async function backupSqlite(
  dataDir: string,
  target: string,
  onProgress: (done: number) => void = () => {},
): Promise<BackupReport> {
  const open = openDatabaseToRead(dataDir)
  if (open === null) throw new StoreUnavailable(`There is no database in ${dataDir} yet.`)
  if (existsSync(target)) throw new StoreUnavailable(`${target} is there already: choose another name.`)
  const halfDone = `${target}.part`
  try {
    closeSync(openSync(halfDone, 'w', 0o600))
    // A reader's moment stands still: without it, every write of the server would start the copy anew.
    open.database.exec('begin')
    open.database.prepare('select count(*) from sqlite_schema').get()
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) =>
      onProgress(totalPages === 0 ? 1 : 1 - remainingPages / totalPages)
    await backup(open.database, halfDone, { rate: pagesAtATime, progress })
    const report = checkBackup(halfDone)
    renameSync(halfDone, target)
    return report
  } catch (error) {
    rmSync(halfDone, { force: true })
    throw asBackupFault(target, error)
  } finally {
    open.database.close()
  }
}

/** Looks through a copy without changing it: whether it is whole, and every request has its mail. */
export function checkBackup(path: string): BackupReport {
  if (!existsSync(path)) throw new StoreUnavailable(`There is no file ${path}.`)
  let database: DatabaseSync | undefined
  try {
    // A file of its own: what SQLite would put beside it is not needed to read it.
    const open = new DatabaseSync(`${pathToFileURL(path)}?immutable=1`, { readOnly: true })
    database = open
    const faults = sqliteFaults(open)
    const count = (sql: string) => Number(open.prepare(sql).get()?.['found'] ?? 0)
    const alone = count(`select count(*) as found from appointment where id not in
      (select appointment_id from outbox where appointment_id is not null)`)
    if (alone > 0) faults.push(`${alone} requests have no mail`)
    const newest = count('select max(received_at) as found from appointment')
    return {
      requests: count('select count(*) as found from appointment'),
      mails: count('select count(*) as found from outbox'),
      newestAt: newest === 0 ? null : new Date(newest),
      faults,
    }
  } catch (error) {
    throw asBackupFault(path, error)
  } finally {
    database?.close()
  }
}

function asBackupFault(path: string, error: unknown): unknown {
  const known = asStoreUnavailable(error)
  if (known instanceof StoreUnavailable) return known
  const why = error instanceof Error ? error.message : String(error)
  return new StoreUnavailable(`${path} cannot be used as a backup: ${why}`, { cause: error })
}
