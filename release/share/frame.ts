/** Everything of a share picture that is the same for many pages: size, colours, ground and doorway. */
export const size = { width: 1200, height: 630 }

/** The doorway and the window in it, in pixels of the picture; both stand on the lower edge. */
export const gate = { left: 676, top: 102, width: 480, height: 528 }
export const opening = {
  left: Math.round(gate.left + gate.width * 0.148),
  top: Math.round(gate.top + gate.height * 0.108),
  width: Math.round(gate.width * 0.704),
  height: Math.round(gate.height * 0.892),
}

/** Where the words stand. */
export const column = { left: 68, top: 78, width: 572, height: 496 }

/** The speaker's mark, left of the name at the foot of the words. */
export const mark = { left: column.left, top: column.top + column.height - 66, side: 66 }

/** Neem and marigold speak for the clinic, water for the pharma company. */
export type Theme = 'clinic' | 'pharma'

/** Values of `site/styles/tokens.css`. */
export const ink = { heading: '#0b3b33', text: '#16302b', soft: '#456058' }

const themes = {
  clinic: {
    ground: ['#d9eae2', '#fdefcf', '#f6d2c6'],
    rings: ['#bddacf', '#7fb3a0', '#2f7a66', '#0b3b33'],
    window: ['#ffe9be', '#fbd3be'],
    eyebrow: '#9c342e',
  },
  pharma: {
    ground: ['#dcecf1', '#eef5f8', '#fdefcf'],
    rings: ['#b9d6df', '#6fa3b3', '#1b5f73', '#0b3b33'],
    window: ['#fdefcf', '#dcecf1'],
    eyebrow: '#1b5f73',
  },
}

/** The colour of the small line above the title. */
export function eyebrowColour(theme: Theme): string {
  return themes[theme].eyebrow
}

/** The ogee of the site, in a frame of 500 by 600. */
const ogee = 'M0 600V196C0 104 70 74 150 50c50-15 82-28 100-50 18 22 50 35 100 50 80 24 150 54 150 146v404Z'

/** The four rings of `site/brand/gate-frame.svg`, in a frame of 500 by 550, outermost first. */
const rings = [
  'M0 550V179.67C0 95.33 70 67.83 150 45.83 200 32.08 232 20.17 250 0c18 20.17 50 32.08 100 45.83 80 22 150 49.5 150 133.84V550Z',
  'M18.5 550V189.7c0-82.05 64.82-108.8 138.9-130.2 46.3-13.39 75.93-24.98 92.6-44.6 16.67 19.62 46.3 31.21 92.6 44.6 74.08 21.4 138.9 48.15 138.9 130.2V550Z',
  'M37 550V199.73c0-79.76 59.64-105.77 127.8-126.58 42.6-13 69.86-24.28 85.2-43.35 15.34 19.07 42.6 30.34 85.2 43.35C403.36 93.95 463 119.97 463 199.73V550Z',
  'M55.5 550V209.76c0-77.47 54.46-102.74 116.7-122.95C211.1 74.18 236 63.23 250 44.7c14 18.53 38.9 29.48 77.8 42.1 62.24 20.22 116.7 45.49 116.7 122.96V550Z',
]

/** The window's shape alone, to cut a picture to it. */
export function openingShape(): string {
  const { width, height } = opening
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 500 600" ` +
    `preserveAspectRatio="none"><path d="${ogee}"/></svg>`
  )
}

/** Ground and doorway, the words and the mark of the clinic. */
export function framed(theme: Theme, words: string): string {
  const { ground, rings: colours, window } = themes[theme]
  const doorway = rings.map((path, index) => `<path fill="${colours[index]}" d="${path}"/>`).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    `<defs>${gradient('ground', ground, 'x1="0" y1="0.2" x2="1" y2="0.8"')}`,
    `${gradient('window', window, 'x1="0" y1="0" x2="0" y2="1"')}</defs>`,
    `<rect width="100%" height="100%" fill="url(#ground)"/>`,
    theme === 'clinic' ? toran() : '',
    `<g transform="translate(${gate.left} ${gate.top}) scale(${gate.width / 500})">${doorway}`,
    `<path fill="url(#window)" transform="matrix(.704 0 0 .8175 74 59.5)" d="${ogee}"/></g>`,
    `<g transform="translate(${column.left} ${column.top})">${words}</g>`,
    '</svg>',
  ].join('')
}

function gradient(id: string, colours: string[], direction: string): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" ${direction}>${stops.join('')}</linearGradient>`
}

/** The scalloped band that hangs over a door. */
function toran(): string {
  const scallops = 30
  const step = size.width / scallops
  const arcs = `a${step / 2} ${step / 2} 0 0 1-${step} 0`.repeat(scallops)
  return `<path fill="#f5a524" d="M0 0H${size.width}V16${arcs}Z"/>`
}
