import shots from './shots.json' with { type: 'json' }

/** How to photograph what would take the place of illustrations: what, from where, in which light, and who agrees. */
export type Shot = { places: string[]; what: string; where: string; light: string; consent: string }

/**
 * The shot for a place. The first of `shots.json` that names it counts; a star matches any end or beginning.
 * @throws Error where none names it
 */
export function shotOf(name: string): Shot {
  const found = shots.find(({ places }) => places.some((place) => matches(place, name)))
  if (found === undefined) throw new Error(`pictures/shots.json says nothing of ${name}`)
  return found
}

function matches(place: string, name: string): boolean {
  const [begin = '', end] = place.split('*')
  return end === undefined ? place === name : name.startsWith(begin) && name.endsWith(end)
}
