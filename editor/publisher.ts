import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { ContentFault } from '#content/check/fault.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { photographsIn } from './photographs.ts'
import {
  filesOfUndo,
  kindOfPublication,
  type Publication,
  type PublicationKind,
  publicationsIn,
  publishedFiles,
  publishedPhotograph,
  siteFolder,
} from './site-folder.ts'

/** Files of the clinic as they shall be, null for one that goes. */
type Files = Record<string, string | Uint8Array | null>

/** What is to be published. */
export type Changes = {
  by: string
  note?: string
  /** Whether another server has published them. */
  isShared?: boolean
  files: Files
}

/** The same, where the files follow from what was published before its turn; null where they differ from that in one field. */
type ChangesInTurn = Omit<Changes, 'files'> & {
  files: Files | (() => Promise<Files | null>)
  /** What is chosen of all that waits. */
  chosen?: readonly string[]
}

/** What becomes of a publication. Only with `live` anything has changed. */
export type Published =
  | {
      status: 'live'
      number: number
      leftOut: string[]
      /** What git said where the publication could not be kept there too. */
      uncommitted?: string | undefined
    }
  /** The rules refuse the words: each fault names its file and field. */
  | { status: 'faulty'; faults: ContentFault[] }
  | { status: 'busy' }
  | { status: 'unknown' }
  /** What was published before its turn changed the same field. */
  | { status: 'conflict' }
  /** The disk holds the requests too: a publication leaves room for them. */
  | { status: 'no-room'; neededMb: number; freeMb: number }
  /** The program was built anew, or may not write there: `said` tells the operator. */
  | { status: 'failed'; said: string }

export const publishingSteps = [
  'content',
  'check',
  'pictures',
  'share pictures',
  'pages',
  'finishing',
  'keeping',
] as const
export type PublishingStep = (typeof publishingSteps)[number]

/** One order to the program that publishes; files as base64. */
export type Order = {
  dataDir: string
  by: string
  note: string
  files?: Record<string, string | null>
  undoTo?: number
  isShared?: boolean
  /** The key of the build that a running server has loaded: no other one can make its pages. */
  over?: string
}

/** A page as it would be with changes that nobody has published. */
export type Previewed =
  | { status: 'made'; html: string }
  | { status: 'faulty'; faults: ContentFault[] }
  | { status: 'unknown' }
  | { status: 'failed'; said: string }

/** Photographs that wait, by the names of their places: where they are served, as their places show them. */
export type WaitingPictures = Record<string, { src: string; width: number; height: number }>

export type PreviewOrder = Pick<Order, 'dataDir' | 'files' | 'over'> & {
  path: string
  photographs?: WaitingPictures
}

const program = 'release/publish.ts'
const previewProgram = 'release/preview.ts'
const servesOnly = 'Pages cannot be made here: this installation only serves them, see docs/running.md.'

/**
 * Publishes in a program of its own, so that its memory comes back and its faults stay there.
 * @param onStep is told of each step when it begins
 */
export async function runOrder(
  order: Order,
  onStep: (step: PublishingStep) => void = () => {},
  env: NodeJS.ProcessEnv = process.env,
): Promise<Published> {
  const published = await answerTo(order, onStep, env)
  if (published.status !== 'live' && published.status !== 'busy') keepStopped(order, published)
  return published
}

async function answerTo(
  order: Order,
  onStep: (step: PublishingStep) => void,
  env: NodeJS.ProcessEnv,
): Promise<Published> {
  // After the end it may go on to compress better.
  for await (const told of answersOf(program, order, env)) {
    const line = told as { step: PublishingStep } | Published
    if ('step' in line) onStep(line.step)
    else return line
  }
  return { status: 'failed', said: 'The publishing program was ended.' }
}

/** A publication that changed nothing for visitors. */
export type Stopped = { at: string; by: string; note: string; why: Exclude<Published, { status: 'live' }> }

const keptStopped = 20
const stoppedFile = (dataDir: string) => join(siteFolder(dataDir).folder, 'stopped.json')

/** The newest first. */
function stoppedIn(dataDir: string): Stopped[] {
  const file = stoppedFile(dataDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stopped[]) : []
}

