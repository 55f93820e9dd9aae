import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sharp } from 'sharp'

/** Eight digits for all that decides how a cut looks: the picture, and how it is cut. */
export function hashOf(file: string, how: object): string {
  return createHash('sha256').update(readFileSync(file)).update(JSON.stringify(how)).digest('hex').slice(0, 8)
}

/** An interrupted run leaves no half of a file under a name that counts as done. */
export async function writeWhole(part: Sharp, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  await part.toFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}
