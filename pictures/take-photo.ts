import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { most } from './photos.ts'

/** What became of a file that somebody sent, and the pixels it had. */
export type Looked =
  | { status: 'taken'; width: number; height: number }
  | { status: 'broken' }
  | { status: 'too-many-pixels' | 'too-small'; width: number; height: number }
  /** A logo that would not be seen on white. */
  | { status: 'pale' }

type Shape = { width: number; height: number }
/** Which part of a photograph a cut keeps: from 0 (left, top) to 1 (right, bottom), and how many times it is enlarged. */
type Focus = { x: number; y: number; zoom: number }

/** A cut keeps this many times the pixels that its place needs, for screens to come. */
const spare = 2
const jpeg = { quality: 90, mozjpeg: true }

// Whatever a file calls itself, nothing but these three is ever read: no SVG, no PDF, no format with scripts or links.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

/** Makes a photograph anew: upright, in sRGB, without what a camera or anybody else wrote into the file. */
async function take(bytes: Buffer, shape: Shape): Promise<[Looked, Buffer?]> {
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (size.width * size.height > most.pixels) return [{ status: 'too-many-pixels', ...size }]
    if (size.width < shape.width || size.height < shape.height) return [{ status: 'too-small', ...size }]
    const photo = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'truncated' }).autoOrient()
    return [{ status: 'taken', ...size }, await written(photo, shape, 'outside')]
  } catch {
    return [{ status: 'broken' }]
  }
}

/** Makes a logo anew: whole, in the middle of a white square. */
async function takeLogo(bytes: Buffer, shape: Shape): Promise<[Looked, Buffer?]> {
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (size.width * size.height > most.pixels) return [{ status: 'too-many-pixels', ...size }]
    if (Math.max(size.width, size.height) < shape.width) return [{ status: 'too-small', ...size }]
    const [width, height] = [shape.width * spare, shape.height * spare]
    // Its empty margins would make it small beside the name.
    const whole = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'truncated' }).autoOrient().trim()
    const square = await sharp(await whole.png().toBuffer())
      .resize(width, height, { fit: 'contain', background: '#fff' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png()
      .toBuffer()
    if (await isPale(square)) return [{ status: 'pale' }]
    return [{ status: 'taken', ...size }, await sharp(square).jpeg(jpeg).toBuffer()]
  } catch {
    return [{ status: 'broken' }]
  }
}

/** Whether hardly any of it differs from white by 3 : 1 (WCAG 2.2, 1.4.11). */
async function isPale(picture: Buffer): Promise<boolean> {
  const dots = await sharp(picture).resize(128).greyscale().raw().toBuffer()
  const darkEnough = dots.filter((grey) => grey < 148).length // 0.3 of the light of white
  return darkEnough / dots.length < 0.01
}

/** The part of a taken photograph that its place shows. */
async function cut(bytes: Buffer, shape: Shape, { x, y, zoom }: Focus): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  const whole = Math.min(width / shape.width, height / shape.height)
  const scale = Math.max(whole / zoom, Math.min(whole, 1)) // the place gets the pixels that it needs
  const [wide, high] = [Math.floor(shape.width * scale), Math.floor(shape.height * scale)]
  const place = { left: Math.round((width - wide) * x), top: Math.round((height - high) * y) }
  return written(sharp(bytes).extract({ ...place, width: wide, height: high }), shape, 'cover')
}

function written(photo: Sharp, { width, height }: Shape, fit: 'outside' | 'cover'): Promise<Buffer> {
  return photo
    .resize(width * spare, height * spare, { fit, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg(jpeg)
    .toBuffer()
}

// Started by editor/photographs.ts with the file on the standard input: what is odd in it can only end this program.
if (import.meta.main) {
  const [deed, ...figures] = process.argv.slice(2)
  const [width = 0, height = 0, x = 0.5, y = 0.5, zoom = 1] = figures.map(Number)
  const bytes = await buffer(process.stdin)
  const shape = { width, height }
  const [looked, out] =
    deed === 'cut'
      ? [{ status: 'taken', ...shape }, await cut(bytes, shape, { x, y, zoom })]
      : await (deed === 'logo' ? takeLogo : take)(bytes, shape)
  process.stderr.write(JSON.stringify(looked))
  if (out) process.stdout.write(out)
}
