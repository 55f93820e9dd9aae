import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes every file below `folder` whose name begins with one of these ids, where the file transport or the
 * clinic's own sorting has put it; returns how many. A missing folder holds none.
 */
export async function removeMails(folder: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0 || !existsSync(folder)) return 0
  const wanted = new Set(ids)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries.filter((entry) => entry.isFile() && wanted.has(entry.name.slice(0, idLength)))
  for (const { parentPath, name } of found) await rm(join(parentPath, name), { force: true })
  return found.length
}

/** Ids are UUIDs. */
const idLength = 36
