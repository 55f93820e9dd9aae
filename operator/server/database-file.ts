import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readErasedList } from '#appointments/privacy/erased-list.ts'
import { mailFolderOf } from '#appointments/service.ts'
import { hasDatabase, type StorePlace } from '#appointments/store/open-engine.ts'
import { requestsIn } from '#appointments/store/requests.ts'
import { backupSqlite } from '#appointments/store/sqlite/backup.ts'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { countOf } from '#content/check/fault.ts'
import { readBackupSettings } from '#settings/config.ts'
import { shownInColumn } from '#time/india.ts'
import { type Call, placeOf, Refused, withEngine } from '../frame.ts'
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
 * Where the database of before lies now, null where there was none; who was erased again; and since when it could not be
 * seen who was erased, null where it could.
 */
export type Put = { aside: string | null; erased: string[]; unseenSince: Date | null }

/**
 * Puts the database of a backup into the place of the present one, for a release to use. Who was erased since the backup
 * was made is erased again.
 */
export async function putDatabase(
  call: Call,
  backup: Unpacked,
  release: string,
  owner: Owner | undefined,
): Promise<Put> {
  const { dataDir, databaseUrl } = placeOf(call)
  if ((backup.report === undefined) !== (databaseUrl !== undefined)) {
    const of = databaseUrl === undefined ? 'of PostgreSQL: set DATABASE_URL' : 'of SQLite: unset DATABASE_URL'
    throw new Refused(`This backup is ${of}.`)
  }
  const { refs, unseenSince } = await erasedSince(call, backup)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const aside = setAside(call)
  if (databaseUrl === undefined)
    copyFileSync(join(backup.folder, inBackup.sqlite), join(dataDir, inBackup.sqlite))
  else restorePostgres(databaseUrl, join(backup.folder, inBackup.postgres))
  if (owner !== undefined) runProgram('chown', ['-R', `${owner.uid}:${owner.gid}`, dataDir])
  const erased = refs.filter((ref) => eraseAgain(call, release, ref, owner))
  return { aside, erased, unseenSince }
}

/** In words what a restore has left and done beside its work. */
export function describePut({ env }: Call, { aside, erased, unseenSince }: Put): string {
  const until = `"clinic backup" deletes it after ${readBackupSettings(env).days} days`
  const left = aside === null ? '' : `What was there before lies in ${aside}. ${until}.\n`
  const again = erased.length === 0 ? '' : `Erased again: ${countOf(erased.length, 'request')}.\n`
  const unseen =
    unseenSince === null
      ? ''
      : `Who was erased after ${shownInColumn(unseenSince)} could not be seen: look at your list of erasure requests and run clinic erase for each.\n`
  return left + again + unseen
}

/**
 * By the database, where it can be read, and by the lists that lie with the mails and beside the backups. A database or
 * list that is younger than the backup, as on a new server, does not know all.
 */
async function erasedSince(call: Call, { file, madeAt }: Unpacked) {
  const { dataDir, databaseUrl } = placeOf(call)
  const found = await erasedInDatabase(call, madeAt)
  const ownList = mailFolderOf({ dataDir })
  const folders = [ownList, dirname(file), readBackupSettings(call.env).folder]
  const [own, ...others] = folders.map(readErasedList)
  const listed = [own, ...others].flatMap((list) => list?.erased ?? []).filter(({ at }) => at > madeAt)
  const refs = [...new Set([...(found ?? []), ...listed].map(({ ref }) => ref))]
  const knows = (list: typeof own) => list !== undefined && list.from <= madeAt
  // Other servers on the same database have lists of their own.
  if (knows(own) && (found !== undefined || databaseUrl === undefined)) return { refs, unseenSince: null }
  const seen = [own, ...others].filter(knows).map((list) => list?.asOf ?? madeAt)
  return { refs, unseenSince: [madeAt, ...seen].reduce((one, other) => (one > other ? one : other)) }
}

/** Undefined where the database is missing or damaged: that is why one restores. */
async function erasedInDatabase(call: Call, at: Date) {
  if (!hasDatabase(placeOf(call))) return undefined
  const found = withEngine(call, (engine) => requestsIn(engine).erasedSince(at))
  return found.catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  })
}

/** By the command of the release, which may know fewer tables than this one; returns whether the backup had the request. */
function eraseAgain({ env }: Call, release: string, ref: string, owner: Owner | undefined): boolean {
  const words = ['operator/clinic.ts', 'erase', '--ref', ref, '--yes']
  try {
    runProgram(process.execPath, words, { cwd: release, env: { ...process.env, ...env }, ...owner })
    return true
  } catch (error) {
    if (error instanceof Refused && error.message.includes('No request matches')) return false
    throw error
  }
}

const asideName = 'before-restore-'

/** A new folder for what a restore sets aside; `clinic backup` deletes it in time. */
export function newAside(call: Call): string {
  const time = call.now.toISOString().slice(0, 19).replaceAll(':', '')
  const aside = join(placeOf(call).dataDir, `${asideName}${time}`)
  mkdirSync(aside, { mode: 0o700 })
  return aside
}

function setAside(call: Call): string | null {
  const { dataDir, databaseUrl } = placeOf(call)
  const files = ['clinic.db', 'clinic.db-wal', 'clinic.db-shm'].filter((name) =>
    existsSync(join(dataDir, name)),
  )
  if (files.length === 0 && databaseUrl === undefined) return null
  const aside = newAside(call)
  if (databaseUrl !== undefined) dumpPostgres(databaseUrl, join(aside, inBackup.postgres))
  else for (const name of files) renameSync(join(dataDir, name), join(aside, name))
  return aside
}

/** Deletes what was set aside before a moment: personal data must not lie there for ever. */
export function deleteSetAside(dataDir: string, before: Date): void {
  if (!existsSync(dataDir)) return
  const oldest = `${asideName}${before.toISOString().slice(0, 10)}`
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(asideName) && name < oldest))
    rmSync(join(dataDir, name), { recursive: true })
}

/** In one transaction: where it fails, nothing has changed. Tables that the backup does not know go too. */
function restorePostgres(databaseUrl: string, dump: string): void {
  const script = `${dump}.sql`
  runProgram('pg_restore', ['--no-owner', `--file=${script}`, dump])
  const words = '--quiet --no-psqlrc --single-transaction --set=ON_ERROR_STOP=1'.split(' ')
  const empty = 'drop schema public cascade; create schema public'
  const env = { ...process.env, ...postgresEnvironment(databaseUrl) }
  runProgram('psql', [...words, `--command=${empty}`, `--file=${script}`], { env })
}

/** A copy of the database beside it, as long as `work` takes. */
export async function withPostgresCopy(
  databaseUrl: string,
  folder: string,
  work: (copyUrl: string) => Promise<void>,
): Promise<void> {
  const copyUrl = new URL(databaseUrl)
  copyUrl.pathname += '_rehearsal'
  const name = copyUrl.pathname.slice(1)
  const dump = join(folder, inBackup.postgres)
  const connection = postgresEnvironment(databaseUrl)
  const env = { ...process.env, ...connection }
  const beside = `--maintenance-db=${connection.PGDATABASE}`
  const drop = () => runProgram('dropdb', [beside, '--if-exists', '--force', name], { env })
  drop()
  runProgram('createdb', [beside, name], { env })
  try {
    dumpPostgres(databaseUrl, dump)
    runProgram('pg_restore', ['--no-owner', `--dbname=${name}`, dump], { env })
    await work(String(copyUrl))
  } finally {
    drop()
  }
}
