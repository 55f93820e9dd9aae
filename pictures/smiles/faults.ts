import type { Placed } from './row.ts'
import { at, blob, type Point, randomFrom } from './path.ts'

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
  return `<path d="${crust(deep * 1.25, 5, random)}" fill="#8a6a30" opacity=".5"/><path d="${crust(deep, 6, random)}" fill="#cfab5e"/><path d="${crust(deep * 0.5, 5, random)}" fill="#a5793a" opacity=".75"/>`
}

/** Brown film of tobacco: along the gum, down both sides, and a little over the middle. */
export function tobacco(variant: number): string {
  const random = randomFrom(53 * variant)
  const side = (s: number, reach: number) =>
    `M${s * 54} 6Q${s * reach} 66 ${s * 46} ${104 + random() * 12}L${s * 54} 84Z`
  return (
    `<g fill="#6f4119"><path d="${crust(40, 2, random)}" opacity=".2"/><path d="${crust(31, 2, random)}" opacity=".24"/><path d="${crust(22, 3, random)}" opacity=".3"/><path d="${crust(12, 3, random)}" opacity=".4"/>` +
    `<path d="${side(-1, 20)}${side(1, 20)}" opacity=".3"/><path d="${side(-1, 34)}${side(1, 33)}" opacity=".6"/></g>`
  )
}

/** Bands of grey and brown from one side to the other. */
export function bands(variant: number): string {
  const random = randomFrom(29 * variant)
  const band = (y: number, thick: number) => {
    const [a, b] = [y + random() * 5, thick * (0.8 + random() * 0.4)]
    return `M-56 ${Math.round(a + 6)}Q0 ${Math.round(a - 8)} 56 ${Math.round(a + 6)}V${Math.round(a + 6 + b)}Q0 ${Math.round(a - 4 + b)}-56 ${Math.round(a + 6 + b)}Z`
  }
  return `<g fill="#7d6036"><path d="${band(44, 20)}" opacity=".26"/><path d="${band(48, 11)}" opacity=".4"/><path d="${band(80, 18)}" opacity=".22"/><path d="${band(84, 9)}" opacity=".34"/></g><path d="${band(64, 10)}" fill="#8d8f93" opacity=".3"/>`
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

/** Brackets on the teeth, and the wire that leads from one to the next. */
export function braces(teeth: Placed[]): string {
  const worn = teeth.filter(({ kind }) => kind < 5)
  const places = worn.map(
    ({ x, top, height, width }) => [x, top + height * 0.5, Math.max(0.6, width / 84)] as const,
  )
  const [[fx, fy], [lx, ly]] = [places[0]!, places.at(-1)!]
  const wire = `M${at(fx - 40, fy - 14)}L${places.map(([x, y]) => at(x, y)).join('L')}L${at(lx + 40, ly - 14)}`
  const bracket =
    '<g id="bracket"><path d="M-15-13h30v26h-30z" fill="#7f9698"/><path d="M-15-13h30v7h-30zM-15 4h30v5h-30z" fill="#c8d4d5"/><path d="M-12-16h7v32h-7zM5-16h7v32H5z" fill="#a5b6b8"/><path d="M-12-16h7v5h-7zM5-16h7v5H5z" fill="#eef3f3"/></g>'
  const uses = places.map(
    ([x, y, size]) =>
      `<use href="#bracket" transform="translate(${at(x, y)})scale(${Math.round(size * 100) / 100} 1)"/>`,
  )
  return `<defs>${bracket}</defs><path d="${wire}" transform="translate(1 6)" fill="none" stroke="#5a3c22" stroke-opacity=".3" stroke-width="6"/>${uses.join('')}<path d="${wire}" fill="none" stroke="#56696b" stroke-width="4.5"/><path d="${wire}" transform="translate(0 -1)" fill="none" stroke="#b9c8c9" stroke-width="1.6"/>`
}

/** Blood along the gum edge of some teeth, and the gloss of swollen gum between them. */
export function bleeding(teeth: Placed[]): string {
  const lines = teeth
    .filter(({ name }) => ['l3', 'l2', 'l1', 'r1', 'r3'].includes(name))
    .map(
      ({ left, right, top, width }) =>
        `M${at(left + width * 0.24, top + 14)}Q${at((left + right) / 2, top - 5, right - width * 0.24, top + 13)}`,
    )
  const gloss = teeth
    .filter(({ kind, side }) => kind < 4 && !(kind === 0 && side > 0))
    .map(
      ({ side, left, right, top, height }) =>
        `M${at((side < 0 ? right : left) - 4, top + height * 0.06)}q-4 8-1 17`,
    )
  return `<g fill="none" stroke-linecap="round"><path d="${lines.join('')}" stroke="#ad1f26" stroke-width="5"/><path d="${gloss.join('')}" stroke="#ffd9d2" stroke-width="5" opacity=".8"/></g>`
}
