import type { Placed } from './row.ts'
import { at, blob, type Point, randomFrom, shape, stroke } from './path.ts'

/** What is drawn on a tooth, in units of a tooth of 100 x 130 whose edge lies at 130. */

/** White spots, chalky and without a sharp edge: middle and size of each. */
export function whiteSpots(...spots: (readonly [x: number, y: number, rx: number, ry: number])[]): string {
  const random = randomFrom(11)
  return spots
    .map(([x, y, rx, ry]) => {
      const layers = [1.45, 1.25, 1.05, 0.85, 0.6].map(
        (size) => `<path d="${blob([x, y], [rx * size, ry * size], 0.16, random)}"/>`,
      )
      return `<g fill="#fffdf8" fill-opacity=".38">${layers.join('')}</g>`
    })
    .join('')
}

/** A crust under the gum edge, `deep` units at its middle, with `bumps` along its edge. */
function crust(deep: number, bumps: number, random: () => number): string {
  let d = 'M-56-30V62L-50 60'
  for (let index = 1; index <= bumps; index++) {
    const share = -1 + (2 * index) / bumps
    const y = deep * (0.75 + random() * 0.5) + 40 * Math.abs(share) ** 2.6
    d += `Q${at((share - 1 / bumps) * 50, y + 8, share * 50, y)}`
  }
  return `${d}L56-30Z`
}

/** Tartar: hard, ochre, in a rim along the gum. */
export function tartar(deep: number, variant: number): string {
  const random = randomFrom(97 * variant)
  return (
    shape(crust(deep * 1.25, 5, random), '#8a6a30', 0.5) +
    shape(crust(deep, 6, random), '#cfab5e') +
    shape(crust(deep * 0.5, 5, random), '#a5793a', 0.75)
  )
}

/** Brown film of tobacco: along the gum, down both sides, and a little over the middle. */
export function tobacco(variant: number): string {
  const random = randomFrom(53 * variant)
  const brown = '#6f4119'
  const side = (s: number, reach: number) =>
    `M${s * 54} 6Q${s * reach} 66 ${s * 46} ${104 + random() * 12}L${s * 54} 84Z`
  const film: [deep: number, bumps: number, opacity: number][] = [
    [40, 2, 0.2],
    [31, 2, 0.24],
    [22, 3, 0.3],
    [12, 3, 0.4],
  ]
  return (
    film.map(([deep, bumps, opacity]) => shape(crust(deep, bumps, random), brown, opacity)).join('') +
    shape(side(-1, 20) + side(1, 20), brown, 0.3) +
    shape(side(-1, 34) + side(1, 33), brown, 0.6)
  )
}

/** Bands of grey and brown from one side to the other. */
export function bands(variant: number): string {
  const random = randomFrom(29 * variant)
  const band = (from: number, thick: number) => {
    const [y, deep] = [from + random() * 5, thick * (0.8 + random() * 0.4)]
    return `M${at(-56, y + 6)}Q${at(0, y - 8, 56, y + 6)}V${at(y + 6 + deep)}Q${at(0, y - 4 + deep, -56, y + 6 + deep)}Z`
  }
  const brown: [y: number, thick: number, opacity: number][] = [
    [44, 20, 0.26],
    [48, 11, 0.4],
    [80, 18, 0.22],
    [84, 9, 0.34],
  ]
  const bands = brown.map(([y, thick, opacity]) => shape(band(y, thick), '#7d6036', opacity))
  return bands.join('') + shape(band(64, 10), '#8d8f93', 0.3)
}

/** An edge that years of grinding have made flat. */
export const wornEdge: readonly Point[] = [
  [-50, 98],
  [-47, 124],
  [-31, 128],
  [0, 127],
  [30, 125],
  [46, 117],
]

/** The yellow core of the tooth that shows on a worn edge. */
export const wornCore = '<path d="M-41 122Q0 118 38 119L36 125Q0 126-40 127Z" fill="#c99f58" opacity=".85"/>'

/** A corner broken off, outwards; its mark is the cream core along the break. */
export const brokenEdge: readonly Point[] = [
  [-50, 112],
  [-46, 126],
  [-38, 129],
  [-24, 128],
  [-13, 118],
  [2, 108],
  [8, 98],
  [24, 90],
  [33, 78],
  [46, 74],
]
export const brokenCore =
  '<path d="M-13 118 2 108 8 98 24 90 33 78 50 73V64L31 70 19 82 4 89-4 101-17 110-24 128Z" fill="#e0c48c"/><path d="M-13 118 2 108 8 98 24 90 33 78 50 73" fill="none" stroke="#b58b4e" stroke-width="2.5"/>'

/** A crack from the edge to the gum, with a branch. */
export const crack =
  '<path d="M6 130 1 106 11 85-2 65 5 46-6 18" fill="none" stroke="#fff" stroke-width="7" opacity=".8" transform="translate(-4 0)"/><path d="M6 130 1 106 11 85-2 65 5 46-6 18M11 85 27 70M-2 65-18 54" fill="none" stroke="#6b4320" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/>'

/** A bracket: its base, the light on it, and its four wings. */
const bracket =
  '<g id="bracket"><path d="M-15-13h30v26h-30z" fill="#7f9698"/><path d="M-15-13h30v7h-30zM-15 4h30v5h-30z" fill="#c8d4d5"/><path d="M-12-16h7v32h-7zM5-16h7v32H5z" fill="#a5b6b8"/><path d="M-12-16h7v5h-7zM5-16h7v5H5z" fill="#eef3f3"/></g>'

/** Brackets on the teeth, and the wire that leads from one to the next. */
export function braces(teeth: Placed[]): string {
  const worn = teeth.filter(({ kind }) => kind < 5)
  const places = worn.map(({ x, top, height }): Point => [x, top + height * 0.5])
  const [[fx, fy], [lx, ly]] = [places[0]!, places.at(-1)!]
  const wire = `M${at(fx - 40, fy - 14)}L${places.map((place) => at(...place)).join('L')}L${at(lx + 40, ly - 14)}`
  const brackets = worn.map(({ width }, index) => {
    const wide = Math.round(Math.max(0.6, width / 84) * 100) / 100
    return `<use href="#bracket" transform="translate(${at(...places[index]!)})scale(${wide} 1)"/>`
  })
  return (
    `<defs>${bracket}</defs>` +
    `<g transform="translate(1 6)">${stroke(wire, '#5a3c22', 6, 0.3)}</g>` +
    brackets.join('') +
    stroke(wire, '#56696b', 4.5) +
    `<g transform="translate(0 -1)">${stroke(wire, '#b9c8c9', 1.6)}</g>`
  )
}

/** Blood along the gum edge of some teeth, and the gloss of swollen gum between them. */
export function bleeding(teeth: Placed[]): string {
  const lines = teeth
    .filter(({ name }) => ['l3', 'l2', 'l1', 'r1', 'r3'].includes(name))
    .map(
      ({ x, left, right, top, width }) =>
        `M${at(left + width * 0.24, top + 14)}Q${at(x, top - 5, right - width * 0.24, top + 13)}`,
    )
  const gloss = teeth
    .filter(({ kind, name }) => kind < 4 && name !== 'r1')
    .map(
      ({ side, left, right, top, height }) =>
        `M${at((side < 0 ? right : left) - 4, top + height * 0.06)}q-4 8-1 17`,
    )
  return stroke(lines.join(''), '#ad1f26', 5) + stroke(gloss.join(''), '#ffd9d2', 5, 0.8)
}
