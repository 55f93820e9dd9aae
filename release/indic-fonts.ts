import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { contentRoot } from '#content/check/project-root.ts'
import { charactersFrom } from './characters.ts'
import { cutToWords } from './cut-to-words.ts'
import type { FontFace } from './font-face.ts'

const root = join(import.meta.dirname, '..')

/** They join letters or keep them apart; the circle holds a sign that has no letter. */
const joiners = '\u200C\u200D\u25CC'

/** The scripts that join letters. `heading` is for titles, `text` for all else. */
const scripts = [
  {
    name: 'gujarati',
    heading: 'rasa/files/rasa-gujarati-500-normal.woff2',
    text: 'anek-gujarati/files/anek-gujarati-gujarati',
    letters: charactersFrom(0xa81, 0xaf1) + joiners,
  },
  {
    name: 'devanagari',
    heading: 'eczar/files/eczar-devanagari-500-normal.woff2',
    text: 'anek-devanagari/files/anek-devanagari-devanagari',
    letters: charactersFrom(0x901, 0x970) + joiners,
  },
]

/** A file cut from one of a package: to words, or to letters in all their shapes. */
export type IndicCut = { file: string; from: string; letters: string; words?: string[]; face: FontFace }

/** What the site says is cut to its words. For what people type, at the desk and in forms, a script is whole. */
/** @param content holds the words */
export function indicCuts(content = contentRoot()): IndicCut[] {
  return scripts.flatMap(({ name, heading, text, letters }) => {
    const words = wordsInLetters(letters, content)
    const regular = `${text}-400-normal.woff2`
    const bold = `${text}-600-normal.woff2`
    // Left out until the next page where it comes late, as no other letters are as wide.
    const heading500 = { family: 'Indic Headings', weight: '500', display: 'optional', letters } as const
    const said = { family: 'Anek Indic', display: 'swap', letters } as const
    const typed = { family: 'Anek Indic Whole', display: 'swap', letters } as const
    return [
      { file: `heading-${name}.woff2`, from: heading, letters, words, face: heading500 },
      { file: `anek-${name}-400.woff2`, from: regular, letters, words, face: { ...said, weight: '400' } },
      { file: `anek-${name}-600.woff2`, from: bold, letters, words, face: { ...said, weight: '600' } },
      { file: `anek-${name}-whole-400.woff2`, from: regular, letters, face: { ...typed, weight: '400' } },
      { file: `anek-${name}-whole-600.woff2`, from: bold, letters, face: { ...typed, weight: '600' } },
    ]
  })
}

export async function cutIndicFont({ from, letters, words }: IndicCut): Promise<Buffer> {
  const font = readFileSync(join(root, 'node_modules/@fontsource', from))
  if (words) return cutToWords(font, words)
  return subsetFont(font, letters, { targetFormat: 'woff2', noHinting: true })
}

/** The words of the content in some letters. */
export function wordsInLetters(letters: string, folder = contentRoot()): string[] {
  const files = globSync('content/**/*.yaml', { cwd: folder, exclude: ['content/{rules,fixtures}/**'] })
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join(' ')
  return [...new Set(text.match(new RegExp(`[${letters}]+`, 'gu')))].toSorted()
}
