import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashOf, writeWhole } from './cut-raster.ts'

/** A small square of a picture; width and height in pixels. */
export type Thumbnail = { src: string; width: number; height: number }

/** For rings of 120 CSS pixels on screens of two dots a pixel; those of the widest screens have 165. */
const side = 240
/** How far down the square lies, from 0 at the top to 1: the words of a story stand above its drawing. */
const place = 0.9
const settings = { quality: 72, effort: 4 }

/** True for the pictures of stories, which the home page shows in rings. */
export function hasThumbnail(name: string): boolean {
  return name.startsWith('stories/')
}

/**
 * Cuts a square into `folder`. A drawing that is shown as small as a stamp would cost a phone as much work as a
 * large one; the square costs none, and fewer bytes.
 * @param file the whole picture, upright
 * @returns the square and how many files were made
 */
export async function cutThumbnail(
  name: string,
  file: string,
  folder: string,
): Promise<{ picture: Thumbnail; files: string[]; made: number }> {
  const stem = `${name}-${hashOf(file, { side, place, settings })}-small`
  const path = join(folder, `${stem}.webp`)
  const known = existsSync(path)
  if (!known) {
    const { width, height } = await sharp(file).metadata()
    const whole = Math.min(width, height)
    const [left, top] = [Math.round((width - whole) / 2), Math.round((height - whole) * place)]
    const square = sharp(file).extract({ left, top, width: whole, height: whole })
    await writeWhole(square.resize(side, side).webp(settings), path)
  }
  const picture = { src: `/pictures/${stem}.webp`, width: side, height: side }
  return { picture, files: [path], made: known ? 0 : 1 }
}
