import { mix } from './colours.ts'
import { type LipLines, middle } from './lips.ts'
import { at, randomFrom, softLine } from './path.ts'
import type { Person } from './people.ts'

/** The skin around the mouth, below the lips. */
export function skinMarkup(person: Person, lines: LipLines): string {
  const { skin, age, mole } = person
  const { left, right, corner, top, bottom, upperSize, lowerSize, outlineUpper } = lines
  const dark = mix(skin.shade, '#3a1a10', 0.35)
  const [bow, low] = [top - upperSize * 1.1, bottom + lowerSize]
  const [thick, near, far] =
    age === 'old' ? [30, 0.5, 0.42] : age === 'young' ? [20, 0.2, 0.2] : [24, 0.34, 0.32]
  const fold = (x: number, out: number, width: number) =>
    `M${at(middle + out * 180, -170)}C${at(middle + out * 250, 10, x + out * 34, 70, x + out * 40, corner + 34)}C${at(x + out * (36 + width), 70, middle + out * (254 + width), 0, middle + out * (190 + width), -170)}Z`
  const folds = [
    [left, -1, skin.shade, near],
    [right, 1, dark, far],
  ] as const
  const foldMarkup = folds
    .map(
      ([x, out, colour, opacity]) =>
        `<g fill="${colour}" fill-opacity="${opacity}"><path d="${fold(x, out, thick)}"/><path d="${fold(x, out, thick * 0.45)}"/></g>`,
    )
    .join('')
  const groove = `M${middle - 14} -160Q${at(middle - 15, bow * 0.6, middle - 25, bow + 10)}H${middle + 25}Q${at(middle + 15, bow * 0.6, middle + 14, -160)}Z`
  return (
    '<path fill="url(#skin)" d="M-300-300H1300V1000H-300Z"/>' +
    `<path d="M1300-300H790C850 100 890 250 862 376 838 486 790 590 730 1000H1300Z" fill="${skin.shade}" opacity=".36"/>` +
    foldMarkup +
    `<path d="${groove}" fill="${skin.shade}" opacity=".34"/><path d="M${middle + 2}-160L${at(middle + 2, bow + 8)}H${middle + 25}Q${at(middle + 15, bow * 0.6, middle + 14, -160)}Z" fill="${skin.shade}" opacity=".4"/>` +
    softLine('ou', outlineUpper, skin.light, 0.5, [11, 6]) +
    `<path d="M${at(middle - 210, low - 10)}C${at(middle - 110, low + 46, middle + 110, low + 46, middle + 210, low - 10)}C${at(middle + 90, low + 8, middle - 90, low + 8, middle - 210, low - 10)}Z" fill="${dark}" opacity=".34"/>` +
    `<path d="M${at(middle - 150, low)}C${at(middle - 70, low + 26, middle + 70, low + 26, middle + 150, low)}C${at(middle + 70, low + 8, middle - 70, low + 8, middle - 150, low)}Z" fill="${dark}" opacity=".4"/>` +
    `<ellipse cx="${middle - 24}" cy="${at(low + 104)}" rx="170" ry="56" fill="url(#chin)"/>` +
    (mole ? `<circle cx="${mole[0]}" cy="${mole[1]}" r="6.5" fill="${dark}"/>` : '') +
    (person.stubble ? stubble(person.stubble, lines) : '')
  )
}

