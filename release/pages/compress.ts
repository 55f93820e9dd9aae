import {
  copyFileSync,
  existsSync,
  readdirSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Smaller files would not shrink by more than the header that says so. */
const worthCompressingBytes = 400
const atOnce = 4

/** More changed texts than these would keep visitors waiting: a publication first compresses them quickly. */
const manyTexts = 20
/** A ninth of the time that 9 takes, for files that are a fortieth larger. */
const quickQuality = 5
const listOfLoose = 'loose.json'

/**
 * Puts the brotli and gzip forms of every text file of a version next to it.
 * @param before another version: a file that is the same there becomes one with it, as do its forms
 * @param isAwaited leaves the best compression of many files to `compressBest`
 */
export async function compressAll(version: string, before?: string, isAwaited = false): Promise<void> {
  const files = readdirSync(join(version, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(version.length))
  const changed = files.filter((file) => before === undefined || !takeOver(before + file, version + file))
  const texts = changed.filter((file) => compressible.test(file) && isWorthIt(version + file))
  const isQuick = isAwaited && texts.length > manyTexts
  await sideBySide(texts, async (file) => {
    const bytes = readFileSync(version + file)
    await writeBrotli(version + file, isQuick ? quickQuality : constants.BROTLI_MAX_QUALITY)
    writeFileSync(`${version}${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  })
  // The version before may still be at it.
  const looseBefore = before === undefined ? [] : looseIn(before)
  const loose = files.filter((file) => (isQuick && texts.includes(file)) || looseBefore.includes(file))
  if (loose.length > 0) writeFileSync(join(version, listOfLoose), JSON.stringify(loose))
}

/**
 * Compresses as well as can be what was compressed quickly; a server takes it at its next start. One file at a time, in the thread
 * whose priority the program has set: those that Node keeps for compression have that of their beginning.
 */
export function compressBest(version: string): void {
  const texts = looseIn(version)
  for (const file of texts) {
    const bytes = readFileSync(version + file)
    keepBrotli(version + file, brotliCompressSync(bytes, brotliOptions(constants.BROTLI_MAX_QUALITY)))
  }
  rmSync(join(version, listOfLoose), { force: true })
}

function looseIn(version: string): string[] {
  const list = join(version, listOfLoose)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
}

/** Whether both are the same file now. */
function takeOver(before: string, path: string): boolean {
  if (!existsSync(before) || !readFileSync(before).equals(readFileSync(path))) return false
  for (const end of ['', '.br', '.gz']) if (existsSync(before + end)) share(before + end, path + end)
  return true
}

const isWorthIt = (path: string) => statSync(path).size >= worthCompressingBytes

async function writeBrotli(path: string, quality: number): Promise<void> {
  keepBrotli(path, await promisify(brotliCompress)(readFileSync(path), brotliOptions(quality)))
}

const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

function keepBrotli(path: string, bytes: Buffer): void {
  writeFileSync(`${path}.br.part`, bytes)
  renameSync(`${path}.br.part`, `${path}.br`)
}

/** As many at a time as Node has threads for it: all at once would all be in memory. */
async function sideBySide(files: string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values()
  const workNext = async () => {
    // All workers take from the one iterator.
    for (const file of waiting) await work(file)
  }
  await Promise.all(Array.from({ length: atOnce }, workNext))
}

/** One file on the disk for two versions; a copy where the system does not allow that, as on two disks. */
function share(from: string, to: string): void {
  try {
    linkSync(from, `${to}.part`)
  } catch {
    copyFileSync(from, `${to}.part`)
  }
  renameSync(`${to}.part`, to)
}
