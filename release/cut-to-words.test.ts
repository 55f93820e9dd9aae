import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { drawnWith, openFont } from './cut-to-words.ts'
import { fontFolder } from './fonts.ts'
import { indicCuts, wordsInLetters } from './indic-fonts.ts'

const packages = join(import.meta.dirname, '../node_modules/@fontsource')

async function opened(file: string, letters: string) {
  return openFont(await subsetFont(readFileSync(file), letters, { targetFormat: 'sfnt', noHinting: true }))
}

const cuts = indicCuts()

test.each(cuts.filter(({ words }) => words))(
  '$file draws every word of the content as the whole font does',
  async ({ file, from, letters }) => {
    const words = wordsInLetters(letters)
    expect(words.length).toBeGreaterThan(1000)
    const cut = await opened(join(fontFolder, file), letters)
    const whole = await opened(join(packages, from), letters)
    const widths = (font: typeof cut, word: string) => drawnWith(font, word).map(({ width }) => width)
    const isMissing = (word: string) => drawnWith(cut, word).some(({ glyph }) => glyph === 0)
    const differs = (word: string) => `${widths(cut, word)}` !== `${widths(whole, word)}`
    expect(words.filter((word) => isMissing(word) || differs(word))).toEqual([])
  },
)

test.each(cuts.filter(({ words }) => !words))(
  '$file has every letter of its script',
  async ({ file, letters }) => {
    const font = await opened(join(fontFolder, file), letters)
    const assigned = letters.match(/[\p{L}\p{M}\p{N}]/gu)!
    expect(assigned.length).toBeGreaterThan(80)
    expect(assigned.filter((letter) => drawnWith(font, letter).some(({ glyph }) => glyph === 0))).toEqual([])
  },
)
