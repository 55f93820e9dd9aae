import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { contentRoot } from '#content/check/project-root.ts'
import { cutDrawing, type CutDrawing } from './cut-drawing.ts'
import { cutRaster, type CutRaster } from './cut-raster.ts'
import { cutThumbnail, type Thumbnail } from './cut-thumbnail.ts'
import { filesBelow, foldersIn, type PictureFolders } from './folders.ts'
import { readPhotos, type PhotoFault } from './photos.ts'
import { readSlots, type Slot } from './slots.ts'

/**
 * A picture as the pages use it: its address on the site and its size in pixels, and whether the clinic has
 * photographed it. Only pictures made of dots have several `widths`; stories and drawings with a
 * close-up have a `thumbnail`. `focus` is the part that an upright cut keeps, from 0 (left) to 1 (right); without
 * it, the middle.
 */
export type CutPicture = {
  origin: 'illustration' | 'photo'
  thumbnail?: Thumbnail
  focus?: number
} & CutDrawing &
  Partial<CutRaster>

type Sizes = Record<string, CutPicture>

const usage = `Usage: npm run pictures

Cuts every picture of the site to the sizes that the pages show: the clinic's photographs (pictures/photos/),
else rendered ones (pictures/masters/), else drawings (pictures/drawings/). What is done stays.
Ends with 1 when a photograph cannot be used; the pages then show the illustration instead.
`

/**
 * Puts every picture into `pictures/cut/` under a name that holds its content's hash, and writes
 * `pictures/sizes.json`, which maps picture names to addresses and sizes. Work already done stays.
 * @param photos the clinic's own
 * @param made the folder that gets both
 * @returns how many pictures there are, how many files were made, which photographs were left out and why, and the sizes
 * @throws Error when a drawing or a master is not as it must be
 */
export async function cutPictures(folder = import.meta.dirname, photos?: string, made?: string) {
  const folders = foldersIn(folder, photos, made)
  const slots = readSlots(folders)
  const { usable, faults } = await readPhotos(folders, slots)
  const sizes: Sizes = {}
  const there = filesIn(folders)
  const wanted = new Set<string>()
  await sideBySide([...slots.values()], async (slot) => {
    const cut = await cutSlot(slot, usable.get(slot.name), folders)
    sizes[slot.name] = cut.picture
    for (const file of cut.files) wanted.add(file)
  })
  for (const file of there.difference(wanted)) rmSync(file)
  writeSizes(folders, sizes)
  return { pictures: slots.size, made: wanted.difference(there).size, faults, sizes: sortedByName(sizes) }
}

async function cutSlot(
  slot: Slot,
  photo: string | undefined,
  { output }: PictureFolders,
): Promise<{ picture: CutPicture; files: string[] }> {
  const origin = photo === undefined ? 'illustration' : 'photo'
  const cut =
    photo === undefined && slot.kind === 'drawing'
      ? cutDrawing(slot, output)
      : await cutRaster({ ...slot, file: photo ?? slot.file }, output)
  const picture: CutPicture = { origin, ...cut.picture, ...focusOf(slot, photo) }
  const closeUp = photo === undefined && slot.kind === 'drawing' ? slot.closeUp : undefined
  const small = await cutThumbnail({ name: slot.name, file: cut.files.at(-1)!, closeUp }, output)
  if (!small) return { picture, files: cut.files }
  return { picture: { ...picture, thumbnail: small.picture }, files: [...cut.files, ...small.files] }
}

/** The clinic's own photographs are cut from the middle, as everywhere. */
function focusOf(slot: Slot, photo: string | undefined): { focus?: number } {
  if (photo !== undefined || slot.kind !== 'master' || slot.focus === undefined) return {}
  return { focus: slot.focus }
}

async function sideBySide<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

/** Unchanged sizes are not written again, as a watcher of the file would build for nothing. */
function writeSizes({ sizes: file }: PictureFolders, sizes: Sizes): void {
  const text = `${JSON.stringify(sortedByName(sizes), null, 1)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

function sortedByName(sizes: Sizes): Sizes {
  return Object.fromEntries(Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function filesIn({ output }: PictureFolders): Set<string> {
  return new Set(filesBelow(output).map((name) => join(output, name)))
}

/** What a fault means for the pages, in one line for each. */
export function faultLines(faults: PhotoFault[]): string[] {
  return faults.map(({ file, message }) => `${file} is left out: it ${message}.`)
}

async function main(): Promise<number> {
  const photos = join(contentRoot(), 'pictures/photos')
  const { pictures, made, faults } = await cutPictures(import.meta.dirname, photos)
  for (const line of faultLines(faults)) console.error(line)
  const { output } = foldersIn(import.meta.dirname)
  console.log(`${pictures} pictures in ${relative(process.cwd(), output)}, ${made} files made`)
  return faults.length === 0 ? 0 : 1
}

if (import.meta.main) {
  if (process.argv.includes('--help')) console.log(usage)
  else process.exitCode = await main()
}
