import type { Language } from '#content/catalogue/language.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { framed, mark, opening, openingShape, type Theme } from './frame.ts'
import { setShareWords, type ShareWords } from './words.ts'

/** The picture in the doorway of a share picture. */
export type ShareArt = {
  file: string
  /** It fills the opening and takes its shape, or rests in it. */
  as: 'filling' | 'standing'
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

/** The picture ready to be laid over the doorway. */
async function artLayer({ file, as, centre = 0.5 }: ShareArt): Promise<OverlayOptions> {
  const { left, top, width, height } = opening
  if (as === 'filling') return { input: await fill(file, centre), left, top }

  const { data, info } = await sharp(await trimmed(file))
    .resize(Math.round(width * standing.width), Math.round(height * standing.height), { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const above = height * standing.middle - info.height / 2
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
  return sharp(data)
    .extract({ left, top: 0, width, height })
    .composite([{ input: Buffer.from(openingShape()), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** Without the empty margin that service pictures have round their subject. */
function trimmed(file: string): Promise<Buffer> {
  return load(file).trim({ background: '#0000' }).png().toBuffer()
}
