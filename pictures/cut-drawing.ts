import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export type DrawingSource = { name: string; svg: string; shownWidth: number; shownHeight: number }

/** A drawing keeps its lines at every size, so it is one file. `markup` is what is in it, for those that pages hold. */
export type CutDrawing = { src: string; width: number; height: number; markup?: string }

/**
 * Drawings in the page itself: they are small and four to eight to a page, and fetching each would take a phone
 * longer than reading it.
 */
const inPage = ['causes/', 'steps/', 'bring/', 'cleaning/']

/**
 * Puts a drawing into `folder` under a name that holds the hash of its content.
 * @returns the picture and its file
 */
export function cutDrawing(
  { name, svg, shownWidth, shownHeight }: DrawingSource,
  folder: string,
): { picture: CutDrawing; files: string[] } {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const path = join(folder, `${name}-${hash}.svg`)
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.part`, svg) // a full disk leaves no half of it under its name
    renameSync(`${path}.part`, path)
  }
  const picture = { src: `/pictures/${name}-${hash}.svg`, width: shownWidth, height: shownHeight }
  return {
    picture: inPage.some((folder) => name.startsWith(folder)) ? { ...picture, markup: svg.trim() } : picture,
    files: [path],
  }
}

/**
 * The size that a drawing names, in whole CSS pixels.
 * @param file as it is called in the fault
 * @throws Error when it has no viewBox
 */
export function sizeOfDrawing(svg: string, file: string): { width: number; height: number } {
  const box = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg)
  if (!box) throw new Error(`${file} has no viewBox, so its size is unknown.`)
  return { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }
}
