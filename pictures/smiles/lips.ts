import { mix } from './colours.ts'
import type { Mouth } from './mouths.ts'
import { at, shape, softLine, stroke } from './path.ts'
import type { Person } from './people.ts'

/** The middle of the picture, and the line of the corners of the mouth. */
export const middle = 460
const lineOfCorners = 250

/** The lines of a mouth in the picture: where its corners are, and how high its lips. */
export type LipLines = {
  left: number
  right: number
  corner: number
  top: number
  bottom: number
  upperSize: number
  lowerSize: number
  /** Inside of the upper lip, inside of the lower one; both continue a path that is at the left or right corner. */
  insideUpper: string
  insideLower: string
  /** Which side of the mouth a turned head shows: -1 the left of the picture, 1 the right, 0 both alike. */
  turned: number
  opening: string
  outline: string
  outlineUpper: string
}

/** How far behind the front teeth the corners lie, in px. */
const cornerDepth = 190

export function lipLines(person: Person, mouth: Mouth): LipLines {
  const [cos, back] = [Math.cos(mouth.yaw), cornerDepth * Math.sin(mouth.yaw)]
  const [l, r] = [mouth.half * cos + back, mouth.half * cos - back]
  const corner = lineOfCorners + (person.corners ?? 0)
  const [top, bottom] = [lineOfCorners - mouth.rise, lineOfCorners + mouth.drop]
  const [left, right] = [middle - l, middle + r]
  const high = corner - 16 - mouth.rise * mouth.arch
  const insideUpper =
    `C${at(middle - l * 0.72, high, middle - l * 0.34, top - 3, middle - 14, top)}Q${at(middle, top + 5, middle + 14, top)}` +
    `C${at(middle + r * 0.34, top - 3, middle + r * 0.72, high, right, corner)}`
  const low = corner + mouth.drop * 0.62
  const insideLower =
    `C${at(middle + r * 0.82, low, middle + r * 0.48, bottom, middle, bottom)}` +
    `C${at(middle - l * 0.48, bottom, middle - l * 0.82, low, left, corner)}`
  const [upperSize, lowerSize] = [60 * person.lipSize, 86 * person.lipSize]
  const out = 24
  const shoulder = corner - 46 - mouth.rise * (mouth.arch - 0.05)
  const bow = (x: number, y: number) => at(middle + x, top - upperSize * y)
  const outlineUpper =
    `M${at(left - out, corner - 5)}C${at(middle - l * 0.76, shoulder)} ${bow(-l * 0.4, 1)} ${bow(-l * 0.16, 1.14)}` +
    `C${bow(-l * 0.08, 1.2)} ${bow(-20, 0.94)} ${bow(0, 0.94)}C${bow(20, 0.94)} ${bow(r * 0.08, 1.2)} ${bow(r * 0.16, 1.14)}` +
    `C${bow(r * 0.4, 1)} ${at(middle + r * 0.76, shoulder, right + out, corner - 5)}`
  const full = bottom + lowerSize
  const chin = corner + mouth.drop * 0.72 + lowerSize * 0.34
  const outlineLower =
    `C${at(middle + r * 0.88, chin, middle + r * 0.52, full, middle + 4, full)}` +
    `C${at(middle - l * 0.52, full, middle - l * 0.88, chin, left - out, corner - 5)}Z`
  return {
    turned: -Math.sign(mouth.yaw),
    left,
    right,
    corner,
    top,
    bottom,
    upperSize,
    lowerSize,
    insideUpper,
    insideLower,
    outlineUpper,
    opening: `M${at(left, corner)}${insideUpper}${insideLower}Z`,
    outline: outlineUpper + outlineLower,
  }
}

/** Both lips; the mouth is drawn over them. */
export function lipsMarkup({ lips }: Person, lines: LipLines): string {
  const { left, right, corner, outline, outlineUpper } = lines
  return [
    shape(outline, 'url(#lower)'),
    shape(`${outlineUpper}L${at(right, corner)}L${at(left, corner)}Z`, 'url(#upper)'),
    creases(mix(lips.upper, '#2a0c0c', 0.4), lines),
    lights(lips.light, lines),
  ].join('')
}

function creases(colour: string, { left, right, bottom, lowerSize }: LipLines): string {
  const lines = [-0.16, -0.09, -0.03, 0.04, 0.1, 0.17].map((share) => {
    const x = middle + share * (right - left)
    return `M${at(x, bottom + lowerSize * 0.5)}q${at(share * 30, lowerSize * 0.16, share * 44, lowerSize * 0.36)}`
  })
  return stroke(lines.join(''), colour, 2, 0.13)
}

/** Highlights: on the lower lip, and along the left of the upper one. */
function lights(
  colour: string,
  { left, right, top, bottom, turned, lowerSize, upperSize }: LipLines,
): string {
  const [width, y] = [right - left, bottom + lowerSize * 0.3]
  const lens = (x: number, half: number, dy: number, deep: number) =>
    `M${at(x - half, y + dy)}Q${at(x, y + dy + deep * 2, x + half, y + dy)}Q${at(x, y + dy + deep / 2, x - half, y + dy)}Z`
  const small = turned === 0 ? lens(middle + width * 0.2, width * 0.045, -6, 6) : ''
  const half = middle - left
  const [from, to, crest] = [middle - half * 0.54, middle - half * 0.17, top - upperSize * 0.98]
  const start = at(from, top - upperSize * 0.55)
  const bend = middle - half * 0.34
  const upper = `M${start}Q${at(bend, crest, to, crest)}Q${at(bend, top - upperSize * 0.8)} ${start}Z`
  return (
    shape(lens(middle - width * 0.07, width * 0.19, 0, 13) + small, colour, 0.8) + shape(upper, colour, 0.55)
  )
}

/** What lies over the teeth: shade towards the corners and below the upper lip, and the line of the lips. */
export function mouthShade(lines: LipLines): string {
  const { left, right, corner, insideUpper, insideLower, opening } = lines
  const upper = `M${at(left, corner)}${insideUpper}`
  return (
    shape(opening, 'url(#corners)') +
    softLine('iu', upper, '#2c0b0e', 0.6, [50, 42, 35, 28, 21, 15, 9]) +
    softLine('il', `M${at(right, corner)}${insideLower}`, '#2c0b0e', 0.4, [26, 20, 14, 8])
  )
}

/** The lines over everything else of a mouth. */
export function lipEdges({ lips }: Person, lines: LipLines): string {
  const { left, right, corner, insideUpper } = lines
  const dark = mix(lips.upper, '#220808', 0.5)
  const crease = (x: number, out: number) =>
    `M${at(x + out * 27, corner - 7)}Q${at(x + out * 10, corner - 2, x - out * 18, corner + 2)}`
  const line = stroke(`M${at(left, corner)}${insideUpper}`, dark, 2.6)
  return line + stroke(crease(left, -1) + crease(right, 1), dark, 5)
}