function keepStopped({ dataDir, by, note }: Order, why: Stopped['why']): void {
  const stopped = [{ at: new Date().toISOString(), by, note, why }, ...stoppedIn(dataDir)]
  const file = stoppedFile(dataDir)
  try {
    mkdirSync(siteFolder(dataDir).folder, { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, JSON.stringify(stopped.slice(0, keptStopped)))
    renameSync(`${file}.part`, file)
  } catch {
    // A full disk may be what has stopped it, which is told.
  }
}

/** What a program answers to an order on its standard input: a line of JSON each; what goes wrong last. */
async function* answersOf(
  program: string,
  order: { dataDir: string },
  env: NodeJS.ProcessEnv,
): AsyncGenerator<unknown> {
  const root = projectRoot()
  if (!existsSync(join(root, program))) return yield { status: 'failed', said: servesOnly }
  // What Node has compiled of the program stays for the next time.
  const NODE_COMPILE_CACHE = join(siteFolder(order.dataDir).folder, 'compiled')
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', NODE_COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = text(child.stderr)
  child.stdin.on('error', () => {}).end(JSON.stringify(order))
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
  yield { status: 'failed', said: (await said).trim() || 'The program was ended.' }
}

export type Publisher = ReturnType<typeof openPublisher>

/** A publication that is under way, or waits for its turn; seconds of the steps that are done. */
export type Turn = {
  by: string
  note: string
  undoTo?: number | undefined
  kind: PublicationKind
  chosen: readonly string[]
  step: PublishingStep
  took: { step: PublishingStep; seconds: number }[]
}

/**
 * Publishes from a running server, one after the other.
 * @param over the key of the build whose code runs
 * @param changeOver shows visitors what was published last; what it throws leaves the pages of before
 */
export function openPublisher(dataDir: string, over: string, changeOver: () => void) {
  const turns: Turn[] = []
  let lastTurn: Promise<unknown> = Promise.resolve()
  let ended: { at: Date; published: Published } | null = null
  let lastPreview: Promise<unknown> = Promise.resolve()
  type InTurn = Omit<Order, 'dataDir' | 'over' | 'files'> & Pick<ChangesInTurn, 'files' | 'chosen'>

  /** Who publishes while another does waits for their turn. */
  async function run(order: InTurn): Promise<Published> {
    // What another server has published is looked for again after what is published here.
    if (order.isShared && turns.length > 0) return { status: 'busy' }
    const { by, note, undoTo } = order
    const kind = kindOfPublication({ undoneTo: undoTo, files: [] })
    const { chosen = [] } = order
    const turn: Turn = { by, note, undoTo, kind, chosen, step: 'content', took: [] }
    turns.push(turn)
    const published = lastTurn.then(async () => {
      const published = await publishedBy(order, turn)
      turns.shift()
      ended = { at: new Date(), published }
      return published
    })
    lastTurn = published
    return published
  }

  async function publishedBy({ files: made, ...order }: InTurn, turn: Turn): Promise<Published> {
    let since = performance.now()
    const onStep = (step: PublishingStep) => {
      const now = performance.now()
      if (step !== turn.step) turn.took.push({ step: turn.step, seconds: (now - since) / 1000 })
      ;[turn.step, since] = [step, now]
    }
    try {
      const files = typeof made === 'function' ? await made() : made
      if (files === null) {
        keepStopped({ dataDir, ...order }, { status: 'conflict' })
        return { status: 'conflict' }
      }
      turn.kind = kindOfPublication({ undoneTo: order.undoTo, files: Object.keys(files) })
      const published = await runOrder({ dataDir, over, ...order, files: asBase64(files) }, onStep)
      if (published.status === 'live') changeOver()
      return published
    } catch (error) {
      return { status: 'failed', said: error instanceof Error ? error.message : String(error) }
    }
  }

  async function previewed(files: Files, path: string, photographs: WaitingPictures): Promise<Previewed> {
    const order: PreviewOrder = { dataDir, over, path, files: asBase64(files), photographs }
    for await (const answer of answersOf(previewProgram, order, process.env)) return answer as Previewed
    return { status: 'failed', said: '' }
  }
  return {
    /** A page with these changes, which nobody else sees; one is made at a time. */
    async preview(files: Files, path: string, photographs: WaitingPictures = {}): Promise<Previewed> {
      const preview = lastPreview.then(() => previewed(files, path, photographs))
      lastPreview = preview.catch(() => {})
      return preview
    },
    /** Shows visitors the clinic's words and photographs with these changes, which also come into CONTENT_DIR. */
    publish: ({ note = '', isShared = false, ...order }: ChangesInTurn) => run({ note, isShared, ...order }),
    /** Brings the content of a publication back, as a new one. */
    undo: (to: number, by: string) => run({ by, note: '', undoTo: to, files: {} }),
    /** What is under way, then what waits for its turn. */
    turns: (): readonly Turn[] => turns,
    /** What became of the last one since the server started; null before it. */
    latest: () => ended,
    history: (): Publication[] => publicationsIn(dataDir),
    stopped: () => stoppedIn(dataDir),
    /** What a publication has changed; null where that is not known. */
    changed: (number: number) => publishedFiles(dataDir, number),
    photographOf: (number: number, file: string) => publishedPhotograph(dataDir, number, file),
    /** What going back to one would change. */
    changedByUndo: (to: number) => filesOfUndo(dataDir, to),
    /** What waits for a publication, and where it came from. */
    photographs: photographsIn(dataDir),
  }
}

export function asBase64(files: Files): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      bytes === null ? null : Buffer.from(bytes).toString('base64'),
    ]),
  )
}