/** The shadow of a beard, darker away from the edge, and single hairs on the chin and the cheeks. */
function stubble(colour: string, { left, right, top, upperSize, bottom, lowerSize }: LipLines): string {
  const [y, low] = [top - upperSize * 1.1, bottom + lowerSize]
  const area = `M-300 1000V330C${at(left - 120, 330, left - 60, 260, left + 40, y + 40)}C${at(middle - 190, y - 26, middle - 70, y - 22, middle, y - 14)}C${at(middle + 70, y - 22, middle + 190, y - 26, right - 40, y + 40)}C${at(right + 60, 260, right + 120, 330)} 1300 330V1000Z`
  const more = [-37, -30, -23, -16, -9, -2, 5].map((dy) => `<use href="#beard" y="${dy}"/>`).join('')
  const random = randomFrom(5)
  const hairs = Array.from({ length: 70 }, () => {
    const x = Math.round(40 + random() * 840)
    const from = Math.abs(x - middle) < 240 ? low + 26 : 470 - Math.abs(Math.abs(x - middle) - 330) * 0.5
    return `M${x} ${Math.round(from + random() * 150)}l${x < middle ? -3 : 3} 8`
  })
  return `<g fill="${colour}" fill-opacity=".032"><path id="beard" d="${area}"/>${more}</g><path d="${hairs.join('')}" fill="none" stroke="${colour}" stroke-opacity=".3" stroke-width="2" stroke-linecap="round"/>`
}

/** A moustache: a body that tapers to the corners, and single hairs along its edges. */
export function moustacheMarkup({ moustache, own }: Person, lines: LipLines): string {
  if (!moustache) return ''
  const [light, dark] = [mix(moustache, '#ffffff', 0.24), mix(moustache, '#120c0a', 0.45)]
  const left = halfMoustache(-1, lines, own)
  const right = halfMoustache(1, lines, own + 1)
  const hairs = 'fill="none" stroke-linecap="round"'
  return (
    `<path d="${left.body}${right.body}" fill="#3a140c" opacity=".2" transform="translate(3 10)"/>` +
    `<path d="${left.body}${right.body}" fill="${moustache}"/>` +
    `<path d="${left.fringe}${right.fringe}" ${hairs} stroke="${moustache}" stroke-width="5"/>` +
    `<path d="${right.strands}" ${hairs} stroke="${dark}" stroke-width="5" opacity=".7" transform="translate(7 3)"/>` +
    `<path d="${left.strands}${right.strands}" ${hairs} stroke="${light}" stroke-width="2.6" opacity=".6"/>`
  )
}

function halfMoustache(
  side: -1 | 1,
  lines: LipLines,
  seed: number,
): { body: string; fringe: string; strands: string } {
  const random = randomFrom(seed * 31)
  const { left, right, corner, top, upperSize } = lines
  const reach = (side < 0 ? middle - left : right - middle) + 6
  const y = top - upperSize * 1.05
  const end = corner - 20
  const x = (share: number) => middle + side * share * reach
  /** Edges, as heights along it: 0 is the middle, 1 the end at the corner. */
  const low = (share: number) =>
    y + 22 - 14 * Math.sin(Math.min(1, share * 2.2) * Math.PI) * (1 - share) + (end - y - 22) * share ** 1.6
  const high = (share: number) =>
    y - 20 - 34 * Math.sin(Math.min(1, share * 1.25 + 0.12) * Math.PI) ** 0.8 + (end - y + 19) * share ** 2.1
  const steps = [0, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85, 1]
  const edge = (height: (share: number) => number, shares: number[]) =>
    shares.map((share) => at(x(share), height(share))).join('L')
  const along = (count: number, draw: (share: number) => string) =>
    Array.from({ length: count }, (_, index) => draw((index + random() * 0.8) / count)).join('')
  const hang = (share: number) =>
    `M${at(x(share), low(share) - 7)}q${at(side * 3, 4, side * (7 + 9 * share), 6 + random() * 3)}`
  const rise = (share: number) =>
    `M${at(x(share) - side * 6, high(share) + 5)}q${at(side * 5, -3, side * (11 + share * 6), -2 - random() * 2)}`
  const strand = (share: number) => {
    const thick = low(share) - high(share)
    return `M${at(x(share) - side * 4, high(share) + thick * (0.16 + random() * 0.2))}q${at(side * (6 + 24 * share), thick * 0.22, side * (14 + 40 * share), thick * 0.5)}`
  }
  return {
    body: `M${edge(low, steps)}L${edge(high, steps.toReversed())}Z`,
    fringe: along(32, (share) => hang(share * 0.94)) + along(22, (share) => rise(0.03 + share * 0.9)),
    strands: along(11, (share) => strand(0.03 + share * 0.84)),
  }
}
