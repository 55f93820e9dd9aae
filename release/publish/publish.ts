import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import { readYaml } from '#content/check/record-file.ts'
import type { Order, Published, PublishingStep } from '#editor/publisher.ts'
import {
  type BuildKey,
  buildKeyIn,
  buildsOver,
  numbersIn,
  type Publication,
  publicationFile,
  servedFolder,
  siteFolder,
} from '#editor/site-folder.ts'
import { buildKey, clinicFiles } from '../build-key.ts'
import type { Making } from '../pages/make-pages.ts'
import { commitPublication } from './commit.ts'
import { differences, keepOnDisk, layFiles, linkTree, sync, writeContent } from './files.ts'

const root = projectRoot()
const kept = { builds: 5, contents: 50 }
/** In bytes: for requests, and the pages of a version where nothing is the same as before. */
const roomNeeded = 200 * 1_048_576

type Told = (step: PublishingStep) => void

/** One publication, of which there is one at a time on a machine. Until the last step the site is as it was. */
export async function publish(order: Order, tell: Told): Promise<Published> {
  const { folder, contents, builds, lock } = siteFolder(order.dataDir)
  for (const each of [folder, contents, builds]) mkdirSync(each, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(lock, { timeout: 0 })
  try {
    // The system takes it from a program that ends, however it ends.
    database.exec('BEGIN EXCLUSIVE')
  } catch {
    return { status: 'busy' }
  }
  try {
    finish(order.dataDir)
    clear(order.dataDir)
    return await publishAlone(order, tell)
  } finally {
    database.close()
  }
}

async function publishAlone(order: Order, tell: Told): Promise<Published> {
  const { dataDir, undoTo } = order
  const { contents, builds } = siteFolder(dataDir)
  const source = contentRoot()
  accessSync(join(source, 'content'), constants.W_OK)
  if (undoTo !== undefined && !numbersIn(contents).includes(undoTo)) return { status: 'unknown' }
  const lacking = lackOfRoom(dataDir, source)
  if (lacking) return lacking
  tell('content')
  if (undoTo !== undefined || numbersIn(contents).length === 0) await keepEdits(contents, source)
  const before = numbersIn(contents).at(-1) ?? 0
  const number = before + 1
  const [content, build] = [partOf(contents, number), partOf(builds, number)]
  try {
    const from = undoTo === undefined ? source : join(contents, String(undoTo))
    writeContent(from, content, join(contents, String(before)), order.files)
    const publication = {
      number,
      at: new Date().toISOString(),
      by: order.by,
      note: order.note,
      files: differences(join(contents, String(before)), content),
      toWrite: differences(source, content),
      isShared: order.isShared,
      undoneTo: undoTo,
    }
    const leftOut = await makeBuild(order, content, build, tell)
    if (!Array.isArray(leftOut)) return leftOut
    tell('keeping')
    notePublication(content, { ...publication, seconds: Math.round(performance.now() / 1000) })
    for (const folder of [content, build]) await keepOnDisk(folder)
    renameSync(build, join(builds, String(number))) // from here on it is what visitors get
    sync(builds)
    finish(dataDir)
    const uncommitted = commitPublication(source, join(contents, String(number)), publication)
    forgetOld(dataDir)
    return { status: 'live', number, leftOut, uncommitted }
  } finally {
    clear(dataDir)
  }
}

const partOf = (folder: string, number: number) => join(folder, `.part-${number}`)

/** What was there before the first publication, or edited in the files themselves, is a version too: no undo loses it. */
async function keepEdits(contents: string, source: string): Promise<void> {
  const last = numbersIn(contents).at(-1)
  const before = join(contents, String(last))
  if (last !== undefined && differences(before, source).length === 0) return
  const number = last === undefined ? 0 : last + 1
  const files = last === undefined ? [] : differences(before, source)
  const content = partOf(contents, number)
  writeContent(source, content, before)
  notePublication(content, { number, at: new Date().toISOString(), by: '', note: '', files, toWrite: [] })
  await keepOnDisk(content)
  renameSync(content, join(contents, String(number)))
}

function notePublication(content: string, publication: Omit<Publication, 'id'>): void {
  writeFileSync(publicationFile(content), JSON.stringify({ id: randomUUID(), ...publication }))
}

/** Where pages are made, with the code of which build. */
type Place = { content: string; build: string; code: string; key: string; siteOrigin: string; before: string }

/** Checks the words and makes their pages; those of a publication whose pages are kept are there already. */
async function makeBuild(
  order: Order,
  content: string,
  build: string,
  tell: Told,
): Promise<Published | string[]> {
  const { dataDir, undoTo, over } = order
  const code = builtFolder(root)
  const built = buildKeyIn(code)
  if (built === null) throw new Error('The site is not built: run "npm run build".')
  const { key, siteOrigin } = built
  if (over !== undefined && over !== key)
    throw new Error('The program was built anew while it ran: start the server again, then publish.')
  const published = buildsOver(dataDir, key).find((folder) => basename(folder) === String(undoTo))
  const before = servedFolder(dataDir, root)
  const made = published
    ? []
    : await printPages(dataDir, { content, build, code, key, siteOrigin, before }, tell)
  if (!Array.isArray(made)) return made
  if (published) linkTree(published, build)
  rmSync(join(build, 'key.json'), { force: true }) // the file of another version
  const own: BuildKey = { key: buildKey(root, siteOrigin, content), siteOrigin, over: key }
  writeFileSync(join(build, 'key.json'), JSON.stringify(own))
  return made
}

/** @returns the photographs that cannot be used, a line each */
async function printPages(
  dataDir: string,
  { content, build, code, key, siteOrigin, before }: Place,
  tell: Told,
): Promise<Published | string[]> {
  tell('check')
  const { checkFiles } = await import('#content/check/check.ts')
  const { faults } = checkFiles(content)
  if (faults.length > 0) return { status: 'faulty', faults }
  refuseUntoldMails(content)
  const { layCode, makePages } = await import('../pages/make-pages.ts')
  layCode(code, build)
  const making = {
    content,
    folder: build,
    code,
    made: madeFor(dataDir, code, key),
    before,
    siteOrigin,
    isAwaited: true,
  }
  const left = await makePages(making, (name, work) => {
    tell(name)
    return work()
  })
  const { faultLines } = await import('#pictures/cut.ts')
  return faultLines(left)
}

/** A server that mails patients does not start with pages that tell of no mails. */
function refuseUntoldMails(content: string): void {
  const { features } = readYaml(content, 'content/clinic.yaml') as { features: { patientMail: boolean } }
  if (process.env['PATIENT_MAIL']?.trim() === 'on' && !features.patientMail)
    throw new Error(
      'PATIENT_MAIL is on: the pages must go on telling patients of mails (features.patientMail).',
    )
}

/** What is cut and drawn already: all that the build has, and what was published with its code since. */
function madeFor(dataDir: string, code: string, key: string): Making['made'] {
  const { made } = siteFolder(dataDir)
  const keyFile = join(made, 'over.txt')
  if (!existsSync(keyFile) || readFileSync(keyFile, 'utf8') !== key) {
    for (const folder of [made, `${made}.part`]) rmSync(folder, { recursive: true, force: true })
    cpSync(join(code, 'client/pictures'), join(`${made}.part`, 'cut'), { recursive: true })
    cpSync(join(code, 'client/og'), join(`${made}.part`, 'shares'), { recursive: true })
    cpSync(join(root, 'site/styles/fonts'), join(`${made}.part`, 'fonts'), { recursive: true })
    writeFileSync(join(`${made}.part`, 'over.txt'), key)
    renameSync(`${made}.part`, made)
  }
  return { cut: made, shares: join(made, 'shares'), fonts: join(made, 'fonts') }
}

/** Once the pages of a version are whole, its words come into the clinic's own folder, also after a program was ended. */
function finish(dataDir: string): void {
  const { contents, builds } = siteFolder(dataDir)
  for (const number of numbersIn(builds)) {
    const content = partOf(contents, number)
    if (!existsSync(content)) continue
    const { toWrite } = JSON.parse(readFileSync(publicationFile(content), 'utf8')) as Publication
    layFiles(content, contentRoot(), toWrite)
    renameSync(content, join(contents, String(number)))
    sync(contents)
  }
}

/** Takes away what was not finished; words whose pages are served stay, to be written. */
function clear(dataDir: string): void {
  const { contents, builds } = siteFolder(dataDir)
  const parts = [contents, builds].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith('.part-') && !existsSync(join(builds, name.slice('.part-'.length))))
      .map((name) => join(folder, name)),
  )
  for (const part of parts) rmSync(part, { recursive: true })
}

function forgetOld(dataDir: string): void {
  const { contents, builds } = siteFolder(dataDir)
  const key = buildKeyIn(builtFolder(root))?.key ?? ''
  const newest = buildsOver(dataDir, key).slice(-kept.builds)
  const old = [
    ...foldersIn(builds).filter((folder) => !newest.includes(folder)),
    ...foldersIn(contents).slice(0, -kept.contents),
  ]
  for (const folder of old) rmSync(folder, { recursive: true })
}

const foldersIn = (folder: string) => numbersIn(folder).map((number) => join(folder, String(number)))

function lackOfRoom(dataDir: string, source: string): Published | undefined {
  const { bavail, bsize } = statfsSync(dataDir)
  const photos = clinicFiles(source).reduce((sum, path) => sum + statSync(join(source, path)).size, 0)
  const [free, needed] = [bavail * bsize, roomNeeded + photos]
  if (free >= needed) return undefined
  const inMb = (bytes: number) => Math.ceil(bytes / 1_048_576)
  return { status: 'no-room', neededMb: inMb(needed), freeMb: inMb(free) }
}
