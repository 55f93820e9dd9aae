import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Font, PathCommand } from 'opentype.js'

// Node takes the package for CommonJS, whatever its other entry says.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

const textElement = /<text ([^>]*)>((?:<tspan [^>]*>[^<]*<\/tspan>)+)<\/text>/g
const line = /<tspan x="([-\d.]+)" y="([-\d.]+)">([^<]*)<\/tspan>/g
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * Turns the words of a drawing into outlines of Rasa, the font of the site's headings: a drawing on a page cannot
 * use the page's fonts, so every device would show another one. A drawing without words stays as it is.
 * @throws Error when words are set in a way this cannot outline
 */
export function outlineText(svg: string): string {
  let texts = 0
  const outlined = svg.replaceAll(textElement, (_, attributes: string, lines: string) =>
    outlineOf(attributes, lines, `text${(texts += 1)}`),
  )
  if (/<text[ >]/.test(outlined)) {
    throw new Error('Words must be in <text font-size fill> with <tspan x y> for each line, and no more.')
  }
  return outlined
}

/** Letters are drawn in whole quarters of a pixel, each by its distance from the last: far fewer digits. */
const quarters = 4

/** Each letter is drawn once and placed as often as it is needed: a third of the bytes of one long path. */
function outlineOf(attributes: string, lines: string, name: string): string {
  const size = numberOf(attributes, 'font-size')
  const spacing = /letter-spacing=/.test(attributes) ? numberOf(attributes, 'letter-spacing') / size : 0
  const fill = /fill="([^"]+)"/.exec(attributes)?.[1] ?? 'currentColor'
  const letters = new Map<string, string>()
  const places: string[] = []
  for (const [, x, y, words] of lines.matchAll(line)) {
    const options = { kerning: true, letterSpacing: spacing }
    rasa().forEachGlyph(plain(words!), Number(x), Number(y), size, options, (glyph, left, base) => {
      const letter = pathData(glyph.getPath(0, 0, size * quarters).commands)
      if (letter === '') return
      const id = `${name}-${glyph.index}`
      letters.set(id, `<path id="${id}" d="${letter}"/>`)
      places.push(`<use href="#${id}" x="${Math.round(left * quarters)}" y="${base * quarters}"/>`)
    })
  }
  return `<defs>${[...letters.values()].join('')}</defs><g fill="${fill}" transform="scale(${1 / quarters})">${places.join('')}</g>`
}

/** The outline in numbers relative to where the pen is; the library's own text has numbers rounded to NaN. */
function pathData(commands: PathCommand[]): string {
  let pen = { x: 0, y: 0 }
  let start = pen // to which closing a shape takes the pen back
  return commands
    .map((command) => {
      if (command.type === 'Z') {
        pen = start
        return 'z'
      }
      const end = whole(command.x, command.y)
      const points = [
        ...('x1' in command ? [whole(command.x1, command.y1)] : []),
        ...('x2' in command ? [whole(command.x2, command.y2)] : []),
        end,
      ]
      const steps = points.flatMap(({ x, y }) => [x - pen.x, y - pen.y])
      pen = end
      if (command.type === 'M') start = end
      return command.type.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    })
    .join('')
}

function whole(x: number, y: number): { x: number; y: number } {
  return { x: Math.round(x), y: Math.round(y) }
}

function numberOf(attributes: string, name: string): number {
  const value = Number(new RegExp(`${name}="([-\\d.]+)"`).exec(attributes)?.[1])
  if (Number.isNaN(value)) throw new Error(`Words need a ${name} in numbers: <text ${attributes}>`)
  return value
}

function plain(words: string): string {
  return words.replaceAll(/&\w+;|&#\d+;/g, (entity) => entities[entity] ?? entity)
}

let font: Font | undefined

function rasa(): Font {
  if (font) return font
  const file = fileURLToPath(import.meta.resolve('@fontsource/rasa/files/rasa-latin-500-normal.woff'))
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  font = parse(buffer.slice(byteOffset, byteOffset + byteLength))
  return font
}
