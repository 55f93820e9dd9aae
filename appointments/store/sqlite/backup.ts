import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sqliteFaults } from './care.ts'
import { databaseIn } from './sqlite.ts'
import { asUnusable } from '../faults.ts'
import { StoreUnavailable } from '../store.ts'

/** What a copy of the database holds, and what is wrong with it; `faults` is empty when it can be restored. */
export type BackupReport = { requests: number; mails: number; newestAt: Date | null; faults: string[] }

/** Pages per step: between steps the event loop is free. */
const pagesAtATime = 1_000

/**
 * Copies the database of `dataDir` to a new file, which only this user can read, while the server goes on writing.
 * The copy is as of one moment. Throws `StoreUnavailable` when it cannot be made; then no file is left.
 */
export async function backupSqlite(dataDir: string, target: string): Promise<BackupReport> {
  const source = databaseIn(dataDir)
  if (!existsSync(source)) throw new StoreUnavailable(`There is no database in ${dataDir} yet.`)
  if (existsSync(target)) throw new StoreUnavailable(`${target} already exists: choose another name.`)
  const halfDone = `${target}.part`
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    closeSync(openSync(halfDone, 'w', 0o600))
    // A reader keeps its snapshot: without one, every write of the server would restart the copy.
    database.exec('begin')
    database.prepare('select count(*) from sqlite_schema').get()
    await backup(database, halfDone, { rate: pagesAtATime })
    const report = checkBackup(halfDone)
    renameSync(halfDone, target)
    return report
  } catch (error) {
    rmSync(halfDone, { force: true })
    throw asUnusable(`${target} cannot be used as a backup`, error)
  } finally {
    database.close()
  }
}

/** Looks through a copy without changing it: whether it is whole, and every request has its mail. */
export function checkBackup(path: string): BackupReport {
  if (!existsSync(path)) throw new StoreUnavailable(`There is no file ${path}.`)
  let database: DatabaseSync | undefined
  try {
    // SQLite puts no -wal and -shm files next to an immutable database.
    const open = new DatabaseSync(`${pathToFileURL(path)}?immutable=1`, { readOnly: true })
    database = open
    const faults = sqliteFaults(open)
    const count = (sql: string) => Number(open.prepare(sql).get()?.['found'] ?? 0)
    const alone = count(`select count(*) as found from appointment where id not in
      (select appointment_id from outbox where kind = 'request')`)
    if (alone > 0) faults.push(`${alone} requests have no mail`)
    const newest = count('select max(received_at) as found from appointment')
    return {
      requests: count('select count(*) as found from appointment'),
      mails: count('select count(*) as found from outbox'),
      newestAt: newest === 0 ? null : new Date(newest),
      faults,
    }
  } catch (error) {
    throw asUnusable(`${path} cannot be used as a backup`, error)
  } finally {
    database?.close()
  }
}
