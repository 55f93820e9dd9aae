import { distance } from 'fastest-levenshtein'

/** The name most like a misspelt one, or undefined where none is near: cut short, or within `maxSlips` letters. */
export function nearestName(
  name: string,
  known: readonly string[],
  maxSlips = Math.ceil(name.length / 3),
): string | undefined {
  const longer = known.filter((other) => name.length > 3 && other.startsWith(name))
  if (longer.length === 1) return longer[0]
  const nearest = known
    .map((other) => ({ other, slips: distance(name.toLowerCase(), other.toLowerCase()) }))
    .toSorted((one, two) => one.slips - two.slips)[0]
  return nearest && nearest.slips <= maxSlips ? nearest.other : undefined
}

/** Goes on a message with the name that is meant, where one is near. */
export function suggestion(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant ? `; did you mean ${meant}?` : ''
}

/** What is expected in place of a name that is not known: the one that is meant, or all. */
export function expectedName(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  return meant ? `${meant}, if that is what you mean` : `one of ${known.join(', ')}`
}
