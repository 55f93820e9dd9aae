/** A colour between two, both as `#rrggbb`: `share` 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + (to[index]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** Shades of teeth, after the VITA guide of dentists; `shine` is how bright their highlight is, from 0 to 1. */
export const shades = {
  A1: { body: '#fbf3e2', neck: '#f3e2c2', side: '#c9a878', shine: 0.9 },
  A2: { body: '#f7ead0', neck: '#ecd5a8', side: '#c29a62', shine: 0.85 },
  A25: { body: '#f3e4c3', neck: '#e6cd9a', side: '#bd9459', shine: 0.8 },
  A3: { body: '#efdfb9', neck: '#e2c88f', side: '#b98f52', shine: 0.7 },
  A35: { body: '#ecd49c', neck: '#dcb972', side: '#b08545', shine: 0.6 },
  A4: { body: '#e4c683', neck: '#cfa556', side: '#a37735', shine: 0.55 },
  /** Grey brown, of a tooth whose nerve has died. */
  C4: { body: '#b39d7e', neck: '#917a5c', side: '#5f4a33', shine: 0.3 },
  /** Dark grey. */
  D4: { body: '#a09287', neck: '#7d6f66', side: '#4c4039', shine: 0.32 },
  /** Grey and brown in bands, from medicines in childhood. */
  banded: { body: '#d3c4a0', neck: '#b49c70', side: '#8a7048', shine: 0.35 },
} as const

export type Shade = keyof typeof shades
