import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import type { ContentFault } from '#content/check/fault.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { photographsIn } from './photographs.ts'
import { type Publication, publicationsIn, publishedFiles } from './site-folder.ts'

/** What is to be published: files of the clinic as they shall be, null for one that goes. */
export type Changes = {
  by: string
  note?: string
  /** Whether another server has published them. */
  isShared?: boolean
  files: Record<string, string | Uint8Array | null>
}

/** What becomes of a publication. Only with `live` anything has changed. */
export type Published =
  | { status: 'live'; number: number; leftOut: string[] }
  /** The rules refuse the words: each fault names its file and field. */
  | { status: 'faulty'; faults: ContentFault[] }
  | { status: 'busy' }
  | { status: 'unknown' }
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

export type PreviewOrder = Pick<Order, 'dataDir' | 'files' | 'over'> & { path: string }

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
  // After the end it may go on to compress better.
  for await (const told of answersOf(program, order, env)) {
    const line = told as { step: PublishingStep } | Published
    if ('step' in line) onStep(line.step)
    else return line
  }
  return { status: 'failed', said: 'The publishing program was ended.' }
}

/** What a program answers to an order on its standard input: a line of JSON each; what goes wrong last. */
async function* answersOf(program: string, order: object, env: NodeJS.ProcessEnv): AsyncGenerator<unknown> {
  const root = projectRoot()
  if (!existsSync(join(root, program))) return yield { status: 'failed', said: servesOnly }
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const said = text(child.stderr)
  child.stdin.on('error', () => {}).end(JSON.stringify(order))
  for await (const line of createInterface({ input: child.stdout })) yield JSON.parse(line)
  yield { status: 'failed', said: (await said).trim() || 'The program was ended.' }
}

export type Publisher = ReturnType<typeof openPublisher>

/**
 * Publishes from a running server, one at a time.
 * @param over the key of the build whose code runs
 * @param changeOver shows visitors what was published last; what it throws leaves the pages of before
 */
export function openPublisher(dataDir: string, over: string, changeOver: () => void) {
  let under: { step: PublishingStep; startedAt: Date; by: string } | null = null
  let ended: { at: Date; published: Published } | null = null
  let lastPreview: Promise<unknown> = Promise.resolve()
  async function run(order: Omit<Order, 'dataDir' | 'over'>): Promise<Published> {
    if (under) return { status: 'busy' }
    const { by } = order
    const startedAt = new Date()
    under = { step: 'content', startedAt, by }
    const published = await publishedBy(order, (step) => (under = { step, startedAt, by }))
    under = null
    ended = { at: new Date(), published }
    return published
  }
  async function publishedBy(order: Omit<Order, 'dataDir' | 'over'>, onStep: (step: PublishingStep) => void) {
    try {
      const published = await runOrder({ dataDir, over, ...order }, onStep)
      if (published.status === 'live') changeOver()
      return published
    } catch (error) {
      return { status: 'failed', said: error instanceof Error ? error.message : String(error) } as const
    }
  }
  async function previewed(files: Changes['files'], path: string): Promise<Previewed> {
    const order: PreviewOrder = { dataDir, over, path, files: asBase64(files) }
    for await (const answer of answersOf(previewProgram, order, process.env)) return answer as Previewed
    return { status: 'failed', said: '' }
  }
  return {
    /** A page with these changes, which nobody else sees; one is made at a time. */
    async preview(files: Changes['files'], path: string): Promise<Previewed> {
      const preview = lastPreview.then(() => previewed(files, path))
      lastPreview = preview.catch(() => {})
      return preview
    },
    /** Shows visitors the clinic's words and photographs with these changes, which also come into CONTENT_DIR. */
    publish: ({ by, note = '', isShared = false, files }: Changes) =>
      run({ by, note, isShared, files: asBase64(files) }),
    /** Brings the content of a publication back, as a new one. */
    undo: (to: number, by: string) => run({ by, note: '', undoTo: to }),
    /** The step that is under way; null where nothing is. */
    progress: () => under,
    /** What became of the last one since the server started; null before it. */
    latest: () => ended,
    history: (): Publication[] => publicationsIn(dataDir),
    /** What a publication has changed; null where that is not known. */
    changed: (number: number) => publishedFiles(dataDir, number),
    /** What waits for a publication, and where it came from. */
    photographs: photographsIn(dataDir),
  }
}

export function asBase64(files: Changes['files']): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      bytes === null ? null : Buffer.from(bytes).toString('base64'),
    ]),
  )
}
