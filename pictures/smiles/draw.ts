import type { Shade } from './colours.ts'
import { overLips, skinMarkup } from './face.ts'
import { lipEdges, type LipLines, lipLines, lipsMarkup, middle, mouthShade } from './lips.ts'
import { type Mouth, type MouthName, mouths } from './mouths.ts'
import { paintDefs, reddened, shadeDefs } from './paints.ts'
import { at, shape, softLine, stroke } from './path.ts'
import { people, type Person, type PersonName } from './people.ts'
import { byDepth, gumEdge, type Placed, placeRow, type RowChange, type RowPlace } from './row.ts'
import { shine, toothDefs, toothMarkup } from './teeth.ts'

/** What one half of a pair shows of a mouth. */
export type State = {
  upper?: RowChange
  lower?: RowChange
  /** How inflamed the gum is, 0 to 1. */
  red?: number
}

export type Scene = { person: PersonName; mouth: MouthName; change?: Partial<Mouth> }

/** One smile, as SVG. */
export function drawSmile({ person: name, mouth: held, change }: Scene, state: State): string {
  const person: Person = people[name]
  const mouth: Mouth = { ...mouths[held], ...change }
  const lines = lipLines(person, mouth)
  const upper = drawRow(person, upperPlace(person, mouth), state.upper ?? {})
  const lower = mouth.lower && drawRow(person, lowerPlace(person, mouth, mouth.lower), state.lower ?? {})
  const gum = reddened(person.gum, state.red ?? 0)
  const back = lower ? flipped(rowMarkup(lower, gum, 'el'), mouth.lower!) : tongue(lines)
  const camera = `translate(460 320)scale(${mouth.zoom})translate(${at(mouth.across - 460, mouth.down - 320)})`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 920 640">',
    `<defs>${paintDefs(person, gum, lines)}${rowDefs(lower ? [upper, lower] : [upper])}<clipPath id="mouth"><path d="${lines.opening}"/></clipPath></defs>`,
    `<g id="face" transform="${camera}">`,
    skinMarkup(person, lines),
    lipsMarkup(person, lines),
    `<g clip-path="url(#mouth)">${cavity(lines)}${back}${rowMarkup(upper, gum, 'eu')}${mouthShade(lines)}</g>`,
    `<g id="over">${lipEdges(person, lines)}${overLips(person, lines)}</g>`,
    '</g></svg>\n',
  ].join('')
}

/** The lower row is drawn like the upper one, then turned over. */
function flipped(row: string, { edgeY, height }: NonNullable<Mouth['lower']>): string {
  return `<g transform="matrix(1 0 0 -1 0 ${at(edgeY + height)})">${row}</g>`
}

function rowDefs(rows: DrawnRow[]): string {
  return shadeDefs(rows.flatMap(({ shades }) => shades)) + shine + rows.map(({ defs }) => defs).join('')
}

type DrawnRow = { teeth: Placed[]; defs: string; shades: Shade[]; markup: string; edge: string; over: string }

function drawRow({ form }: Person, place: RowPlace, change: RowChange): DrawnRow {
  const teeth = placeRow(place, change)
  const there = byDepth(teeth).filter(({ missing }) => !missing)
  return {
    teeth,
    defs: toothDefs(there, form, place.lower),
    shades: there.map(({ shade }) => shade),
    markup: there.map((tooth) => toothMarkup(tooth, there, form, place.lower)).join(''),
    edge: gumEdge(teeth, change),
    over: change.over?.(teeth) ?? '',
  }
}

function upperPlace({ own }: Person, { tooth: [width, height], gumY, curve, yaw }: Mouth): RowPlace {
  const shape = { half: width * 3.53, depth: width * 4.47, yaw }
  const fall = (x: number) => (x / 340) ** 2
  return {
    lower: false,
    x: middle,
    front: width,
    own,
    ...shape,
    gumAt: (x) => gumY - 12 * fall(x),
    edgeAt: (x) => gumY + height - curve * fall(x),
  }
}

/** Drawn upside down: its own 0 is the gum, and what rises towards the corners falls. */
function lowerPlace(
  { own }: Person,
  { tooth: [width], yaw }: Mouth,
  { height }: NonNullable<Mouth['lower']>,
): RowPlace {
  const shape = { half: width * 3.1, depth: width * 3.8, yaw }
  const fall = (x: number) => (x / 330) ** 2
  return {
    lower: true,
    x: middle,
    front: width,
    own: own + 4,
    ...shape,
    gumAt: (x) => 58 * fall(x),
    edgeAt: (x) => height + 62 * fall(x),
  }
}

/** Teeth, the shadow of the gum on them, the gum. */
function rowMarkup({ teeth, markup, edge, over }: DrawnRow, gum: Person['gum'], id: string): string {
  const [first, last] = [teeth[0]!, teeth.at(-1)!]
  const body = `M${at(first.left - 80, -300)}V${at(first.top + 20)}L${edge.slice(1)}L${at(last.right + 80, last.top + 20)}V-300Z`
  const lights = teeth
    .filter(({ kind, missing }) => kind < 4 && !missing)
    .map(
      ({ x, top, width, bareRoot }) =>
        `M${at(x - width * 0.24, top - bareRoot - 13)}q${at(width * 0.2, -9, width * 0.4, -2)}`,
    )
  return (
    markup +
    softLine(id, edge, '#5f241c', 0.42, [16, 9]) +
    shape(body, 'url(#gum)') +
    `<use href="#${id}" fill="none" stroke="${gum.edge}" stroke-width="4" stroke-linejoin="round"/>` +
    stroke(lights.join(''), gum.light, 5, 0.8) +
    over
  )
}

function cavity({ opening }: LipLines): string {
  return shape(opening, '#4a1519')
}

function tongue({ left, right, bottom }: LipLines): string {
  const width = right - left
  const hump = (grow: number, y: number) =>
    `M${at(middle - width * grow, bottom + 60)}C${at(middle - width * grow * 0.7, bottom + y, middle - 60, bottom + y, middle, bottom + y)}C${at(middle + 60, bottom + y, middle + width * grow * 0.7, bottom + y, middle + width * grow, bottom + 60)}Z`
  return (
    shape(hump(0.36, -40), '#83393a') + shape(hump(0.33, -30), '#994846') + shape(hump(0.24, -22), '#ad5853')
  )
}
