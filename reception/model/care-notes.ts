import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const moment = z.coerce.date()

/** What the commands that look after a server note for the desk, each with its time. All of it may be missing. */
const careNotes = z
  .object({
    /** The last whole backup on this machine. */
    backedUpAt: moment,
    /** The last copy of it in a second place. */
    copiedAt: moment,
    /** Why the last backup failed. */
    backupFault: z.string(),
    /** Why the last copy in the second place failed. */
    copyFault: z.string(),
    /** The last backup that was unpacked and found whole. */
    restoreCheckedAt: moment,
    /** The version that runs, and the newest there is. */
    version: z.string(),
    newestVersion: z.string(),
  })
  .partial()

export type CareNotes = z.infer<typeof careNotes>

const fileOf = (dataDir: string) => join(dataDir, 'care.json')

/** The notes in a data folder; empty where there are none, or where they cannot be read. */
export function readCareNotes(dataDir: string): CareNotes {
  if (!existsSync(fileOf(dataDir))) return {}
  try {
    return careNotes.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')))
  } catch {
    return {}
  }
}

/** Notes more; undefined takes a note away. */
export function addCareNotes(dataDir: string, more: CareNotes): void {
  const part = `${fileOf(dataDir)}.part`
  const notes: CareNotes = { ...readCareNotes(dataDir), ...more }
  writeFileSync(part, `${JSON.stringify(notes, null, 2)}\n`, { mode: 0o600 })
  // An update is made by root, and the server has to read what it notes.
  const { uid, gid } = statSync(dataDir)
  chownSync(part, uid, gid)
  renameSync(part, fileOf(dataDir))
}
