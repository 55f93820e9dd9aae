import type { Shade } from './colours.ts'
import { at, type Point } from './path.ts'
import { lowerKinds, type Tooth, upperKinds } from './teeth.ts'

/** "l1" is the front tooth on the left of the picture, "r1" on the right; 2 the side tooth, 3 the canine. */
export type ToothName = `${'l' | 'r'}${1 | 2 | 3 | 4 | 5 | 6}`

/** How a tooth differs from a sound one in its place; lengths in px, `width` and `slot` as shares of its own width. */
export type ToothChange = {
  width?: number
  /** The room that it takes in the row: below 1 it overlaps the next. */
  slot?: number
  /** Aside, away from the middle. */
  aside?: number
  /** The gum edge, downwards. */
  gum?: number
  /** Its own edge, downwards. */
  edgeBy?: number
  /** Degrees, clockwise. */
  tilt?: number
  turn?: Tooth['turn']
  /** What lies in front of what: higher is nearer. */
  front?: number
  missing?: boolean
  bareRoot?: number
  shade?: Shade
  edge?: readonly Point[]
  dull?: boolean
  marks?: string
}

/** A row of teeth and how it differs from a sound one; `gaps` are px after a tooth, `mid` between the front teeth. */
export type RowChange = {
  shade?: Shade
  all?: ToothChange
  teeth?: Partial<Record<ToothName, ToothChange>>
  gaps?: { mid?: number; each?: number } & Partial<Record<ToothName, number>>
  /** How far gum reaches between two teeth, as a share of their height. */
  points?: number
  /** What is drawn over teeth and gum, from where they are. */
  over?: (teeth: Placed[]) => string
  /** Rolled and thick. */
  swollen?: boolean
}

/** Where a row lies: the shape of the arch, px of a front tooth, and the heights of gum and edges where it is `x` px from the middle of a head that is not turned. */
export type RowPlace = {
  lower: boolean
  /** Where the middle of the row is in the picture. */
  x: number
  front: number
  half: number
  depth: number
  /** Radians that the head is turned; positive shows more of the left of the picture. */
  yaw: number
  gumAt: (x: number) => number
  edgeAt: (x: number) => number
  /** Which small unevenness this mouth has. */
  own: number
}

/** A tooth in its row, and the stretch of gum that it takes. */
export type Placed = Tooth & { name: ToothName; missing: boolean; front: number; left: number; right: number }

/** Px: what is narrower lies behind its neighbours when the head is turned. */
const narrowest = 30

/** All teeth of a row, from left to right. */
export function placeRow(place: RowPlace, change: RowChange): Placed[] {
  const all = [...sideOf(place, change, -1).toReversed(), ...sideOf(place, change, 1)]
  return all.filter(({ width }) => width > narrowest)
}

function sideOf(place: RowPlace, change: RowChange, side: -1 | 1): Placed[] {
  const kinds = place.lower ? lowerKinds : upperKinds
  const gaps = change.gaps ?? {}
  let along = (gaps.mid ?? 0) / 2
  return kinds.map(({ width: share, gum, edge }, kind) => {
    const name = `${side < 0 ? 'l' : 'r'}${kind + 1}` as ToothName
    const own: ToothChange = { ...change.all, ...change.teeth?.[name] }
    const uneven = unevenness(place.own, side, kind)
    const real = place.front * share * (own.width ?? 1) * (kind > 0 ? 1 + uneven * 0.02 : 1)
    const slot = real * (own.slot ?? 1)
    const middle = along + slot / 2
    const edges = [middle - real / 2, middle + real / 2].map(
      (s) => place.x + seenAt(s * side, place) + (own.aside ?? 0) * side,
    )
    along += slot + (gaps[name] ?? gaps.each ?? 0)
    const [left, right] = edges.toSorted((one, other) => one - other) as [number, number]
    const straight = seenAt(middle, { ...place, yaw: 0 })
    const top = place.gumAt(straight) + gum + (own.gum ?? 0)
    const bottom = place.edgeAt(straight) - edge + (own.edgeBy ?? 0) + uneven * 2
    return {
      name,
      side,
      kind,
      x: (left + right) / 2,
      left,
      right,
      top,
      width: right - left,
      height: Math.max(20, bottom - top),
      tilt: (own.tilt ?? 0) + uneven * 1.2 * side,
      shade: own.shade ?? change.shade ?? 'A1',
      marks: own.marks ?? '',
      edge: own.edge,
      bareRoot: own.bareRoot ?? 0,
      turn: own.turn ?? 0,
      dull: own.dull ?? false,
      missing: own.missing ?? false,
      front: own.front ?? 0,
    }
  })
}

/** From -1 to 1: no mouth is even, and its own stays the same before and after. */
function unevenness(own: number, side: number, kind: number): number {
  return (((own * 37 + (side + 2) * 17 + kind * 29) % 11) - 5) / 5
}

