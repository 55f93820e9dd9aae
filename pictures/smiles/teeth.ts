import { shades, type Shade } from './colours.ts'
import { at, type Point } from './path.ts'

/**
 * How a tooth looks from the front, in units of a tooth 100 wide and 130 high whose gum arch begins at 0. `width` is the
 * real one, as a share of the upper front tooth; `gum` and `edge` (px, downwards and upwards) make the row uneven as
 * in life. A `cusp` makes it pointed, else its corners are rounded by `near` and `far` (share of the width; near the middle of
 * the row, and away from it) and the edge slopes by `slope`.
 */
type Kind = {
  width: number
  gum: number
  edge: number
} & ({ cusp: number } | { near: number; far: number; slope: number })

/** From the middle outwards: front tooth, side tooth, canine, two premolars, molar. */
export const upperKinds: Kind[] = [
  { width: 1, gum: 0, edge: 0, near: 0.1, far: 0.2, slope: 0.012 },
  { width: 0.78, gum: 7, edge: 9, near: 0.17, far: 0.32, slope: 0.03 },
  { width: 0.9, gum: -3, edge: -4, cusp: 1.2 },
  { width: 0.84, gum: 5, edge: 9, cusp: 0.75 },
  { width: 0.8, gum: 8, edge: 13, cusp: 0.6 },
  { width: 1.1, gum: 12, edge: 18, cusp: 0.35 },
]

export const lowerKinds: Kind[] = [
  { width: 0.63, gum: 0, edge: 0, near: 0.1, far: 0.13, slope: 0.004 },
  { width: 0.69, gum: 1, edge: 1, near: 0.12, far: 0.2, slope: 0.012 },
  { width: 0.8, gum: -5, edge: -6, cusp: 1.05 },
  { width: 0.82, gum: 4, edge: 6, cusp: 0.7 },
  { width: 0.84, gum: 7, edge: 9, cusp: 0.5 },
]

/** How wide the neck of a tooth is, as half a share of its width. */
const necks = { square: 0.43, oval: 0.39, tapered: 0.35 } as const

export type Form = keyof typeof necks

const root = -42
const rim = 'stroke="#8a5c34" stroke-opacity=".5" stroke-width="1.6"'

/** The outline of a kind, the middle of the mouth on its left. `edge` replaces its own lower edge, from left to right. */
function outlineOf(kind: Kind, form: Form, edge?: readonly Point[]): string {
  const neck = 100 * necks[form]
  const left = `M${at(-neck, root)}C${at(-neck, 5, -50, 26, -50, 65)}`
  const right = `C${at(50, 26, neck, 5, neck, root)}Z`
  if (edge) return `${left}L${edge.map((point) => at(...point)).join('L')}L50 81L50 65${right}`
  return left + ('cusp' in kind ? cuspOf(kind.cusp) : edgeOf(kind, form)) + right
}

function cuspOf(cusp: number): string {
  const low = 130 * (1 - 0.14 * cusp)
  return (
    `C${at(-50, 88, -48, low - 8, -41, low)}C${at(-33, low + (130 - low) * 0.42, -15, 130, -3, 130)}` +
    `C${at(8, 130, 26, low + (130 - low) * 0.36, 40, low - 4)}C${at(48, low - 13, 50, 86, 50, 65)}`
  )
}

function edgeOf({ near, far, slope }: Extract<Kind, { near: number }>, form: Form): string {
  const [inner, outer, drop] = [100 * near, 100 * far, 130 * slope]
  const belly = form === 'oval' ? 132 : 131
  return (
    `C${at(-50, 92, -49, 110, -48, 130 - inner)}Q${at(-47, 129, -47 + inner, 130)}` +
    `C${at(-5, belly, 47 - outer * 0.7, 130 - drop * 0.4, 45 - outer * 0.45, 130 - drop - outer * 0.12)}` +
    `Q${at(46.5, 130 - drop - outer * 0.34, 48, 130 - drop - outer)}C${at(49, 105 - outer / 2, 50, 96 - outer / 2, 50, 65)}`
  )
}

/** A tooth where it stands: `side` -1 is the left of the picture, `kind` its place in the row from 0, in the middle. */
export type Tooth = {
  side: -1 | 1
  kind: number
  x: number
  top: number
  width: number
  height: number
  tilt: number
  shade: Shade
  /** What is drawn on it, in the units of its kind; mirrored on the left. */
  marks: string
  edge: readonly Point[] | undefined
  /** Px of its root that the gum has left bare. */
  bareRoot: number
  /** The side that it turns away, -1 towards the middle, 1 outwards, 0 none. */
  turn: -1 | 0 | 1
  /** No highlight. */
  dull: boolean
}

