import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Where a raster picture comes from and the size it is cut to, in pixels. */
export type RasterSource = { name: string; file: string; width: number; height: number }

export type CutRaster = {
  /** The largest WebP; the other widths and AVIF differ in the ending only: `…-380.avif`. */
  src: string
  width: number
  height: number
  widths: number[]
}

/** The pages show pictures between 110 and 920 CSS pixels wide, on screens of one to three dots a pixel. */
const usualWidths = [380, 560, 690, 920, 1380]
const formats = ['avif', 'webp'] as const
/** At these qualities the eye finds no difference to the master at the size that is shown. */
const settings = {
  avif: { quality: 31, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 4 },
}

/**
 * Cuts a picture into `folder`, turned upright, in sRGB and without what a camera notes in it, such as place
 * and device. Files that are there stay, as their names hold the hash of all that decides how they look.
 * @returns the picture and its files
 */
export async function cutRaster(
  source: RasterSource,
  folder: string,
): Promise<{ picture: CutRaster; files: string[] }> {
  const { name, file, width, height } = source
  const stem = `${name}-${hashOf(file, { width, height, settings })}`
  const widths = widthsOf(width)
  const src = `/pictures/${stem}-${width}.webp`
  const wanted = widths.flatMap((cut) =>
    formats.map((format) => ({ cut, format, path: join(folder, `${stem}-${cut}.${format}`) })),
  )
  const missing = wanted.filter(({ path }) => !existsSync(path))
  if (missing.length > 0) {
    const whole = await readWhole(source)
    for (const { cut, format, path } of missing) {
      const part = whole.clone().resize(cut, Math.round((cut * height) / width))
      await writeWhole(part[format](settings[format]), path)
    }
  }
  return { picture: { src, width, height, widths }, files: wanted.map(({ path }) => path) }
}

function widthsOf(width: number): number[] {
  return [...usualWidths.filter((usual) => usual < width * 0.9), width]
}

/** The picture at its full size, decoded once for all cuts, upright and in sRGB. */
async function readWhole({ file, width, height }: RasterSource): Promise<Sharp> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** Eight digits for all that decides how a cut looks: the picture, and how it is cut. */
export function hashOf(file: string, how: object): string {
  return createHash('sha256').update(readFileSync(file)).update(JSON.stringify(how)).digest('hex').slice(0, 8)
}

/** An interrupted run leaves no half of a file under a name that counts as done. */
export async function writeWhole(part: Sharp, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  await part.toFile(`${path}.part`)
  renameSync(`${path}.part`, path)
}
