/**
 * Letters by their advance widths in Arial, in 1/2048 of the font size. Read from the hmtx table of Liberation Sans
 * Regular 2.1 (SIL Open Font License), which was drawn to have the widths of Arial.
 */
import widths from './arial-widths.json' with { type: 'json' }

const unitsPerSize = 2048
const widest = 2079
const widthOf = new Map(
  Object.entries(widths).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width)])),
)

/**
 * How wide a line is in Arial, the font of result lists, in CSS pixels. Pairs of letters are not drawn
 * together (kerning), so the true line is as wide or a little narrower; a sign outside the table counts as the
 * widest letter.
 */
export function arialWidth(text: string, fontSizePx: number): number {
  const units = [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? widest), 0)
  return (units * fontSizePx) / unitsPerSize
}
