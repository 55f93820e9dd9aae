import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { ownFolders } from './places.ts'

/** A file of the clinic's own as it was and as it is now with a release; null where there is none. */
type Merged = { path: string; before: Buffer | null; after: Buffer | null }

/** Reads a file of the release that the clinic's own files came from; null where it has none. */
export type ReadBase = (path: string) => Buffer | null

/**
 * Lays the clinic's own words and photographs over a release. A file that only one side has changed since `readBase` is
 * that side's; one that both have changed is merged line by line, and the clinic's lines win.
 * @returns a function that brings `own` to the same state, and the files in which both sides had changed the same lines
 */
export function layOver(own: string, release: string, readBase: ReadBase) {
  const merged = pathsIn(own, release).map((path) => merge(path, own, release, readBase))
  for (const { path, after } of merged) put(join(release, path), after)
  const keep = () => {
    for (const { path, before, after } of merged)
      // What was edited in the meantime stays as it is.
      if (same(read(join(own, path)), before)) put(join(own, path), after)
  }
  return { keep, both: merged.filter(({ isContested }) => isContested).map(({ path }) => path) }
}

/** Files that a release has gained are there; the build makes the schemas. */
function pathsIn(...roots: string[]): string[] {
  const patterns = ownFolders.map((folder) => `${folder}/**`)
  const paths = roots.flatMap((root) =>
    globSync(patterns, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return [...new Set(paths)].filter((path) => !/\.tsx?$|^content\/schemas\//.test(path)).toSorted()
}

function merge(
  path: string,
  own: string,
  release: string,
  readBase: ReadBase,
): Merged & { isContested: boolean } {
  const [mine, base, theirs] = [read(join(own, path)), readBase(path), read(join(release, path))]
  const take = (after: Buffer | null, isContested = false) => ({ path, before: mine, after, isContested })
  if (same(mine, base)) return take(theirs)
  if (same(theirs, base) || mine === null || theirs === null || base === null) return take(mine ?? theirs)
  const { after, isContested } = mergeLines(mine, base, theirs)
  return take(after, isContested)
}

function mergeLines(mine: Buffer, base: Buffer, theirs: Buffer): { after: Buffer; isContested: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-merge-'))
  try {
    const files = Object.entries({ mine, base, theirs }).map(([name, bytes]) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    const run = (...options: string[]) => spawnSync('git', ['merge-file', '--stdout', ...options, ...files])
    const plain = run()
    if (plain.status === 0) return { after: plain.stdout, isContested: false }
    const ours = run('--ours')
    // Photographs cannot be merged.
    return { after: ours.status === 0 ? ours.stdout : mine, isContested: true }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(file: string): Buffer | null {
  return existsSync(file) ? readFileSync(file) : null
}

function same(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other)
}

function put(file: string, bytes: Buffer | null): void {
  if (same(read(file), bytes)) return
  if (bytes === null) return rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, bytes)
  copyFileSync(`${file}.part`, file)
  rmSync(`${file}.part`)
}
