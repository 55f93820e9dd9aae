/** A place in a drawing, in its units; y grows downwards. */
export type Point = readonly [x: number, y: number]

/** Numbers of a path, whole: the eye sees no part of a unit, and each digit weighs. */
export function at(...values: number[]): string {
  return values.map((value) => Math.round(value) + 0).join(' ')
}

/** Numbers from 0 to 1 that look random and are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

/** A closed soft shape around a place, its radius uneven by `uneven` of itself. */
export function blob([x, y]: Point, [rx, ry]: Point, uneven: number, random: () => number): string {
  const corners = 9
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (index / corners) * 2 * Math.PI
    const reach = 1 - uneven + random() * 2 * uneven
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
  const middles = points.map((point, index) => middle(point, points[(index + 1) % corners]!))
  const curves = points.map((point, index) => `Q${at(...point, ...middles[index]!)}`)
  return `M${at(...middles.at(-1)!)}${curves.join('')}Z`
}

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
}

/** A filled path. */
export function shape(d: string, fill: string, opacity?: number): string {
  return `<path d="${d}" fill="${fill}"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`
}

/** A path drawn as a line with round ends. */
export function stroke(d: string, colour: string, width: number, opacity?: number): string {
  const clear = opacity === undefined ? '' : ` opacity="${opacity}"`
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${clear}/>`
}

/** A line without a sharp edge: strokes of these widths over each other, each a share of the whole. */
export function softLine(id: string, d: string, colour: string, opacity: number, widths: number[]): string {
  const each = Math.round((opacity / widths.length) * 100) / 100
  const [widest, ...others] = widths
  const more = others.map((width) => `<use href="#${id}" stroke-width="${width}"/>`).join('')
  return `<g fill="none" stroke="${colour}" stroke-linecap="round" stroke-opacity="${each}"><g stroke-width="${widest}"><path id="${id}" d="${d}"/></g>${more}</g>`
}
