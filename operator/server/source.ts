import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { migrationNames } from '#appointments/store/migrations/names.ts'
import { Refused } from '../frame.ts'
import type { Owner } from './places.ts'

/** The releases that this server can have: tags of a Git repository beside them, which belongs to `owner`. */
export type ReleaseSource = { home: string; owner: Owner }

function git({ home, owner }: ReleaseSource, args: string[]): Buffer {
  const options = { ...owner, maxBuffer: 512 * 1024 * 1024, env: { ...process.env, HOME: home } }
  const { status, stdout, stderr } = spawnSync(
    'git',
    [`--git-dir=${join(home, 'source.git')}`, ...args],
    options,
  )
  if (status !== 0) throw new Refused(`"git ${args[0]}" failed: ${String(stderr).trim()}`)
  return stdout
}

/** Asks where the releases come from for those that are new. */
export function fetchReleases(source: ReleaseSource): void {
  git(source, ['fetch', '--quiet', '--force', 'origin', '+refs/tags/*:refs/tags/*'])
}

/** By the numbers of the version, without those that are still tried, such as v2.0.0-beta.1. */
export function newestRelease(source: ReleaseSource): string | undefined {
  const tags = git(source, ['tag', '--list', 'v*', '--sort=-version:refname']).toString().split('\n')
  return tags.find((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
}

/** A release as a tar archive. */
export function archiveOf(source: ReleaseSource, version: string): Buffer {
  return git(source, ['archive', version])
}

/** A file of a release; null where it has none. */
export function fileOf(source: ReleaseSource, version: string, path: string): Buffer | null {
  try {
    return git(source, ['show', `${version}:${path}`])
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}

/** Whether two releases have the same tables: then one can take the other's data. */
export function haveSameTables(source: ReleaseSource, one: string, other: string): boolean {
  const folder = 'appointments/store/migrations/'
  const migrations = (version: string) => {
    const files = git(source, ['ls-tree', '--name-only', version, folder]).toString().split('\n')
    return migrationNames(files).join()
  }
  return migrations(one) === migrations(other)
}

/** Whether a folder is the same in two releases. */
export function isSameIn(source: ReleaseSource, folder: string, one: string, other: string): boolean {
  const listed = (version: string) => git(source, ['ls-tree', '-r', version, folder]).toString()
  return listed(one) === listed(other)
}
