import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
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

/** What a record held before a publication and after it, of a photograph the publication that has it; null where it was not there. */
export type PublishedFile = { file: string; was: unknown; next: unknown }

/** What a publication has changed; null for one that is not kept, or the oldest one. */
export function publishedFiles(dataDir: string, number: number): PublishedFile[] | null {
  const { contents } = siteFolder(dataDir)
  const before = numbersIn(contents).findLast((one) => one < number)
  const publication = publicationsIn(dataDir).find((one) => one.number === number)
  if (before === undefined || !publication) return null
  return publication.files.map((file) => {
    return { file, was: valueIn(dataDir, before, file), next: valueIn(dataDir, number, file) }
  })
}

function valueIn(dataDir: string, version: number, file: string): unknown {
  const path = join(siteFolder(dataDir).contents, String(version), file)
  if (!existsSync(path)) return null
  return file.endsWith('.yaml') ? parse(readFileSync(path, 'utf8')) : version
}

/** A photograph as a publication has it; undefined where that is not kept. */
export function publishedPhotograph(dataDir: string, version: number, file: string): Buffer | undefined {
  const path = join(siteFolder(dataDir).contents, String(version), file)
  return isPublishable(file) && existsSync(path) ? readFileSync(path) : undefined
}

/** What of one kind takes about the same time. */
export type PublicationKind = 'undo' | 'words' | 'photographs'

export function kindOfPublication({
  undoneTo,
  files,
}: Pick<Publication, 'undoneTo' | 'files'>): PublicationKind {
  if (undoneTo !== undefined) return 'undo'
  return files.every((file) => file.endsWith('.yaml')) ? 'words' : 'photographs'
}

const latestOfKind = 3

/** In how many seconds the slowest of the latest of a kind was over, in fives; null where none is known. */
export function usualSeconds(newestFirst: readonly Publication[], kind: PublicationKind): number | null {
  const known = newestFirst.filter((one) => one.seconds !== undefined && kindOfPublication(one) === kind)
  if (known.length === 0) return null
  const slowest = Math.max(...known.slice(0, latestOfKind).map(({ seconds = 0 }) => seconds))
  return Math.max(5, Math.ceil(slowest / 5) * 5)
}

/** What going back to a publication changes in what visitors have now. */
export function filesOfUndo(dataDir: string, to: number): PublishedFile[] {
  const history = publicationsIn(dataDir)
  const newest = history[0]?.number ?? to
  const files = new Set(history.filter(({ number }) => number > to).flatMap((one) => one.files))
  return [...files]
    .map((file) => ({ file, was: valueIn(dataDir, newest, file), next: valueIn(dataDir, to, file) }))
    .filter(({ file, was, next }) => !file.endsWith('.yaml') || !isDeepStrictEqual(was, next))
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
