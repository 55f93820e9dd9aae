import { mix, shades, type Shade } from './colours.ts'
import type { LipLines } from './lips.ts'
import { at } from './path.ts'
import type { Person } from './people.ts'

/** A colour of a gradient: where, which, and how opaque it is (whole without it). */
type Stop = readonly [offset: number, colour: string, opacity?: number]

const downwards = 'x2="0" y2="1"'
/** From one height of the picture to another, whatever is painted. */
const between = (top: number, bottom: number) =>
  `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${at(top)}" y2="${at(bottom)}"`

function linear(id: string, direction: string, stops: Stop[]): string {
  return `<linearGradient id="${id}" ${direction}>${stopsOf(stops)}</linearGradient>`
}

function radial(id: string, place: string, stops: Stop[]): string {
  return `<radialGradient id="${id}" ${place}>${stopsOf(stops)}</radialGradient>`
}

function stopsOf(stops: Stop[]): string {
  const short = (value: number) => Math.round(value * 100) / 100
  return stops
    .map(([offset, colour, opacity]) => {
      const clear = opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`
      return `<stop offset="${short(offset)}" stop-color="${colour}"${clear}/>`
    })
    .join('')
}

/** The gradients of a face, its lips and what is inside. */
export function paintDefs({ skin, lips }: Person, gum: Person['gum'], lines: LipLines): string {
  const { bottom, lowerSize } = lines
  const { base, shade, light } = skin
  const [dark, wet] = ['#2a0c0c', mix(lips.lower, lips.light, 0.2)]
  return [
    radial('skin', 'gradientUnits="userSpaceOnUse" cx="360" cy="180" r="640"', [
      [0, light],
      [0.5, base],
      [1, shade],
    ]),
    radial('chin', '', [
      [0, light, 0.7],
      [1, light, 0],
    ]),
    linear('upper', downwards, [
      [0, mix(lips.upper, lips.light, 0.12)],
      [0.5, lips.upper],
      [1, mix(lips.upper, dark, 0.22)],
    ]),
    linear('lower', between(bottom - 20, bottom + lowerSize), [
      [0, mix(lips.lower, dark, 0.2)],
      [0.45, lips.lower],
      [0.75, wet],
      [1, mix(lips.lower, lips.upper, 0.6)],
    ]),
    linear('gum', between(150, 300), [
      [0, gum.deep],
      [0.5, gum.base],
    ]),
    linear('root', downwards, [
      [0, '#d9b06a'],
      [1, '#e8cb94'],
    ]),
    linear('side', '', [
      [0, '#9a6a36', 0.3],
      [0.14, '#9a6a36', 0],
      [0.6, '#9a6a36', 0],
      [0.84, '#9a6a36', 0.16],
      [1, '#8a5a2c', 0.42],
    ]),
    cornerShade(lines),
  ].join('')
}

const towardsCorner: [number, string, number][] = [
  [0, '#3a1010', 0.86],
  [0.1, '#5a2a14', 0.42],
  [0.2, '#6e4420', 0.17],
  [0.32, '#6e4420', 0],
]

/** Teeth further back are darker; on the side that a turned head shows, less so. */
function cornerShade({ left, right, turned }: LipLines): string {
  const from = (side: -1 | 1) => {
    const [step, strength] = turned === side ? [0.5, 0.7] : [1, 1]
    return towardsCorner.map(([offset, colour, opacity]): Stop => [offset * step, colour, opacity * strength])
  }
  const far = from(1).map(([offset, colour, opacity]): Stop => [1 - offset, colour, opacity])
  const across = `gradientUnits="userSpaceOnUse" x1="${at(left)}" x2="${at(right)}" y1="0" y2="0"`
  return linear('corners', across, [...from(-1), ...far.toReversed()])
}

/** The gradients of the shades that are used: darker at the neck, clear at the edge. */
export function shadeDefs(used: Iterable<Shade>): string {
  const gradients = [...new Set(used)].map((name) => {
    const { body, neck } = shades[name]
    return linear(name, downwards, [
      [0.22, neck],
      [0.5, body],
      [0.88, body],
      [1, mix(body, '#c2cdd2', 0.45)],
    ])
  })
  return gradients.join('')
}

/** A gum as inflamed as `red` says, from 0 to 1. */
export function reddened(gum: Person['gum'], red: number): Person['gum'] {
  return {
    base: mix(gum.base, '#cc4944', red),
    edge: mix(gum.edge, '#a3282c', red),
    light: mix(gum.light, '#ec8d86', red),
    deep: mix(gum.deep, '#ad3c3a', red),
  }
}
