import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import subsetFont from 'subset-font'
import { runScript } from '#content/check/command.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { charactersFrom } from './characters.ts'
import { type FontFace, faceRule } from './font-face.ts'
import { cutIndicFont, indicCuts } from './indic-fonts.ts'

const usage = `Usage: npm run fonts

Cuts the fonts of node_modules to the characters and weights that the pages use, into site/styles/fonts/, with the
stylesheet that names them. Every build and "npm run dev" do it too.

  --help    this text
`
const root = join(import.meta.dirname, '..')

/** Where the pages look for the cut fonts and their stylesheet. */
export const fontFolder = join(root, 'site/styles/fonts')

/** One file that the site sends, cut from a file of a font's package; all else that it held is left out. */
export type FontCut = {
  file: string
  from: string
  text: string
  /** OpenType features that stay. */
  features: string[]
  /** The part kept of a variable font. */
  weights?: { min: number; max: number } | undefined
  face: FontFace
}

/** What English texts are set with: the only files that most pages load. */
const basic = `${charactersFrom(0x20, 0x7e)}\u00A0©–—‘’“”•…`
/** The rest of Latin-1 and of punctuation, for names and the like. */
const accents = `${charactersFrom(0xa1, 0xff).replace('©', '')}‐\u2011‚„′″−`

type Family = Pick<FontCut, 'text' | 'features' | 'weights' | 'face'> & {
  name: string
  path: string
  style: string
}

const families: Family[] = [
  {
    name: 'rasa',
    path: 'node_modules/@fontsource/rasa/files/rasa',
    style: '500-normal',
    // What titles are made of, which wait for it.
    text: basic.match(/[A-Za-z0-9 !"&'()+,\-./:;?\u00A0–—‘’“”]/g)!.join(''),
    features: ['kern'],
    face: { family: 'Rasa', weight: '500', display: 'swap' },
  },
  {
    name: 'anek',
    path: 'node_modules/@fontsource-variable/anek-latin/files/anek-latin',
    style: 'wght-normal',
    text: basic,
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 600 },
    face: { family: 'Anek Latin', weight: '400 600', display: 'optional' },
  },
]

/** Every font file of English pages. Of two faces for a character the later one wins. */
export const fontCuts: FontCut[] = families.flatMap(
  ({ name, path, style, text, features, weights, face }) => {
    const latin = `${path}-latin-${style}.woff2`
    const rest = [...basic, ...accents].filter((letter) => !text.includes(letter)).join('')
    return [
      { file: `${name}.woff2`, from: latin, text, features, weights, face },
      {
        file: `${name}-accents.woff2`,
        from: latin,
        text: rest,
        features: [],
        weights,
        face: { ...face, letters: rest },
      },
      // The Latin files lack the rupee; their second files have it.
      {
        file: `${name}-rupee.woff2`,
        from: `${path}-latin-ext-${style}.woff2`,
        text: '₹',
        features: [],
        weights,
        face: { ...face, letters: '₹' },
      },
    ]
  },
)

/** Cuts every font to the characters and weights that the site uses. A file that is the same stays untouched. */
export async function cutFonts(): Promise<void> {
  mkdirSync(fontFolder, { recursive: true })
  for (const cut of fontCuts) keepFile(cut.file, await cutFont(cut))
  await cutIndicFonts()
  keepFile('fonts.css', Buffer.from([...fontCuts, ...indicCuts()].map(faceRule).join('\n')))
}

/** Takes seconds, and most changes of the content bring no new word in Gujarati or Hindi. */
export async function cutIndicFonts(content = contentRoot(), folder = fontFolder): Promise<void> {
  const cuts = indicCuts(content)
  const sources = ['package-lock.json', 'release/indic-fonts.ts', 'release/cut-to-words.ts']
  const hash = createHash('sha256').update(JSON.stringify(cuts))
  for (const file of sources) hash.update(readFileSync(join(root, file)))
  const key = hash.digest('hex')
  const keyFile = join(folder, 'cut-for.txt')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  for (const cut of cuts) keepFile(cut.file, await cutIndicFont(cut), folder)
  writeFileSync(keyFile, key)
}

function keepFile(name: string, content: Buffer, folder = fontFolder): void {
  const file = join(folder, name)
  if (!existsSync(file) || !readFileSync(file).equals(content)) writeFileSync(file, content)
}

async function cutFont({ from, text, features, weights }: FontCut): Promise<Buffer> {
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    variationAxes: weights && { wght: { ...weights, default: weights.min } },
  }
  const font = readFileSync(join(root, from))
  // How kerning differs between weights, which is less than a tenth of a pixel in a text; widths that the
  // outlines say as well; names for the weights.
  const dropTables = ['GDEF', 'HVAR', 'STAT']
  return subsetFont(font, text, { ...options, keepFeatures: features, dropTables })
}

async function main(): Promise<number> {
  await cutFonts()
  console.log(`${fontCuts.length + indicCuts().length} fonts in ${relative(process.cwd(), fontFolder)}`)
  return 0
}

if (import.meta.main) process.exitCode = await runScript(process.argv.slice(2), usage, {}, main)