const row = (lower: boolean) => (lower ? 'l' : 'u')

/** What the teeth of a row share, for `defs`: their shapes, and what is drawn on them. */
export function toothDefs(teeth: Tooth[], form: Form, lower: boolean): string {
  const kinds = [...new Set(teeth.map(({ kind }) => kind))]
  const marks = marksOf(teeth).map((mark, index) => `<g id="m${row(lower)}${index}">${mark}</g>`)
  return [...kinds.map((kind) => shapeOf(kind, form, lower)), ...marks].join('')
}

function shapeOf(kind: number, form: Form, lower: boolean): string {
  const id = `${row(lower)}${kind}`
  const lobes = kind < 2 ? lobeLines : ''
  return (
    `<path id="p${id}" d="${outlineOf((lower ? lowerKinds : upperKinds)[kind]!, form)}"/>` +
    `<g id="${id}"><use href="#p${id}" ${rim}/><use href="#p${id}" fill="url(#side)"/>${lobes}</g>` +
    `<clipPath id="c${id}"><use href="#p${id}"/></clipPath>`
  )
}

const lobeLines =
  '<path d="M17 88 16 114M-12 100V116" stroke="#b08a58" stroke-opacity=".22" stroke-width="2.4" stroke-linecap="round"/>'

/** What is drawn on teeth, each once: several teeth may have the same. */
function marksOf(teeth: Tooth[]): string[] {
  return [...new Set(teeth.map(({ marks }) => marks))].filter((marks) => marks !== '')
}

/** A tooth as it is seen, one of a row; what is above 0 lies below the gum. */
export function toothMarkup(tooth: Tooth, teeth: Tooth[], form: Form, lower: boolean): string {
  const { side, x, top, width, height, tilt, shade } = tooth
  const turned = Math.round(tilt) ? `rotate(${at(tilt)} 0 ${at(height * 0.3)})` : ''
  const place = `translate(${at(x, top)})${turned}scale(${round(side * (width / 100))} ${round(height / 130)})`
  const parts = [
    bodyOf(tooth, form, lower),
    bareRoot(tooth, form),
    onTooth(tooth, teeth, lower),
    highlight(tooth),
  ]
  return `<g transform="${place}" fill="url(#${shade})">${parts.join('')}</g>`
}

function bodyOf({ kind, edge }: Tooth, form: Form, lower: boolean): string {
  if (!edge) return `<use href="#${row(lower)}${kind}"/>`
  const path = outlineOf((lower ? lowerKinds : upperKinds)[kind]!, form, edge)
  return `<path d="${path}" ${rim}/><path d="${path}" fill="url(#side)"/>`
}

/** The plane that a turned tooth shows, and its marks, within its outline. */
function onTooth({ kind, shade, marks, turn }: Tooth, teeth: Tooth[], lower: boolean): string {
  if (!turn && !marks) return ''
  const plane = `<path d="M${turn * 20}-40H${turn * 60}V140H${turn * 27}Z" fill="${shades[shade].side}" opacity=".42"/>`
  const drawn = `<use href="#m${row(lower)}${marksOf(teeth).indexOf(marks)}"/>`
  return `<g clip-path="url(#c${row(lower)}${kind})">${turn ? plane : ''}${marks ? drawn : ''}</g>`
}

/** The light comes from the left on both sides of the mouth. */
function highlight({ side, kind, shade, dull }: Tooth): string {
  const opacity = shades[shade].shine * (dull ? 0.35 : kind > 2 ? 0.6 : 1)
  return `<use href="#shine" opacity="${round(opacity)}"${side < 0 ? ' transform="scale(-1 1)"' : ''}/>`
}

export const shine =
  '<path id="shine" d="M-27 34C-19 28-15 32-17 42-20 56-20 66-18 80-17 88-23 89-26 82-31 66-31 48-27 34Z" fill="#fff"/>'

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** A root that the gum has left: ochre, and a line where the crown begins. */
function bareRoot({ bareRoot: px, height }: Tooth, form: Form): string {
  if (px === 0) return ''
  const [neck, up] = [100 * necks[form], (px / height) * 130]
  const line = 'M-41 13Q0-8 41 13'
  return `<path d="M${at(-neck * 0.86, -up - 40)}L${at(-neck * 0.92, -up * 0.4)}C${at(-neck, 0, -neck, 8, -43, 14)}Q0 -8 43 14C${at(neck, 8, neck, 0, neck * 0.92, -up * 0.4)}L${at(neck * 0.86, -up - 40)}Z" fill="url(#root)"/><path d="${line}" fill="none" stroke="#a97b3f" stroke-opacity=".6" stroke-width="2.4"/>`
}
