import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import type { Language } from '#content/catalogue/language.ts'
import { charactersFrom } from '../characters.ts'
import { column, eyebrowColour, ink, type Theme } from './frame.ts'

/** What a share picture says. */
export type ShareWords = {
  /** The kind of page; empty where the title says enough. */
  eyebrow: string
  title: string
  lead: string
  /** Who speaks, and what is to be known of the speaker. */
  speaker: string
  about: string
}

/**
 * How a text is set. The second of two families is for names and figures in Latin letters; `lines` is how far lines are
 * apart, as a part of what the font asks for, `spacing` the room between letters, as a part of their size.
 */
type Face = { families: string; lines: number; spacing?: number }
/** `largest` is what a title may have at most, in pixels. */
type Faces = Record<'heading' | 'eyebrow' | 'text', Face> & { largest: number }

/** The families as the font files below call themselves. */
export const faces: Record<Language, Faces> = {
  en: {
    heading: { families: 'Rasa Medium', lines: 0.95, spacing: -0.02 },
    eyebrow: { families: 'Anek Latin Medium SemiBold', lines: 1 },
    text: { families: 'Anek Latin Medium', lines: 1.25 },
    largest: 92,
  },
  gu: oneFace({ families: 'Rasa Medium', lines: 1.1 }),
  hi: oneFace({ families: 'Eczar Medium, Rasa Medium', lines: 0.8 }),
}
const fonts = [
  'anek-latin/files/anek-latin-latin-400-normal.woff2',
  'anek-latin/files/anek-latin-latin-600-normal.woff2',
  'rasa/files/rasa-latin-500-normal.woff2',
  'rasa/files/rasa-gujarati-500-normal.woff2',
  'eczar/files/eczar-devanagari-500-normal.woff2',
]

function oneFace(face: Face): Faces {
  return { heading: face, eyebrow: face, text: face, largest: 76 }
}

/** Latin, Devanagari, Gujarati, and the punctuation of all three. */
const everyCharacter = [
  charactersFrom(0x20, 0x17f),
  charactersFrom(0x900, 0xaff),
  charactersFrom(0x2000, 0x20bf),
  '\u25CC',
].join('')

const titleSizes = [92, 84, 76, 68, 60, 54, 48, 42]
/** What the speaker takes at the foot of the column, and the room above it. */
const foot = { height: 66, above: 24, left: 84 }

let readied: Promise<void> | undefined

/** The library takes no packed fonts. It keeps every font that it was given. */
async function readyFonts(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  for (const [index, from] of fonts.entries()) {
    const font = readFileSync(join(import.meta.dirname, '../../node_modules/@fontsource', from))
    const fontfile = join(folder, `${index}.ttf`)
    writeFileSync(fontfile, await subsetFont(font, everyCharacter, { targetFormat: 'sfnt', noHinting: true }))
    await sharp({ text: { text: '.', fontfile } }).toBuffer()
  }
}

/** A text as a picture, and how large it is. */
type Block = { input: Buffer; width: number; height: number }
type Setting = { size: number; colour: string; width?: number }

/** Sets a text; the library below sharp shapes letters that join and change their order. */
export async function setText(
  text: string,
  { families, lines, spacing = 0 }: Face,
  { size, colour, width = column.width }: Setting,
): Promise<Block> {
  await (readied ??= readyFonts())
  // A hyphen is no place to end a line at.
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-', '-\u2060')
  const look = `foreground="${colour}" line_height="${lines}" letter_spacing="${Math.round(spacing * size * 1024)}"`
  const { data, info } = await sharp({
    text: {
      text: `<span ${look}>${escaped}</span>`,
      font: `${families}, ${size}`, // without the comma "Medium" would be taken for a weight of another family
      width,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** Sets a text as narrow as it can be without a line more. */
async function setBalanced(text: string, face: Face, setting: Setting): Promise<Block> {
  const whole = await setText(text, face, setting)
  for (const part of [0.6, 0.7, 0.8, 0.9]) {
    const width = Math.round(column.width * part)
    const block = await setText(text, face, { ...setting, width })
    if (block.width <= width && block.height < whole.height + setting.size / 2) return block
  }
  return whole
}

/**
 * The words of a share picture as layers for it.
 * @throws Error when no size lets them fit
 */
export async function setShareWords(
  { eyebrow, title, lead, speaker, about }: ShareWords,
  theme: Theme,
  language: Language,
): Promise<OverlayOptions[]> {
  const { left, top, width, height } = column
  const face = faces[language]
  const set = async (text: string, face: Face, setting: Setting) =>
    text === '' ? [] : [await setText(text, face, setting)]
  const above = await set(eyebrow, face.eyebrow, { size: 28, colour: eyebrowColour(theme) })
  const below = await setText(lead, face.text, { size: 30, colour: ink.text })
  for (const size of titleSizes.filter((size) => size <= face.largest)) {
    const heading = await setBalanced(title, face.heading, { size, colour: ink.heading })
    const said = [...above, heading, below]
    const gaps = [18, 36].slice(-said.length + 1)
    const places = said.map((_, index) =>
      said.slice(0, index).reduce((y, block, before) => y + block.height + gaps[before]!, top),
    )
    const isTooHigh = places.at(-1)! + below.height > top + height - foot.height - foot.above
    if (isTooHigh || heading.width > width) continue
    const besideMark = { width: width - foot.left }
    const name = await setText(speaker, face.heading, { size: 34, colour: ink.heading, ...besideMark })
    const facts = await set(about, face.text, { size: 24, colour: ink.soft, ...besideMark })
    const bottom = top + height
    // Alone it is level with the middle of the mark.
    const nameTop = bottom - Math.round(facts.length > 0 ? foot.height : (foot.height + name.height) / 2)
    return [
      ...said.map(({ input }, index) => ({ input, left, top: places[index]! })),
      { input: name.input, left: left + foot.left, top: nameTop },
      ...facts.map(({ input, height }) => ({ input, left: left + foot.left, top: bottom - height })),
    ]
  }
  throw new Error(
    `"${title}" and its lead are too long for the picture that is shown with a link to the page`,
  )
}
