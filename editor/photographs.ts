import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Language } from '#content/catalogue/language.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { siteFolder } from './site-folder.ts'

/** A place on the pages for one photograph, such as `clinic/photo-07`, and the least pixels that it needs. */
export type PhotographPlace = { name: string; width: number; height: number }

/** What became of a file that somebody sent. Only with `taken` it is kept. */
export type Taken =
  | { status: 'taken'; width: number; height: number }
  | { status: 'heic' | 'no-photograph' | 'broken' }
  | { status: 'too-many-pixels' | 'too-small'; width: number; height: number }
  /** A logo that would not be seen on white. */
  | { status: 'pale' }
  /** The program was ended, or there is none: `said` tells the operator. */
  | { status: 'failed'; said: string }

/** Who is to be seen, and where the signed paper lies. No name is kept. */
export type Consent = { seen: 'nobody' | 'ours' | 'patient'; signedOn: string; paper: string }

export type Answers = {
  /** The part that a cut keeps: from 0 (left, top) to 1 (right, bottom), and how many times it is enlarged. */
  focus: { x: number; y: number; zoom: number }
  consent: Consent
  /** What is to be seen, for those who do not see; '' in a language that shows the English words. */
  alt: Record<Language, string>
}

/** A photograph that no visitor sees yet. Without answers it cannot be published. */
export type PhotographDraft = {
  id: string
  by: string
  at: string
  /** In pixels, as it was sent. */
  width: number
  height: number
  answers: Answers | null
}

export type AnsweredDraft = PhotographDraft & { answers: Answers }

/** Of the photograph that was published last: the paper, and what the record said of the illustration before. */
export type KeptPaper = { consent: Consent; was: Answers }

/** The clinic's own logo is kept whole, in a white square. */
export const logoPlace: PhotographPlace = { name: 'brand/logo', width: 512, height: 512 }

export const middle: Answers['focus'] = { x: 0.5, y: 0.5, zoom: 1 }

const program = 'pictures/take-photo.ts'
const longestMs = 30_000
const placeName = /^[a-z]+\/[a-z0-9-]+$/
const [record, paperRecord] = ['draft.json', 'paper.json']

export type Photographs = ReturnType<typeof photographsIn>

/** Photographs that wait for their publication: beside the data, a folder each, which is no address. */
export function photographsIn(dataDir: string) {
  const folder = join(siteFolder(dataDir).folder, 'photographs')
  let last: Promise<unknown> = Promise.resolve()

  function folderOf(name: string): string {
    if (!placeName.test(name)) throw new Error(`${name} is no place for a photograph`)
    return join(folder, name.replace('/', '_'))
  }

  function read<Kept>(name: string, file: string): Kept | null {
    const path = join(folderOf(name), file)
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  }
  const draftOf = (name: string) => read<PhotographDraft>(name, record)
  const paperOf = (name: string) => read<KeptPaper>(name, paperRecord)

  /** In one step. */
  function write(name: string, file: string, kept: PhotographDraft | KeptPaper): void {
    const path = join(folderOf(name), file)
    writeFileSync(`${path}.part`, JSON.stringify(kept))
    renameSync(`${path}.part`, path)
  }

  /** Takes away what no draft needs any more. */
  function tidy(name: string, id?: string): void {
    const own = folderOf(name)
    const needed = [record, paperRecord, `${id}.jpg`]
    for (const file of readdirSync(own)) if (!needed.includes(file)) rmSync(join(own, file))
  }

  function drop(name: string, id: string): boolean {
    if (draftOf(name)?.id !== id) return false
    rmSync(join(folderOf(name), record))
    tidy(name)
    return true
  }

  /** One at a time: each takes much memory. */
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }

  const bytesOf = (name: string, { id }: PhotographDraft) => readFileSync(join(folderOf(name), `${id}.jpg`))

  return {
    /** Whether photographs can be taken here: an installation that only serves pages has no program for it. */
    canTake: () => existsSync(join(projectRoot(), program)),
    draftOf,
    paperOf,
    /** The places that have, or had, a photograph. */
    names: () => (existsSync(folder) ? readdirSync(folder).map((name) => name.replace('_', '/')) : []),
    bytesOf,
    drop,
    /** Keeps a photograph for a place, made anew, in place of the draft that it had. */
    async take({ name, width, height }: PhotographPlace, bytes: Uint8Array, by: string): Promise<Taken> {
      const own = folderOf(name)
      const kind = kindOf(bytes)
      if (kind !== 'photograph') return { status: kind }
      const { said, out } = await inTurn(() =>
        run([name === logoPlace.name ? 'logo' : 'take', width, height], bytes),
      )
      const taken = readTaken(said)
      if (taken.status !== 'taken') return taken
      const { width: wide, height: high } = taken
      const at = new Date().toISOString()
      const draft = { id: randomUUID(), by, at, width: wide, height: high, answers: null }
      const file = join(own, `${draft.id}.jpg`)
      try {
        mkdirSync(own, { recursive: true, mode: 0o700 })
        writeFileSync(file, out)
        write(name, record, draft)
        tidy(name, draft.id)
        return taken
      } catch (error) {
        rmSync(file, { force: true })
        return { status: 'failed', said: String(error) }
      }
    },
    /** False where another photograph has come since. */
    answer(name: string, id: string, answers: Answers): boolean {
      const draft = draftOf(name)
      if (draft?.id !== id) return false
      write(name, record, { ...draft, answers })
      return true
    },
    /** Notes that visitors see it, and what the record said of the illustration before. */
    settle(name: string, { id, answers: { consent } }: AnsweredDraft, was: Answers): void {
      write(name, paperRecord, { consent, was })
      drop(name, id)
    },
    /** The bytes that are published: the part that its place shows. */
    async cut({ name, width, height }: PhotographPlace, draft: PhotographDraft): Promise<Buffer> {
      const { x, y, zoom } = draft.answers?.focus ?? middle
      const { said, out } = await inTurn(() => run(['cut', width, height, x, y, zoom], bytesOf(name, draft)))
      if (out.length === 0) throw new Error(`${name} could not be cut: ${said}`)
      return out
    },
  }
}

/** By the first bytes: names and types are what anybody says they are. */
function kindOf(bytes: Uint8Array): 'photograph' | 'heic' | 'no-photograph' {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (/^(\u00ff\u00d8\u00ff|\u0089PNG\r\n.\n|RIFF.{4}WEBP)/s.test(start)) return 'photograph'
  return /^.{4}ftyp(hei|hev|mif1|msf1)/s.test(start) ? 'heic' : 'no-photograph'
}

/** In a program of its own: what is odd in a file ends that program, and its memory comes back. */
async function run(figures: (string | number)[], bytes: Uint8Array) {
  const child = spawn(process.execPath, [program, ...figures.map(String)], {
    cwd: projectRoot(),
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  child.on('error', () => {}) // it has then said nothing
  child.stdin.on('error', () => {}).end(bytes)
  const ended = once(child, 'close').catch(() => [])
  const [said, out, [code]] = await Promise.all([text(child.stderr), buffer(child.stdout), ended])
  return code === 0 ? { said: said.trim(), out } : { said: '', out: Buffer.alloc(0) }
}

function readTaken(said: string): Taken {
  try {
    return JSON.parse(said)
  } catch {
    return { status: 'failed', said: 'The program that reads photographs was ended.' }
  }
}
