import { isDeepStrictEqual } from 'node:util'
import { type Fresh, isGroup } from './patch-yaml.ts'

/** From here on two entries of a list are the same one, changed. */
const alike = 0.3

/**
 * Where each entry of a list was before; undefined for a new one. Equal entries belong together, then those that share most
 * of their words, then those between the same neighbours.
 */
export function placesBefore(was: readonly Fresh[], next: readonly Fresh[]): (number | undefined)[] {
  const free = new Set(was.keys())
  const take = (place: number | undefined) => {
    if (place !== undefined) free.delete(place)
    return place
  }
  const places = next.map((entry, at) => {
    const isSame = (place: number) => isDeepStrictEqual(was[place], entry)
    return take(free.has(at) && isSame(at) ? at : [...free].find(isSame))
  })
  const settle = (find: (entry: Fresh, at: number) => number | undefined) => {
    for (const [at, entry] of next.entries()) if (places[at] === undefined) places[at] = take(find(entry, at))
  }
  settle((entry) => {
    const [best] = [...free]
      .map((place) => ({ place, likeness: likeness(was[place] ?? null, entry) }))
      .filter(({ likeness }) => likeness >= alike)
      .toSorted((one, other) => other.likeness - one.likeness)
    return best?.place
  })
  settle((entry, at) => {
    const [before, behind] = [places[at - 1], places[at + 1]]
    const near = at === 0 ? 0 : before === undefined ? undefined : before + 1
    const isBetween = behind === undefined ? near === was.length - 1 : near === behind - 1
    const isFree = near !== undefined && isBetween && free.has(near)
    return isFree && isGroup(was[near] ?? null) === isGroup(entry) ? near : undefined
  })
  return places
}

/** How much of the words of two values is common to both: 0 to 1. */
function likeness(one: Fresh, other: Fresh): number {
  const [first, second] = [one, other].map((value) => new Set(wordsIn(value)))
  if (!first || !second || first.size + second.size === 0) return 0
  return first.intersection(second).size / first.union(second).size
}

function wordsIn(value: Fresh): string[] {
  return isGroup(value) ? Object.values(value).flatMap(wordsIn) : String(value).split(/\s+/)
}
