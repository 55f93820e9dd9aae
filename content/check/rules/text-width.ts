/**
 * Advance widths of Arial in 1/2048 of the font size, by width. Read from the hmtx table of Liberation Sans
 * Regular 2.1 (SIL Open Font License), which was drawn to have the widths of Arial.
 */
const widths: Record<number, string> = {
  391: "'",
  455: 'ijl‘’',
  532: '|',
  569: ' !,./:;I[\\]ft\u00A0',
  682: '()-`r“”',
  684: '{}',
  727: '"',
  797: '*',
  961: '^',
  1024: 'Jcksvxyz',
  1139: '#$0123456789?L_abdeghnopqu–é',
  1196: '+<=>~',
  1251: 'FTZ',
  1366: '&ABEKPSVXY',
  1479: 'CDHNRUw',
  1593: 'GOQ',
  1706: 'Mm',
  1821: '%',
  1933: 'W',
  2048: '—…',
  2079: '@',
}
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
