import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf, type Job } from './cases.ts'

/** A finished picture. `file` is given where the slot shows the picture of another name. */
export type Master = {
  width: number
  height: number
  /** Of the parameters and scripts that made it, so that an unchanged picture is not made twice. */
  hash: string
  origin: 'illustration'
  file?: string
  /** Which part an upright cut keeps: 0 the left end, 1 the right one. */
  focus?: number
}
export type Manifest = Record<string, Master>

/** `stale`: made from other parameters or scripts than today's. `draft`: of today's, but small and enlarged. */
export type MasterState = 'fresh' | 'draft' | 'stale' | 'missing'

const folder = join(import.meta.dirname, '../masters')
const draftMark = 'draft-'
const manifestFile = join(folder, 'manifest.json')

function masterFile(name: string): string {
  return join(folder, `${name}.webp`)
}

/** Throws when the manifest is no JSON. */
export function readManifest(): Manifest {
  return existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {}
}

/** Writes sorted by name and in one step: an interrupted run leaves the old manifest or the new one. */
function writeManifest(manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${manifestFile}.new`, `${JSON.stringify(sorted, null, 1)}\n`)
  renameSync(`${manifestFile}.new`, manifestFile)
}

export function stateOf(job: Job, manifest: Manifest): MasterState {
  const master = manifest[job.name]
  if (!master || !existsSync(masterFile(job.name))) return 'missing'
  const hash = hashOf(job)
  if (master.hash === draftOf(hash)) return 'draft'
  return master.hash === hash ? 'fresh' : 'stale'
}

/** The fingerprint noted for a draft. */
export function draftOf(hash: string): string {
  return draftMark + hash
}

/** Moves a finished WebP into its place and notes it; `hash` as it was when the rendering began. */
export function keepMaster(job: Job, webp: string, hash: string): void {
  mkdirSync(dirname(masterFile(job.name)), { recursive: true })
  renameSync(webp, masterFile(job.name))
  noteMaster(job, hash)
}

/** Records today's parameters and scripts as those of the picture that is there; a draft stays one. */
export function adoptMaster(job: Job): void {
  const draft = readManifest()[job.name]?.hash.startsWith(draftMark)
  noteMaster(job, draft ? draftOf(hashOf(job)) : hashOf(job))
}

function noteMaster(job: Job, hash: string): void {
  const { width, height, focus } = job
  const kept = focus === undefined ? {} : { focus }
  writeManifest({
    ...readManifest(),
    [job.name]: { width, height, hash, origin: 'illustration', ...kept },
  })
}

/** Adds the slots that show another slot's picture, once that picture is there; drops names no list has. */
export function tidyManifest(jobs: Job[], same: Record<string, string>): void {
  const manifest = readManifest()
  const known = new Set(jobs.map(({ name }) => name))
  const own = Object.fromEntries(Object.entries(manifest).filter(([name]) => known.has(name)))
  const shared = Object.entries(same).flatMap(([slot, file]) => {
    const master = own[file]
    return master ? [[slot, { ...master, file }] as const] : []
  })
  writeManifest({ ...own, ...Object.fromEntries(shared) })
}
