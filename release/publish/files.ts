import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isPublishable } from '#editor/site-folder.ts'
import { clinicFiles } from '../build-key.ts'

/** Files by their paths as base64; null for one that goes. */
type Changes = Record<string, string | null>

/**
 * Writes the clinic's files of a folder, with changes, into a new one.
 * @param before the content of before: what is the same there is one file on the disk with it
 */
export function writeContent(from: string, to: string, before: string, changes: Changes = {}): void {
  const strange = Object.keys(changes).find((path) => !isPublishable(path))
  if (strange !== undefined) throw new Error(`${strange} is no file that can be published`)
  for (const path of new Set([...clinicFiles(from), ...Object.keys(changes)])) {
    const changed = changes[path]
    if (changed === null) continue
    const bytes = changed === undefined ? readFileSync(join(from, path)) : Buffer.from(changed, 'base64')
    mkdirSync(dirname(join(to, path)), { recursive: true })
    if (isSame(join(before, path), bytes)) linkSync(join(before, path), join(to, path))
    else writeFileSync(join(to, path), bytes)
  }
}

function isSame(file: string, bytes: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(bytes)
}

/** The clinic's files that two folders do not have alike. */
export function differences(one: string, other: string): string[] {
  const paths = new Set([...clinicFiles(one), ...clinicFiles(other)])
  return [...paths].filter((path) => {
    const [first, second] = [join(one, path), join(other, path)]
    return !existsSync(first) || !existsSync(second) || !isSame(first, readFileSync(second))
  })
}

/** Brings files to the state that they have in another folder, each in one step. */
export function layFiles(from: string, to: string, paths: string[]): void {
  for (const path of paths) {
    const [source, target] = [join(from, path), join(to, path)]
    if (!existsSync(source)) rmSync(target, { force: true })
    else {
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(source, `${target}.part`)
      sync(`${target}.part`)
      renameSync(`${target}.part`, target)
    }
  }
}

/** The same files in a second folder, without a second time on the disk. */
export function linkTree(from: string, to: string): void {
  for (const entry of entriesOf(from)) {
    const path = join(entry.parentPath, entry.name).slice(from.length + 1)
    if (entry.isDirectory()) mkdirSync(join(to, path), { recursive: true })
    else {
      mkdirSync(dirname(join(to, path)), { recursive: true })
      linkSync(join(from, path), join(to, path))
    }
  }
}

const syncedAtOnce = 64

/** Has the disk hold all of a folder, also when the power goes: what other versions have is there already. */
export async function keepOnDisk(folder: string): Promise<void> {
  const isNew = (path: string) => statSync(path).nlink === 1
  const entries = entriesOf(folder).map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
  const paths = entries
    .filter(({ entry, path }) => entry.isDirectory() || isNew(path))
    .map(({ path }) => path)
  // Together they take the disk a few turns instead of one each.
  for (let at = 0; at < paths.length; at += syncedAtOnce)
    await Promise.all(paths.slice(at, at + syncedAtOnce).map(syncSoon))
  sync(folder)
}

async function syncSoon(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}

export function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

function entriesOf(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
}
