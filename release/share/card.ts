import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import { charactersFrom } from '../characters.ts'
import { token } from '../tokens.ts'

/** `mark` is the drawing of the clinic's mark, `art` a file. */
export type ShareCard = { title: string; speaker: string; art: string; mark: string }

const root = join(import.meta.dirname, '../..')
const width = 1200
const height = 630
const column = { left: 68, top: 96, width: 580, height: 390 }
const artBox = { left: 700, top: 96, width: 440, height: 470 }
const markBox = { left: column.left, top: 508, side: 66 }
/** In pixels: the largest with which a title fits is taken. */
const titleSizes = [92, 76, 60, 48]

const fonts = ['rasa-latin', 'rasa-gujarati', 'eczar-devanagari'].map((name) =>
  join(root, `node_modules/@fontsource/${name.split('-')[0]}/files/${name}-500-normal.woff2`),
)
/** As the font files call themselves. Devanagari is in the second alone. */
const families = 'Rasa Medium, Eczar Medium'
/** Latin, Devanagari, Gujarati, and the punctuation of all three. */
const characters = [charactersFrom(0x20, 0x17f), charactersFrom(0x900, 0xaff), charactersFrom(0x2000, 0x20bf)]

const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <linearGradient id="ground" x2="1" y2="0.6">
    <stop stop-color="${token('color-neem-100')}"/>
    <stop offset="1" stop-color="${token('color-marigold-100')}"/>
  </linearGradient>
  <pattern id="toran" width="40" height="40" patternUnits="userSpaceOnUse">
    <path fill="${token('color-marigold-500')}" d="M0 0h40v16a20 20 0 0 1-40 0z"/>
  </pattern>
  <path fill="url(#ground)" d="M0 0h${width}v${height}H0z"/>
  <path fill="url(#toran)" d="M0 0h${width}v40H0z"/>
</svg>`

/**
 * The picture that chat apps show with a link to a page: a JPEG of 1200x630.
 * @throws Error when no size lets the title fit
 */
export async function drawShareCard({ title, speaker, art, mark }: ShareCard): Promise<Buffer> {
  const besideMark = { width: column.width - 84, height: markBox.side, size: 34 }
  const name = await setText(speaker, besideMark)
  const layers: OverlayOptions[] = [
    { input: await setTitle(title), left: column.left, top: column.top },
    { input: await picture(Buffer.from(mark), markBox.side, markBox.side), ...markBox },
    {
      input: name.data,
      left: markBox.left + 84,
      top: markBox.top + Math.round((markBox.side - name.info.height) / 2),
    },
    await placedArt(art),
  ]
  return sharp(Buffer.from(ground))
    .composite(layers)
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function setTitle(title: string): Promise<Buffer> {
  for (const size of titleSizes) {
    const { data, info } = await setText(title, { ...column, size })
    if (info.width <= column.width && info.height <= column.height) return data
  }
  throw new Error(`"${title}" is too long for the picture that is shown with a link to the page`)
}

let readied: Promise<void> | undefined

/** The library takes no packed fonts. It keeps every font that it was given. */
async function readyFonts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  for (const [index, file] of fonts.entries()) {
    const fontfile = join(folder, `${index}.ttf`)
    const options = { targetFormat: 'sfnt', noHinting: true } as const
    writeFileSync(fontfile, await subsetFont(readFileSync(file), characters.join(''), options))
    await sharp({ text: { text: '.', fontfile } }).toBuffer()
  }
}

type TextLook = { width: number; size: number; colour?: string }

/** Sets a text in `size` pixels; the library below sharp shapes letters that join and change their order. */
export async function setText(text: string, { width, size, colour = token('color-neem-900') }: TextLook) {
  await (readied ??= readyFonts())
  // A hyphen is no place to end a line at.
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-', '-\u2060')
  const markup = `<span foreground="${colour}" line_height="0.95">${escaped}</span>`
  // Without the comma "Medium" would be taken for a weight of another family.
  const look = { text: markup, font: `${families}, ${size}`, width, rgba: true, dpi: 72 }
  return sharp({ text: look }).png().toBuffer({ resolveWithObject: true })
}

async function placedArt(file: string): Promise<OverlayOptions> {
  const input = await picture(file, artBox.width, artBox.height)
  const { width, height } = await sharp(input).metadata()
  const left = artBox.left + Math.round((artBox.width - width) / 2)
  return { input, left, top: artBox.top + Math.round((artBox.height - height) / 2) }
}

/** A picture without the empty margin round it; drawings come fine enough to be made smaller, not larger. */
async function picture(source: string | Buffer, width: number, height: number): Promise<Buffer> {
  const isDrawn = typeof source !== 'string' || source.endsWith('.svg')
  const whole = await sharp(source, isDrawn ? { density: 160 } : {})
    .trim({ background: '#0000' })
    .png()
    .toBuffer()
  return sharp(whole).resize(width, height, { fit: 'inside' }).toBuffer()
}
