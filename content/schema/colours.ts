/** The clinic's two colours as #rrggbb: one for dark grounds and links, one for what is to be pressed. */
export type Colours = { dark: string; action: string }

const [white, black, ink] = ['#ffffff', '#000000', '#16302b']
/** Of text on its ground (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5

/** How much of white each lighter shade of the dark colour has. */
const shades = { 700: 0.12, 500: 0.35, 300: 0.62, 200: 0.76, 100: 0.87, 50: 0.94 }

/** The tokens of the styles that two colours replace. */
export function tokensOf({ dark, action }: Colours): Record<string, string> {
  const lighter = Object.entries(shades).map(([name, share]) => [`neem-${name}`, mixed(dark, white, share)])
  return {
    ...Object.fromEntries(lighter),
    'neem-950': mixed(dark, black, 0.27),
    'neem-900': dark,
    'marigold-700': readable(action),
    'marigold-500': action,
    'marigold-400': mixed(action, white, 0.2),
    'marigold-100': mixed(action, white, 0.8),
  }
}

/** The contrasts of two colours as they are used: text on dark, links on tinted grounds, text on a button, signs on dark. */
export function contrastsOf(colours: Colours) {
  const tokens = tokensOf(colours)
  return {
    text: contrast(white, colours.dark),
    link: contrast(tokens['neem-700'] ?? '', tokens['neem-100'] ?? ''),
    button: contrast(ink, colours.action),
    sign: contrast(colours.action, colours.dark),
  }
}

export function areReadable(colours: Colours): boolean {
  return Object.values(contrastsOf(colours)).every((ratio) => ratio >= leastContrast)
}

/** The stylesheet of two colours, under the name that pages ask for: it is another for other colours. */
export function colourSheet(colours: Colours): { path: string; css: string } {
  const tokens = Object.entries(tokensOf(colours)).map(([name, value]) => `--color-${name}:${value}`)
  const name = [colours.dark, colours.action].map((colour) => colour.slice(1)).join('-')
  return { path: `/assets/colours-${name}.css`, css: `:root:root{${tokens.join(';')}}` }
}

/** A colour made darker until it can be read on white. */
function readable(colour: string): string {
  const shares = Array.from({ length: 20 }, (_, step) => step / 20)
  return (
    shares.map((share) => mixed(colour, black, share)).find((one) => contrast(one, white) >= leastContrast) ??
    black
  )
}

function mixed(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const parts = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

function contrast(one: string, other: string): number {
  const [light = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dim + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
