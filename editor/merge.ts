import { isDeepStrictEqual } from 'node:util'
import { placesBefore } from './matched.ts'
import { isFields } from './patch-to.ts'
import type { Fresh, Path } from './patch-yaml.ts'
import { isStamp, stamped } from './stamp.ts'

/** A field that was edited here and, meanwhile, elsewhere; undefined where it is not there. */
export type Conflict = {
  path: Path
  was: Fresh | undefined
  next: Fresh | undefined
  now: Fresh | undefined
}

export type Side = 'now' | 'next'

type Found = { conflicts: Conflict[]; side: Side }

/**
 * What was edited since an edit began, with that edit.
 * @param side which of the two a field has that both changed
 */
export function mergedValue(was: Fresh, next: Fresh, now: Fresh, side: Side = 'now') {
  const found: Found = { conflicts: [], side }
  const value = merged({ path: [], was, next, now }, found) ?? null
  const isTranslated = isFields(value) && 'texts' in value
  const conflicts = found.conflicts.filter((field) => !isTranslated || !isStamp(field))
  if (conflicts.length === found.conflicts.length) return { value, conflicts }
  return { value: stamped(value, { was, next, now }), conflicts }
}

function merged(versions: Conflict, found: Found): Fresh | undefined {
  const { path, was, next, now } = versions
  if (isDeepStrictEqual(was, next) || isDeepStrictEqual(next, now)) return now
  if (isDeepStrictEqual(was, now)) return next
  if (isFields(was) && isFields(next) && isFields(now)) {
    const names = new Set([...Object.keys(next), ...Object.keys(now)])
    const fields = [...names].map((name) => {
      const field = { path: [...path, name], was: was[name], next: next[name], now: now[name] }
      return [name, merged(field, found)] as const
    })
    return Object.fromEntries(fields.filter((field): field is [string, Fresh] => field[1] !== undefined))
  }
  const list = Array.isArray(was) && Array.isArray(next) && Array.isArray(now)
  const entries = list ? mergedList({ path, was, next, now }, found) : null
  if (entries) return entries
  found.conflicts.push(versions)
  return versions[found.side]
}

type Lists = { path: Path; was: Fresh[]; next: Fresh[]; now: Fresh[] }

/** Null where both have put entries into another order. */
function mergedList({ path, was, next, now }: Lists, found: Found): Fresh[] | null {
  const [ours, theirs] = [placesBefore(was, next), placesBefore(was, now)]
  const entry = (place: number) => {
    const [i, j] = [ours.indexOf(place), theirs.indexOf(place)]
    const at = j < 0 ? i : j
    return merged({ path: [...path, at], was: was[place], next: next[i], now: now[j] }, found)
  }
  const isFilled = (value: Fresh | undefined): value is Fresh => value !== undefined
  const isEven = (places: (number | undefined)[]) =>
    places.length === was.length && places.every((place, at) => place === at)
  const inOrder = (entries: Fresh[], places: (number | undefined)[]) => {
    const all = entries.map((value, at) => (places[at] === undefined ? value : entry(places[at])))
    // What has gone from here may have been edited there.
    for (const place of was.keys()) if (!places.includes(place)) all.splice(place, 0, entry(place))
    return all.filter(isFilled)
  }
  if (isEven(theirs)) return inOrder(next, ours)
  if (isEven(ours)) return inOrder(now, theirs)
  if (!isSorted(ours) || !isSorted(theirs)) return null
  const all = [-1, ...was.keys()].flatMap((place) => {
    const others = newBehind(place, now, theirs)
    const own = newBehind(place, next, ours)
    const isTwice = (value: Fresh) => others.some((other) => isDeepStrictEqual(other, value))
    return [place < 0 ? undefined : entry(place), ...others, ...own.filter((value) => !isTwice(value))]
  })
  return all.filter(isFilled)
}

function isSorted(places: (number | undefined)[]): boolean {
  const known = places.filter((place) => place !== undefined)
  return known.every((place, at) => at === 0 || place > (known[at - 1] ?? -1))
}

/** The new entries of a list that follow the one that was at a place; those at the start follow -1. */
function newBehind(place: number, entries: Fresh[], places: (number | undefined)[]): Fresh[] {
  return entries.filter((_, at) => {
    const before = places.slice(0, at).findLast((known) => known !== undefined) ?? -1
    return places[at] === undefined && before === place
  })
}
