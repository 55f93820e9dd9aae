/** For tests: a data folder as it lies on the disk, past the code that works with it. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Runs SQL in a database, also while a server writes. */
export function changeDatabase(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'clinic.db'), { timeout: 10_000 })
  database.exec(sql)
  database.close()
}

/** Rows of a database, also while a server writes. */
export function readDatabase(dataDir: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(join(dataDir, 'clinic.db'), { timeout: 10_000 })
  const rows = database.prepare(sql).all()
  database.close()
  return rows.map((row) => ({ ...row }))
}

/** Every byte of every file below a folder, as one text. */
export function bytesBelow(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}
