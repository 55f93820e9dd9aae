import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutDrawing, sizeOfDrawing } from './cut-drawing.ts'
import { hashOf, writeWhole } from './cut-raster.ts'

/** A picture in small; width and height in pixels. */
export type Thumbnail = { src: string; width: number; height: number }

type CutThumbnail = { picture: Thumbnail; files: string[] }

/** @param file the whole picture, upright; `closeUp` is what is drawn in its stead where it is small, if anything */
type Source = { name: string; file: string; closeUp: string | undefined }

/** For rings of 120 CSS pixels on screens of two dots a pixel; those of the widest screens have 165. */
const side = 240
/** How far down the square lies, from 0 at the top to 1: the words of a story are above its drawing. */
const place = 0.9
const settings = { quality: 72, effort: 4 }

/**
 * Puts the small form of a picture into `folder`: of a story a square, of other pictures their close-up.
 * @returns it and its file, or nothing where the whole picture is shown small too
 */
export async function cutThumbnail(
  { name, file, closeUp }: Source,
  folder: string,
): Promise<CutThumbnail | undefined> {
  if (name.startsWith('stories/')) return cutSquare(name, closeUp ?? file, folder)
  if (name === 'brand/logo' && file.endsWith('.webp')) return cutSquare(name, file, folder)
  return closeUp === undefined ? undefined : putCloseUp(name, closeUp, folder)
}

/**
 * The home page shows stories in rings. There a drawing would cost a phone as much work as one over the whole
 * screen; a square of dots costs none.
 */
async function cutSquare(name: string, file: string, folder: string): Promise<CutThumbnail> {
  const stem = `${name}-${hashOf(file, { side, place, settings })}-small`
  const path = join(folder, `${stem}.webp`)
  if (!existsSync(path)) {
    const { width, height } = await sharp(file).metadata()
    const whole = Math.min(width, height)
    const [left, top] = [Math.round((width - whole) / 2), Math.round((height - whole) * place)]
    const square = sharp(file).extract({ left, top, width: whole, height: whole })
    await writeWhole(square.resize(side, side).webp(settings), path)
  }
  const picture = { src: `/pictures/${stem}.webp`, width: side, height: side }
  return { picture, files: [path] }
}

/** @throws Error when the close-up has no size */
function putCloseUp(name: string, closeUp: string, folder: string): CutThumbnail {
  const svg = readFileSync(closeUp, 'utf8')
  const { width: shownWidth, height: shownHeight } = sizeOfDrawing(svg, `pictures/close-ups/${name}.svg`)
  return cutDrawing({ name: `${name}-small`, svg, shownWidth, shownHeight }, folder)
}
