import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type BackupReport, checkBackup } from '#appointments/store/sqlite/backup.ts'
import { Refused } from '../frame.ts'
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
export type Unpacked = About & { folder: string; report: BackupReport | undefined }

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

/**
 * Unpacks a backup into a new folder inside `into`, checks it, and removes the folder after `work`. Throws `Refused`
 * where it is no backup of ours, or damaged.
 */
export async function withUnpacked<Result>(
  file: string,
  into: string,
  work: (backup: Unpacked) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(file)) throw new Refused(`There is no file ${file}.`)
  const folder = mkdtempSync(join(into, 'clinic-unpacked-'))
  try {
    runProgram('tar', ['-xf', file, '-C', folder, '--no-same-owner'])
    return await work(readUnpacked(file, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readUnpacked(file: string, folder: string): Unpacked {
  const aboutFile = join(folder, inBackup.about)
  if (!existsSync(aboutFile)) throw new Refused(`${file} is not a backup that "clinic backup" made.`)
  const facts = about.parse(JSON.parse(readFileSync(aboutFile, 'utf8')))
  const database = join(folder, inBackup.sqlite)
  if (existsSync(database)) {
    const report = checkBackup(database)
    if (report.faults.length > 0) throw new Refused(`${file} is damaged: ${report.faults.join('; ')}.`)
    return { ...facts, folder, report }
  }
  const dump = join(folder, inBackup.postgres)
  if (!existsSync(dump)) throw new Refused(`${file} is damaged: it holds no database.`)
  runProgram('pg_restore', ['--list', dump])
  return { ...facts, folder, report: undefined }
}
