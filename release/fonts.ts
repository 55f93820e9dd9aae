import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import subsetFont from 'subset-font'
import { runCommand } from '#content/check/command.ts'
import { charactersFrom } from './characters.ts'
import { cutIndicFont, indicCuts } from './indic-fonts.ts'

const usage = `Usage: npm run fonts

Cuts the fonts of node_modules to the characters and weights that the pages use, into site/styles/fonts/. Every build
and "npm run dev" do it too.

  --help    this text
`
const root = join(import.meta.dirname, '..')

/** Where the stylesheet and the preloads of the pages look for the cut fonts. */
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
}

/** What English texts are set with: the only files that most pages load. */
const basic = `${charactersFrom(0x20, 0x7e)}\u00A0©–—‘’“”•…`
/** The rest of Latin-1 and of punctuation, for names and the like. */
const accents = `${charactersFrom(0xa1, 0xff).replace('©', '')}‐\u2011‚„′″−`

const families = [
  {
    name: 'rasa',
    path: 'node_modules/@fontsource/rasa/files/rasa',
    style: '500-normal',
    // What titles are made of, which wait for it.
    text: basic.match(/[A-Za-z0-9 !"&'()+,\-./:;?\u00A0–—‘’“”]/g)!.join(''),
    features: ['kern'],
  },
  {
    name: 'anek',
    path: 'node_modules/@fontsource-variable/anek-latin/files/anek-latin',
    style: 'wght-normal',
    text: basic,
    features: ['kern', 'tnum'],
    weights: { min: 400, max: 600 },
  },
]

/** Every font file of English pages; `site/styles/fonts.css` says for which characters each of them is fetched. */
export const fontCuts: FontCut[] = families.flatMap(({ name, path, style, text, features, weights }) => {
  const latin = `${path}-latin-${style}.woff2`
  const rest = [...basic, ...accents].filter((letter) => !text.includes(letter)).join('')
  return [
    { file: `${name}.woff2`, from: latin, text, features, weights },
    { file: `${name}-accents.woff2`, from: latin, text: rest, features: [], weights },
    // The Latin files lack the rupee; their second files have it.
    {
      file: `${name}-rupee.woff2`,
      from: `${path}-latin-ext-${style}.woff2`,
      text: '₹',
      features: [],
      weights,
    },
  ]
})

/** Cuts every font to the characters and weights that the site uses. A file that is the same stays untouched. */
export async function cutFonts(): Promise<void> {
  mkdirSync(fontFolder, { recursive: true })
  for (const cut of fontCuts) keepFont(cut.file, await cutFont(cut))
  await cutIndicFonts()
}

/** Takes seconds, and most changes of the content bring no new word in Gujarati or Hindi. */
async function cutIndicFonts(): Promise<void> {
  const cuts = indicCuts()
  const sources = ['package-lock.json', 'release/indic-fonts.ts', 'release/cut-to-words.ts']
  const hash = createHash('sha256').update(JSON.stringify(cuts))
  for (const file of sources) hash.update(readFileSync(join(root, file)))
  const key = hash.digest('hex')
  const keyFile = join(fontFolder, 'cut-for.txt')
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return
  for (const cut of cuts) keepFont(cut.file, await cutIndicFont(cut))
  writeFileSync(keyFile, key)
}

function keepFont(name: string, font: Buffer): void {
  const file = join(fontFolder, name)
  if (!existsSync(file) || !readFileSync(file).equals(font)) writeFileSync(file, font)
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

if (import.meta.main) process.exitCode = await runCommand(process.argv.slice(2), usage, {}, main)
