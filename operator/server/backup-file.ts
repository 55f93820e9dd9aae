import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type BackupReport, checkBackup } from '#appointments/store/sqlite/backup.ts'
import { readBackupSettings } from '#settings/config.ts'
import { type Call, placeOf, Refused } from '../frame.ts'
import { runProgram } from './programs.ts'

/** What lies in a backup beside the clinic's own folders. */
export const inBackup = {
  about: 'about.json',
  settings: 'clinic.env',
  sqlite: 'clinic.db',
  postgres: 'clinic.dump',
}

/** Of which version a backup is, and for which address. */
const about = z.object({ version: z.string(), madeAt: z.coerce.date(), siteOrigin: z.string() })
export type About = z.infer<typeof about>

/** A backup that was unpacked: `report` is undefined for PostgreSQL, whose own program reads the dump. */
export type Unpacked = About & { file: string; folder: string; report: BackupReport | undefined }

/** clinic-2026-11-27-023000.tar, by UTC. */
export function backupName(at: Date): string {
  return `clinic-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}.tar`
}

const namePattern = /^clinic-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)\.tar$/

/** The backups in a folder with their times, the newest first. */
export function backupsIn(folder: string): { file: string; at: Date }[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hour, minute, second] = namePattern.exec(name) ?? []
      if (day === undefined) return []
      return [{ file: join(folder, name), at: new Date(`${day}T${hour}:${minute}:${second}Z`) }]
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** What a command that was killed leaves behind, in DATA_DIR and beside the backups. */
export const leftBehind = ['clinic-unpacked-', 'clinic-rehearsal-', '.making-']

/**
 * Unpacks a backup into a new folder in DATA_DIR, which has room for it, checks it, and removes the folder after `work`.
 * Throws `Refused` where it is no backup of ours, or damaged.
 */
export async function withUnpacked<Result>(
  call: Call,
  file: string,
  work: (backup: Unpacked) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  const { dataDir } = placeOf(call)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = mkdtempSync(join(dataDir, 'clinic-unpacked-'))
  try {
    const read = () => {
      if (!endsAsTar(file)) throw new Refused('it has no end')
      runProgram('tar', ['-xf', file, '-C', folder, '--no-same-owner'])
      return readUnpacked(file, folder)
    }
    return await work(unlessDamaged(call, file, read))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function unlessDamaged<Result>(call: Call, file: string, read: () => Result): Result {
  try {
    return read()
  } catch (cause) {
    const { folder } = readBackupSettings(call.env)
    const why = cause instanceof Error ? ` (${cause.message})` : ''
    throw new Refused(
      `${file} is damaged or cut off: copy it again, or take the one before (ls ${folder}).${why}`,
      { cause },
    )
  }
}

/** One that is cut off between two of its files would be unpacked without complaint. */
function endsAsTar(file: string): boolean {
  const end = Buffer.alloc(1024, 1)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, end, 0, end.length, Math.max(0, statSync(file).size - end.length))
  } finally {
    closeSync(descriptor)
  }
  return end.every((byte) => byte === 0)
}

function readUnpacked(file: string, folder: string): Unpacked {
  const aboutFile = join(folder, inBackup.about)
  if (!existsSync(aboutFile)) throw new Refused('"clinic backup" has not made it')
  const facts = about.parse(JSON.parse(readFileSync(aboutFile, 'utf8')))
  const database = join(folder, inBackup.sqlite)
  if (existsSync(database)) {
    const report = checkBackup(database)
    if (report.faults.length > 0) throw new Refused(report.faults.join('; '))
    return { ...facts, file, folder, report }
  }
  const dump = join(folder, inBackup.postgres)
  if (!existsSync(dump)) throw new Refused('it holds no database')
  runProgram('pg_restore', ['--list', dump])
  return { ...facts, file, folder, report: undefined }
}
