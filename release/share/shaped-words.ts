import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import subsetFont from 'subset-font'
import type { TranslatedLanguage } from '#content/catalogue/language.ts'
import { column, eyebrowColour, ink, type Theme } from './frame.ts'
import type { ShareWords } from './words.ts'

/** The second family is for names and figures in Latin letters; lines as far apart as on the pages. */
const faces: Record<TranslatedLanguage, { families: string; lines: number }> = {
  gu: { families: 'Rasa Medium', lines: 1.1 },
  hi: { families: 'Eczar Medium, Rasa Medium', lines: 0.8 },
}
const fonts = {
  gu: 'rasa/files/rasa-gujarati-500-normal.woff2',
  hi: 'eczar/files/eczar-devanagari-500-normal.woff2',
  latin: 'rasa/files/rasa-latin-500-normal.woff2',
}

/** Latin, Devanagari, Gujarati, and the punctuation of all three. */
const everyCharacter = [
  [0x20, 0x17f],
  [0x900, 0xaff],
  [0x2000, 0x20bf],
  [0x25cc, 0x25cc],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((code) => String.fromCodePoint(code))
  .join('')

const titleSizes = [76, 68, 60, 54, 48, 42]
/** What the speaker takes at the foot of the column, and the room above it. */
const foot = { height: 66, above: 24, left: 84 }

let unpacked: Promise<Record<keyof typeof fonts, string>> | undefined

/** The library takes no packed fonts. A font that was named once stays known to it. */
async function unpackFonts() {
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true }))
  const unpack = async (name: string, from: string) => {
    const font = readFileSync(join(import.meta.dirname, '../../node_modules/@fontsource', from))
    const file = join(folder, `${name}.ttf`)
    writeFileSync(file, await subsetFont(font, everyCharacter, { targetFormat: 'sfnt', noHinting: true }))
    return file
  }
  const files = {
    gu: await unpack('gu', fonts.gu),
    hi: await unpack('hi', fonts.hi),
    latin: await unpack('latin', fonts.latin),
  }
  for (const fontfile of Object.values(files)) await sharp({ text: { text: '.', fontfile } }).toBuffer()
  return files
}

/** A text as a picture, and how high it is. */
type Block = { input: Buffer; height: number }
type Setting = { size: number; colour: string; width?: number }

/**
 * Sets a text in a script whose letters join and change their order: the library below sharp shapes them, which Satori
 * does not.
 */
export async function shapedText(
  text: string,
  language: TranslatedLanguage,
  setting: Setting,
): Promise<Block> {
  const { size, colour, width = column.width } = setting
  const files = await (unpacked ??= unpackFonts())
  const { families, lines } = faces[language]
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${lines}">${escaped}</span>`,
      font: `${families}, ${size}`, // without the comma "Medium" would be taken for a weight of another family
      fontfile: files[language],
      width,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

/**
 * The words of a share picture as layers for it.
 * @throws Error when no size lets them fit
 */
export async function shapedWords(
  { eyebrow, title, lead, speaker, about }: ShareWords,
  theme: Theme,
  language: TranslatedLanguage,
): Promise<OverlayOptions[]> {
  const { left, top, height } = column
  const set = (text: string, setting: Setting) => shapedText(text, language, setting)
  const above = eyebrow ? [await set(eyebrow, { size: 28, colour: eyebrowColour(theme) })] : []
  const below = await set(lead, { size: 30, colour: ink.text })
  for (const size of titleSizes) {
    const said = [...above, await set(title, { size, colour: ink.heading }), below]
    const gaps = [18, 26].slice(-said.length + 1)
    const places = said.map((_, index) =>
      said.slice(0, index).reduce((y, block, before) => y + block.height + gaps[before]!, top),
    )
    if (places.at(-1)! + below.height > top + height - foot.height - foot.above) continue
    const name = await set(speaker, { size: 34, colour: ink.heading, width: column.width - foot.left })
    const facts = await set(about, { size: 24, colour: ink.soft, width: column.width - foot.left })
    const bottom = top + height
    return [
      ...said.map(({ input }, index) => ({ input, left, top: places[index]! })),
      { input: name.input, left: left + foot.left, top: bottom - foot.height },
      { input: facts.input, left: left + foot.left, top: bottom - facts.height },
    ]
  }
  throw new Error(
    `"${title}" and its lead are too long for the picture that is shown with a link to the page`,
  )
}