/** Where a place of the arch is seen from the front: `along` px of its real length from the middle. */
export function seenAt(
  along: number,
  { half, depth, yaw }: Pick<RowPlace, 'half' | 'depth' | 'yaw'>,
): number {
  const step = 0.01
  let angle = 0
  for (let left = Math.abs(along); left > 0 && angle < Math.PI / 2; angle += step)
    left -= step * Math.hypot(half * Math.cos(angle), depth * Math.sin(angle))
  const x = half * Math.sin(angle) * Math.sign(along)
  return x * Math.cos(yaw) + (depth * Math.cos(angle) - depth) * Math.sin(yaw)
}

/** Further back first; those that lie in front last. */
export function byDepth(teeth: Placed[]): Placed[] {
  return teeth.toSorted((one, other) => one.front - other.front || other.kind - one.kind)
}

/** A foot of the gum between two teeth, and whether there is room between them. */
type Foot = { point: Point; gap: boolean }

/** The edge of the gum: an arch over each tooth, a point between two, flat over a gap, a saddle where one is missing. */
export function gumEdge(teeth: Placed[], { points = 0.3, swollen = false }: RowChange): string {
  const first = { ...teeth[0]!, right: teeth[0]!.left }
  const last = { ...teeth.at(-1)!, left: teeth.at(-1)!.right }
  return teeth
    .map((tooth, index) => {
      const before = footBetween(teeth[index - 1] ?? first, tooth, 'right', points)
      const after = footBetween(tooth, teeth[index + 1] ?? last, 'left', points)
      const start = index === 0 ? 'M' : before.gap ? bridge(teeth[index - 1]!, tooth, before) : 'L'
      const curve = tooth.missing
        ? saddle(tooth, before, after, teeth, index)
        : archOver(tooth, before, after, swollen)
      return `${start}${at(...before.point)}${curve}`
    })
    .join('')
}

/** @param at which tooth it touches: with a gap between two, each has its own foot */
function footBetween(one: Placed, other: Placed, touching: 'left' | 'right', points: number): Foot {
  const distance = other.left - one.right
  const tip = (tooth: Placed) => zenith(tooth) + tooth.height * points
  const highest = Math.max(zenith(one), zenith(other))
  if (one.missing && other.missing) {
    return { point: [(one.right + other.left) / 2, (zenith(one) + zenith(other)) / 2 + 25], gap: false }
  }
  const y = (tip(one) + tip(other)) / 2
  if (distance <= 7) return { point: [(one.right + other.left) / 2, y], gap: false }
  const x = touching === 'left' ? one.right - 1 : other.left + 1
  return { point: [x, y - (y - highest) * 0.35 * Math.min(1, distance / 26)], gap: true }
}

function zenith({ top, bareRoot }: Placed): number {
  return top - bareRoot
}

function bridge(one: Placed, other: Placed, { point: [, y] }: Foot): string {
  return `Q${at((one.right + other.left) / 2, y + 7)} `
}

function archOver(
  tooth: Placed,
  { point: [lx, ly] }: Foot,
  { point: [rx, ry] }: Foot,
  swollen: boolean,
): string {
  const [y, width, top] = [zenith(tooth), rx - lx, tooth.x + tooth.side * tooth.width * 0.06]
  const [inset, down] = [width * 0.05, 0.22]
  if (swollen) return puffyArch(y, width, top, [lx, ly], [rx, ry])
  return (
    `C${at(lx + inset, y + (ly - y) * down, top - width * 0.28, y, top, y)}` +
    `C${at(top + width * 0.28, y, rx - inset, y + (ry - y) * down, rx, ry)}`
  )
}

/** Between two teeth the gum hangs down, round instead of pointed. */
function puffyArch(y: number, width: number, top: number, [lx, ly]: Point, [rx, ry]: Point): string {
  const [bulge, over] = [width * 0.15, width * 0.3]
  return (
    `Q${at(lx + bulge, ly, lx + bulge * 1.15, y + (ly - y) * 0.62)}Q${at(lx + over, y, top, y)}` +
    `Q${at(rx - over, y, rx - bulge * 1.15, y + (ry - y) * 0.62)}Q${at(rx - bulge, ry, rx, ry)}`
  )
}

function saddle(
  tooth: Placed,
  { point: [lx, ly] }: Foot,
  { point: [rx, ry] }: Foot,
  teeth: Placed[],
  index: number,
): string {
  const y = zenith(tooth) + 24
  const width = rx - lx
  const open = (next: Placed | undefined) => next?.missing ?? false
  const [left, right] = [open(teeth[index - 1]), open(teeth[index + 1])]
  return (
    `C${at(lx + width * (left ? 0.3 : 0.06), left ? ly : y - 4, lx + width * 0.22, y, tooth.x, y)}` +
    `C${at(rx - width * 0.22, y, rx - width * (right ? 0.3 : 0.06), right ? ry : y - 4, rx, ry)}`
  )
}
