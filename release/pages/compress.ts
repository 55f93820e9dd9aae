import {
  copyFileSync,
  existsSync,
  readdirSync,
  linkSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/
/** Smaller files would not shrink by more than the header that says so. */
const worthCompressingBytes = 400
const atOnce = 4

/**
 * Puts the brotli and gzip forms of every text file next to it.
 * @param before another version: a file that is the same there becomes one with it, as do its forms
 */
export async function compressAll(folder: string, before?: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const waiting = files.values()
  // As many at a time as Node has threads for it: all at once would all be in memory.
  const compressNext = async () => {
    // All workers take from the one iterator.
    for (const file of waiting)
      await compress(file, before === undefined ? undefined : file.replace(folder, before))
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}

async function compress(path: string, before: string | undefined): Promise<void> {
  const bytes = readFileSync(path)
  if (before !== undefined && existsSync(before) && readFileSync(before).equals(bytes)) {
    for (const end of ['', '.br', '.gz']) if (existsSync(before + end)) share(before + end, path + end)
    return
  }
  if (!compressible.test(path) || bytes.length < worthCompressingBytes) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
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
