import { mix } from './colours.ts'
import type { Mouth } from './mouths.ts'
import { at, softLine } from './path.ts'
import type { Person } from './people.ts'

/** The middle of the picture, and the line of the corners of the mouth. */
export const middle = 460
const line = 250

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
  /** Whether the head is turned, so that the left of the mouth faces us. */
  turned: boolean
  opening: string
  outline: string
  outlineUpper: string
}

/** How far behind the front teeth the corners lie, in px. */
const cornerDepth = 190

export function lipLines(person: Person, mouth: Mouth): LipLines {
  const [cos, back] = [Math.cos(mouth.yaw), cornerDepth * Math.sin(mouth.yaw)]
  const [l, r] = [mouth.half * cos + back, mouth.half * cos - back]
  const corner = line + (person.corners ?? 0)
  const [top, bottom] = [line - mouth.rise, line + mouth.drop]
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
    turned: mouth.yaw > 0,
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

/** Both lips, with the opening left free by whatever is drawn on them later. */
export function lipsMarkup({ lips }: Person, lines: LipLines): string {
  const { left, right, corner, bottom, top, turned, lowerSize, upperSize, outline, outlineUpper } = lines
  const dark = mix(lips.upper, '#2a0c0c', 0.4)
  const [width, y] = [right - left, bottom + lowerSize * 0.3]
  const shine = (x: number, w: number, dy: number, h: number) =>
    `M${at(middle + x - w, y + dy)}Q${at(middle + x, y + dy + h * 2, middle + x + w, y + dy)}Q${at(middle + x, y + dy + h * 0.5, middle + x - w, y + dy)}Z`
  const creases = [-0.16, -0.09, -0.03, 0.04, 0.1, 0.17]
    .map(
      (share) =>
        `M${at(middle + share * width, bottom + lowerSize * 0.5)}q${at(share * 30, lowerSize * 0.16, share * 44, lowerSize * 0.36)}`,
    )
    .join('')
  return (
    `<path d="${outline}" fill="url(#lower)"/>` +
    `<path d="${outlineUpper}L${at(right, corner)}L${at(left, corner)}Z" fill="url(#upper)"/>` +
    `<path d="${creases}" fill="none" stroke="${dark}" stroke-opacity=".13" stroke-width="2" stroke-linecap="round"/>` +
    `<path d="${shine(-width * 0.07, width * 0.19, 0, 13)}${turned ? '' : shine(width * 0.2, width * 0.045, -6, 6)}" fill="${lips.light}" opacity=".8"/>` +
    `<path d="M${at(middle - width * 0.27, top - upperSize * 0.55)}Q${at(middle - width * 0.17, top - upperSize * 0.98, middle - width * 0.085, top - upperSize * 0.98)}Q${at(middle - width * 0.17, top - upperSize * 0.8, middle - width * 0.27, top - upperSize * 0.55)}Z" fill="${lips.light}" opacity=".55"/>`
  )
}

/** What lies over the teeth: shade towards the corners and below the upper lip, and the line of the lips. */
export function mouthShade(lines: LipLines): string {
  const { left, right, corner, insideUpper, insideLower, opening } = lines
  const upper = `M${at(left, corner)}${insideUpper}`
  return (
    `<path d="${opening}" fill="url(#corners)"/>` +
    softLine('iu', upper, '#2c0b0e', 0.6, [50, 42, 35, 28, 21, 15, 9]) +
    softLine('il', `M${at(right, corner)}${insideLower}`, '#2c0b0e', 0.4, [26, 20, 14, 8])
  )
}

/** The lines over everything else of a mouth. */
export function lipEdges({ lips }: Person, lines: LipLines): string {
  const { left, right, corner, insideUpper } = lines
  const dark = mix(lips.upper, '#220808', 0.5)
  const crease = `M${at(left - 27, corner - 7)}Q${at(left - 10, corner - 2, left + 18, corner + 2)}M${at(right + 27, corner - 7)}Q${at(right + 10, corner - 2, right - 18, corner + 2)}`
  return `<g fill="none" stroke="${dark}" stroke-linecap="round"><path d="M${at(left, corner)}${insideUpper}" stroke-width="2.6"/><path d="${crease}" stroke-width="5"/></g>`
}
