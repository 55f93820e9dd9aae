import { chownSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { StorePlace } from '#appointments/store/open-engine.ts'
import { backupSqlite } from '#appointments/store/sqlite/backup.ts'
import { type Call, placeOf, Refused } from '../frame.ts'
import { inBackup, type Unpacked } from './backup-file.ts'
import type { Owner } from './places.ts'
import { runProgram } from './programs.ts'

/** Copies the database into a folder while the website runs. */
export async function copyDatabase({ dataDir, databaseUrl }: StorePlace, folder: string): Promise<void> {
  if (databaseUrl === undefined) await backupSqlite(dataDir, join(folder, inBackup.sqlite))
  else dumpPostgres(databaseUrl, join(folder, inBackup.postgres))
}

/** The address holds a password, so it goes through the environment. */
function dumpPostgres(databaseUrl: string, target: string): void {
  runProgram('pg_dump', ['--format=custom', `--file=${target}`], {
    env: { ...process.env, ...postgresEnvironment(databaseUrl) },
  })
}

/** What PostgreSQL's programs read in place of an address. */
function postgresEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const mode = searchParams.get('sslmode')
  return {
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    ...(mode === null ? {} : { PGSSLMODE: mode }),
  }
}

/**
 * Puts the database of a backup into the place of the present one.
 * @returns where the database of before lies now; null where there was none
 */
export function putDatabase(
  call: Call,
  { folder, report }: Unpacked,
  owner: Owner | undefined,
): string | null {
  const { dataDir, databaseUrl } = placeOf(call)
  if ((report === undefined) !== (databaseUrl !== undefined)) {
    const of = report === undefined ? 'of PostgreSQL: set DATABASE_URL' : 'of SQLite: unset DATABASE_URL'
    throw new Refused(`This backup is ${of}.`)
  }
  if (databaseUrl !== undefined) {
    restorePostgres(databaseUrl, join(folder, inBackup.postgres))
    return null
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = setAside(dataDir, call.now)
  const target = join(dataDir, 'clinic.db')
  copyFileSync(join(folder, inBackup.sqlite), target)
  const paths = [dataDir, target, ...(aside === null ? [] : [aside])]
  if (owner !== undefined) for (const path of paths) chownSync(path, owner.uid, owner.gid)
  return aside
}

function setAside(dataDir: string, now: Date): string | null {
  const files = ['clinic.db', 'clinic.db-wal', 'clinic.db-shm'].filter((name) =>
    existsSync(join(dataDir, name)),
  )
  if (files.length === 0) return null
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of files) renameSync(join(dataDir, name), join(aside, name))
  return aside
}

function restorePostgres(databaseUrl: string, dump: string): void {
  const database = postgresEnvironment(databaseUrl)
  const words = ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--exit-on-error']
  runProgram('pg_restore', [...words, `--dbname=${database.PGDATABASE}`, dump], {
    env: { ...process.env, ...database },
  })
}
