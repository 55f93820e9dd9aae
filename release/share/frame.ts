import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { token } from '../tokens.ts'

/** Everything of a share picture that is the same for many pages: size, colours, ground and doorway. */
const size = { width: 1200, height: 630 }

/** The doorway and the window in it, in pixels of the picture; both rest on the lower edge. */
const gate = { left: 676, top: 102, width: 480, height: 528 }
export const opening = {
  left: Math.round(gate.left + gate.width * 0.148),
  top: Math.round(gate.top + gate.height * 0.108),
  width: Math.round(gate.width * 0.704),
  height: Math.round(gate.height * 0.892),
}

/** Where the words are. */
export const column = { left: 68, top: 78, width: 572, height: 496 }

/** The speaker's mark, left of the name at the foot of the words. */
export const mark = { left: column.left, top: column.top + column.height - 66, side: 66 }

/** Neem and marigold speak for the clinic, water for the pharma company. */
export type Theme = 'clinic' | 'pharma'

/** The colours of the words. */
export const ink = {
  heading: token('color-neem-900'),
  text: token('color-ink'),
  soft: token('color-ink-soft'),
}

/** The doorway as the site shows it round portraits, in a frame of 500 by 550. */
const doorway = readFileSync(join(import.meta.dirname, '../../site/brand/gate-frame.svg'), 'utf8').replaceAll(
  /<\/?svg[^>]*>/g,
  '',
)

/** The ogee of the site's pictures, as wide and high as it is asked to be. */
const ogee = decodeURIComponent(/svg\+xml,(.*?)"/.exec(token('mask-ogee'))![1]!)

/** For each theme the ground from left to right, the line above the title, and the doorway's colours that it changes. */
const themes: Record<Theme, { ground: string[]; eyebrow: string; doorway: Record<string, string> }> = {
  clinic: {
    ground: [token('color-neem-100'), token('color-marigold-100'), token('color-gulab-200')],
    eyebrow: token('color-gulab-700'),
    doorway: {},
  },
  pharma: {
    ground: [token('color-water-100'), '#eef5f8', token('color-marigold-100')],
    eyebrow: token('color-water-700'),
    doorway: {
      '#bddacf': token('color-water-200'),
      '#7fb3a0': '#6fa3b3',
      '#2f7a66': token('color-water-700'),
      '#ffe9be': token('color-marigold-100'),
      '#fbd3be': token('color-water-100'),
    },
  },
}

/** The colour of the small line above the title. */
export function eyebrowColour(theme: Theme): string {
  return themes[theme].eyebrow
}

/** The window's shape alone, to cut a picture to it. */
export function openingShape(): string {
  return ogee.replace('<svg ', `<svg width="${opening.width}" height="${opening.height}" `)
}

/** Ground and doorway. */
export function framed(theme: Theme): string {
  const { ground } = themes[theme]
  const stops = ground.map(
    (colour, index) => `<stop offset="${index / (ground.length - 1)}" stop-color="${colour}"/>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<defs><linearGradient id="ground" x1="0" y1="0.2" x2="1" y2="0.8">${stops.join('')}</linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#ground)"/>`,
    theme === 'clinic' ? toran() : '',
    `<g transform="translate(${gate.left} ${gate.top}) scale(${gate.width / 500})">${doorwayOf(theme)}</g>`,
    '</svg>',
  ].join('')
}

function doorwayOf(theme: Theme): string {
  return doorway.replaceAll(/#[0-9a-f]{6}/g, (colour) => themes[theme].doorway[colour] ?? colour)
}

/** The scalloped band that hangs over a door. */
function toran(): string {
  const scallops = 30
  const step = size.width / scallops
  const arcs = `a${step / 2} ${step / 2} 0 0 1-${step} 0`.repeat(scallops)
  return `<path fill="${token('color-marigold-500')}" d="M0 0H${size.width}V16${arcs}Z"/>`
}
