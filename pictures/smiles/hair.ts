import { mix } from './colours.ts'
import { type LipLines, middle } from './lips.ts'
import { at, randomFrom, shape, stroke } from './path.ts'

/** The shadow of a beard, darker away from its edge, and single hairs on chin and cheeks. */
export function stubbleMarkup(
  colour: string,
  { left, right, top, upperSize, bottom, lowerSize }: LipLines,
): string {
  const [y, low] = [top - upperSize * 1.1, bottom + lowerSize]
  const area =
    `M-300 1000V330C${at(left - 120, 330, left - 60, 260, left + 40, y + 40)}C${at(middle - 190, y - 26, middle - 70, y - 22, middle, y - 14)}` +
    `C${at(middle + 70, y - 22, middle + 190, y - 26, right - 40, y + 40)}C${at(right + 60, 260, right + 120, 330)} 1300 330V1000Z`
  const more = [-37, -30, -23, -16, -9, -2, 5].map((dy) => `<use href="#beard" y="${dy}"/>`).join('')
  const random = randomFrom(5)
  const hairs = Array.from({ length: 70 }, () => {
    const x = 40 + random() * 840
    const from = Math.abs(x - middle) < 240 ? low + 26 : 470 - Math.abs(Math.abs(x - middle) - 330) * 0.5
    return `M${at(x, from + random() * 150)}l${x < middle ? -3 : 3} 8`
  })
  return `<g fill="${colour}" fill-opacity=".032"><path id="beard" d="${area}"/>${more}</g>${stroke(hairs.join(''), colour, 2, 0.3)}`
}

/** A moustache: a body that tapers to the corners, and single hairs along its edges. */
export function moustacheMarkup(colour: string, seed: number, lines: LipLines): string {
  const [light, dark] = [mix(colour, '#ffffff', 0.24), mix(colour, '#120c0a', 0.45)]
  const left = halfMoustache(-1, lines, seed)
  const right = halfMoustache(1, lines, seed + 1)
  const body = left.body + right.body
  return [
    `<g transform="translate(3 10)">${shape(body, '#3a140c', 0.2)}</g>`,
    shape(body, colour),
    stroke(left.fringe + right.fringe, colour, 5),
    `<g transform="translate(7 3)">${stroke(right.strands, dark, 5, 0.7)}</g>`,
    stroke(left.strands + right.strands, light, 2.6, 0.6),
  ].join('')
}

type Half = { body: string; fringe: string; strands: string }

function halfMoustache(side: -1 | 1, lines: LipLines, seed: number): Half {
  const random = randomFrom(seed * 31)
  const { x, low, high } = moustacheEdges(side, lines)
  /** `count` hairs from the middle to the corner, each where `draw` says. */
  const along = (count: number, draw: (share: number) => string) =>
    Array.from({ length: count }, (_, index) => draw((index + random() * 0.8) / count)).join('')
  const hang = (share: number) =>
    `M${at(x(share), low(share) - 7)}q${at(side * 3, 4, side * (7 + 9 * share), 6 + random() * 3)}`
  const rise = (share: number) =>
    `M${at(x(share) - side * 6, high(share) + 5)}q${at(side * 5, -3, side * (11 + share * 6), -2 - random() * 2)}`
  const strand = (share: number) => {
    const thick = low(share) - high(share)
    const from = high(share) + thick * (0.16 + random() * 0.2)
    return `M${at(x(share) - side * 4, from)}q${at(side * (6 + 24 * share), thick * 0.22, side * (14 + 40 * share), thick * 0.5)}`
  }
  const steps = [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1]
  const edge = (height: (share: number) => number, shares: number[]) =>
    shares.map((share) => at(x(share), height(share))).join('L')
  return {
    body: `M${edge(low, steps)}L${edge(high, steps.toReversed())}Z`,
    fringe: along(32, (share) => hang(share * 0.94)) + along(22, (share) => rise(0.03 + share * 0.9)),
    strands: along(11, (share) => strand(0.03 + share * 0.84)),
  }
}

/** The edges of one half, where `share` is 0 in the middle of the lip and 1 at the corner of the mouth. */
function moustacheEdges(side: -1 | 1, { left, right, corner, top, upperSize }: LipLines) {
  const reach = (side < 0 ? middle - left : right - middle) + 6
  const [y, end] = [top - upperSize * 1.05, corner - 20]
  const bulge = (share: number) => Math.sin(Math.min(1, share) * Math.PI)
  return {
    x: (share: number) => middle + side * share * reach,
    low: (share: number) => y + 22 - 14 * bulge(share * 2.2) * (1 - share) + (end - y - 22) * share ** 1.6,
    high: (share: number) => y - 20 - 34 * bulge(share * 1.25 + 0.12) ** 0.8 + (end - y + 19) * share ** 2.1,
  }
}
