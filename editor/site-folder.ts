import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { projectRoot } from '#content/check/project-root.ts'

/**
 * Where publications lie: in DATA_DIR, beside the requests.
 *   contents/<number>/   the words and photographs of each, unchanged files shared between them
 *   builds/<number>/     the pages of the newest
 *   photographs/         those that wait for their publication, a folder for each place
 *   made/                pictures that are cut and drawn already
 *   compiled/            the program that publishes, as Node compiled it
 *   stopped.json         the last publications that changed nothing, with why
 */
export function siteFolder(dataDir: string) {
  const folder = join(dataDir, 'site')
  return {
    folder,
    contents: join(folder, 'contents'),
    builds: join(folder, 'builds'),
    made: join(folder, 'made'),
    lock: join(folder, 'lock.db'),
  }
}

/** What may be published: a name of another kind is a fault of ours, as no name comes from a browser. */
const publishable =
  /^(content\/(?!rules\/|fixtures\/)([a-z0-9-]+\/)*[a-z0-9-]+\.yaml|pictures\/photos\/([a-z0-9-]+\/)*[a-z0-9-]+\.(jpe?g|png|webp))$/

export const isPublishable = (file: string) => publishable.test(file)

/** One time that the owner has shown new words or photographs to visitors. 0 is what was there before the first. */
export type Publication = {
  number: number
  /** Random: one of several servers may have it under another number. */
  id: string
  at: string
  /** Who pressed the button. */
  by: string
  note: string
  /** What was changed: paths such as `content/clinic.yaml`. */
  files: string[]
  /** Those that CONTENT_DIR had otherwise, and gets when the pages are whole. */
  toWrite: string[]
  /** Whether it came from another server. */
  isShared?: boolean | undefined
  /** From the start of the program until visitors could see it; the oldest have none. */
  seconds?: number
  /** The publication whose content is back. */
  undoneTo?: number | undefined
}

const fileOfPublication = 'publication.json'
export const publicationFile = (folder: string) => join(folder, fileOfPublication)

/** The publications whose content is kept, newest first. */
export function publicationsIn(dataDir: string): Publication[] {
  const { contents } = siteFolder(dataDir)
  return numbersIn(contents)
    .toReversed()
    .map((number) => JSON.parse(readFileSync(publicationFile(join(contents, String(number))), 'utf8')))
}

/** What a record held before a publication and after it, of a photograph its name; null where it was not there. */
export type PublishedFile = { file: string; was: unknown; next: unknown }

/** What a publication has changed; null for one that is not kept, or the oldest one. */
export function publishedFiles(dataDir: string, number: number): PublishedFile[] | null {
  const { contents } = siteFolder(dataDir)
  const before = numbersIn(contents).findLast((one) => one < number)
  const publication = publicationsIn(dataDir).find((one) => one.number === number)
  if (before === undefined || !publication) return null
  const valueIn = (version: number, file: string): unknown => {
    const path = join(contents, String(version), file)
    if (!existsSync(path)) return null
    return file.endsWith('.yaml') ? parse(readFileSync(path, 'utf8')) : file
  }
  return publication.files.map((file) => {
    return { file, was: valueIn(before, file), next: valueIn(number, file) }
  })
}

/** The names in a folder that are whole numbers, small to large: what is being written has another name. */
export function numbersIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^\d+$/.test(name))
  return names.map(Number).toSorted((a, b) => a - b)
}

/** What a build was made for; `over` is the key of the build whose code makes the pages of a publication. */
export type BuildKey = { key: string; siteOrigin: string; over?: string }

/** Null where there is no whole build. */
export function buildKeyIn(folder: string): BuildKey | null {
  try {
    const read = JSON.parse(readFileSync(join(folder, 'key.json'), 'utf8'))
    return typeof read?.key === 'string' ? read : null
  } catch {
    return null // missing, or cut off by a full disk
  }
}

/** The pages that were published with the code of a build, old to new: another build has their content already, or is older. */
export function buildsOver(dataDir: string, key: string): string[] {
  const { builds } = siteFolder(dataDir)
  const folders = numbersIn(builds).map((number) => join(builds, String(number)))
  return folders.filter((folder) => buildKeyIn(folder)?.over === key)
}

/** Where the pages lie that visitors get: those that were published last, else those that were built. */
export function servedFolder(dataDir: string, root = projectRoot()): string {
  const built = builtFolder(root)
  const key = buildKeyIn(built)
  return (key && buildsOver(dataDir, key.key).at(-1)) ?? built
}
