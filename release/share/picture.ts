import type { Language } from '#content/catalogue/language.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { framed, ink, mark, opening, openingShape, type Theme } from './frame.ts'
import { setShareWords, type ShareWords } from './words.ts'

/** The picture in the doorway of a share picture. */
export type ShareArt = {
  file: string
  /** It fills the opening and takes its shape, or rests in it, or is a phone's screen. */
  as: 'filling' | 'standing' | 'screen'
  /** Which part of a wide picture shows, from 0, its left edge, to 1; the middle by default. */
  centre?: number
}

/** What a share picture says and shows. */
export type ShareCard = {
  language: Language
  theme: Theme
  words: ShareWords
  art: ShareArt
  /** The file of the speaker's mark. */
  mark: string
}

/** The picture that chat apps show with a link to a page: a JPEG of 1200x630. */
export async function drawShareCard({ language, theme, words, art, mark }: ShareCard): Promise<Buffer> {
  const layers = await setShareWords(words, theme, language)
  const { input: ground } = await once(theme, groundLayer)
  return sharp(ground as Buffer)
    .composite([await once(art, artLayer), await once(mark, markLayer), ...layers])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const drawnLayers = new Map<string, Promise<OverlayOptions>>()

/** A page's picture is the same in each language, ground and speaker's mark on many. */
function once<From>(from: From, draw: (from: From) => Promise<OverlayOptions>): Promise<OverlayOptions> {
  const key = JSON.stringify(from)
  const drawn = drawnLayers.get(key) ?? draw(from)
  drawnLayers.set(key, drawn)
  return drawn
}

async function groundLayer(theme: Theme): Promise<OverlayOptions> {
  const ground = sharp(Buffer.from(framed(theme)))
  return { input: await ground.png().toBuffer() }
}

/** How much of the opening a picture that rests in it may take; its middle lies this far down. */
const standing = { width: 0.92, height: 0.68, middle: 0.58 }

/** A phone as drawn, in pixels: its lower end is below the edge of the picture. */
const phone = { width: 400, height: 660, rim: 14, radius: 54 }
const phoneWidth = 0.58

/** The picture ready to be laid over the doorway. */
async function artLayer({ file, as, centre = 0.5 }: ShareArt): Promise<OverlayOptions> {
  const { left, top, width, height } = opening
  if (as === 'filling') return { input: await fill(file, centre), left, top }

  const picture = as === 'screen' ? await phoneAround(file) : await trimmed(file)
  const room = as === 'screen' ? { width: phoneWidth, height: 1 } : standing
  const { data, info } = await sharp(picture)
    .resize(Math.round(width * room.width), Math.round(height * room.height), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const above = as === 'screen' ? height - info.height : height * standing.middle - info.height / 2
  return { input: data, left: Math.round(left + (width - info.width) / 2), top: Math.round(top + above) }
}

async function markLayer(file: string): Promise<OverlayOptions> {
  const { left, top, side } = mark
  return { input: await load(file).resize(side, side).png().toBuffer(), left, top }
}

/** A picture file; drawings come fine enough to be made smaller, not larger. */
function load(file: string): Sharp {
  return sharp(file, file.endsWith('.svg') ? { density: 160 } : {})
}

async function fill(file: string, centre: number): Promise<Buffer> {
  const { width, height } = opening
  const { data, info } = await load(file)
    .resize(width, height, { fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(Math.min(Math.max(info.width * centre - width / 2, 0), info.width - width))
  return cutTo(sharp(data).extract({ left, top: 0, width, height }), openingShape())
}

/** Without the empty margin that service pictures have round their subject. */
function trimmed(file: string): Promise<Buffer> {
  return load(file).trim({ background: '#0000' }).png().toBuffer()
}

/** The upper part of a screen in the rim of a phone. */
async function phoneAround(file: string): Promise<Buffer> {
  const { width, height, rim, radius } = phone
  const screen = await cutTo(
    load(file).resize(width, height, { fit: 'cover', position: 'top' }),
    phoneShape(`<rect width="${width}" height="${2 * height}" rx="${radius}"/>`),
  )
  const edge =
    `<rect x="${rim / 2}" y="${rim / 2}" width="${width - rim}" height="${2 * height}" ` +
    `rx="${radius - rim / 2}" fill="none" stroke="${ink.text}" stroke-width="${rim}"/>`
  return sharp(screen)
    .composite([{ input: Buffer.from(phoneShape(edge)) }])
    .png()
    .toBuffer()
}

function phoneShape(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${phone.width}" height="${phone.height}">${inner}</svg>`
}

/** Keeps of a picture what lies under the shape. */
function cutTo(picture: Sharp, shape: string): Promise<Buffer> {
  return picture
    .composite([{ input: Buffer.from(shape), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
