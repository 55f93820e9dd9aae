import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Line, Face, Font, shape, shapeWithTrace } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/**
 * A font cut to what some words look like. Letters of Indian scripts join into hundreds of shapes, of which a site's
 * words need a third: cut by letters alone, a font keeps them all.
 * @returns a woff2 file
 */
export async function cutToWords(font: Buffer, words: string[]): Promise<Buffer> {
  const letters = [...new Set(words.join(''))].join('')
  const options = { noHinting: true }
  const whole = await subsetFont(font, letters, { ...options, targetFormat: 'sfnt' })
  const cut = await keepGlyphs(whole, glyphsOf(whole, words))
  return subsetFont(cut, letters, { ...options, targetFormat: 'woff2' })
}

/** The width of each glyph with which a font draws a word; 0 of a glyph is the missing sign's number. */
export function drawnWith(font: Font, word: string): { glyph: number; width: number }[] {
  const line = lineOf(word)
  shape(font, line)
  const positions = line.getGlyphPositions()
  return line
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ glyph: codepoint, width: positions[index]!.xAdvance }))
}

/** @param font as sfnt: unpacked */
export function openFont(font: Buffer): Font {
  return new Font(new Face(new Blob(Uint8Array.from(font).buffer)))
}

function lineOf(word: string): Line {
  const line = new Line()
  line.addText(word)
  line.guessSegmentProperties()
  return line
}

/** All glyphs that words become, and those that they are on the way there: rules of a font work on each other's results. */
function glyphsOf(font: Buffer, words: string[]): Set<number> {
  const opened = openFont(font)
  const last = words.flatMap((word) => drawnWith(opened, word).map(({ glyph }) => glyph))
  return new Set([...last, ...clustersOf(words).flatMap((cluster) => stepsOf(opened, cluster))])
}

/** Letters as they join in words, which is where they change more than once: far fewer than words. */
function clustersOf(words: string[]): string[] {
  const clusters = new Intl.Segmenter('hi', { granularity: 'grapheme' })
  return [...new Set(words.flatMap((word) => [...clusters.segment(word)].map(({ segment }) => segment)))]
}

function stepsOf(font: Font, text: string): number[] {
  const steps = shapeWithTrace(font, lineOf(text), [], 0, 0).filter(({ glyphs }) => glyphs)
  return steps.flatMap(({ t }) => (t as { g: number }[]).map(({ g }) => g))
}

/** What is used of HarfBuzz's own functions, whose numbers are addresses. */
type Subsetter = Record<
  | 'malloc'
  | 'hb_blob_create'
  | 'hb_blob_get_data'
  | 'hb_blob_get_length'
  | 'hb_face_create'
  | 'hb_face_reference_blob'
  | 'hb_set_add'
  | 'hb_set_clear'
  | 'hb_set_invert'
  | 'hb_subset_input_create_or_fail'
  | 'hb_subset_input_glyph_set'
  | 'hb_subset_input_set'
  | 'hb_subset_input_set_flags'
  | 'hb_subset_input_unicode_set'
  | 'hb_subset_or_fail',
  (...numbers: number[]) => number
> & { memory: WebAssembly.Memory }

const writable = 2
const layoutFeatures = 6
const noLayoutClosure = 0x200

/** Cuts a font to some glyphs: `subset-font` chooses by letters alone. */
async function keepGlyphs(font: Buffer, glyphs: Iterable<number>): Promise<Buffer> {
  const hb = await startSubsetter()
  const address = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const face = hb.hb_face_create(hb.hb_blob_create(address, font.length, writable, 0, 0), 0)
  const input = hb.hb_subset_input_create_or_fail()
  for (const all of [hb.hb_subset_input_unicode_set(input), hb.hb_subset_input_set(input, layoutFeatures)]) {
    hb.hb_set_clear(all)
    hb.hb_set_invert(all)
  }
  for (const glyph of glyphs) hb.hb_set_add(hb.hb_subset_input_glyph_set(input), glyph)
  hb.hb_subset_input_set_flags(input, noLayoutClosure)
  const cut = hb.hb_face_reference_blob(hb.hb_subset_or_fail(face, input))
  const from = hb.hb_blob_get_data(cut, 0)
  return Buffer.from(hb.memory.buffer.slice(from, from + hb.hb_blob_get_length(cut)))
}

/** A new one for each font: its memory goes with it. */
async function startSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(readFileSync(file))
  const { _initialize: initialize, ...hb } = instance.exports
  ;(initialize as () => void)()
  return hb as unknown as Subsetter
}
