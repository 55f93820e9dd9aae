import { isDeepStrictEqual } from 'node:util'
import { placesBefore } from './matched.ts'
import { isFields } from './patch-to.ts'
import { type Fresh, isGroup, type Path } from './patch-yaml.ts'

/** A field that differs, with what it held and holds; undefined where it was or is not there. */
export type Change = { path: Path; was: Fresh | undefined; next: Fresh | undefined }

/**
 * The fields in which two values of a record differ, in its order. What has come or gone is one change as a whole, and so are a
 * list of short words and a signature.
 */
export function changesBetween(was: unknown, next: unknown): Change[] {
  return changesIn([], was as Fresh, next as Fresh) // what YAML or JSON gave
}

function changesIn(path: Path, was: Fresh | undefined, next: Fresh | undefined): Change[] {
  if (isDeepStrictEqual(was, next)) return []
  if (isFields(was) && isFields(next) && !isSignature(next)) {
    const names = new Set([...Object.keys(next), ...Object.keys(was)])
    return [...names].flatMap((name) => changesIn([...path, name], was[name], next[name]))
  }
  if (Array.isArray(was) && Array.isArray(next)) return changesInList(path, was, next)
  return [{ path, was, next }]
}

function changesInList(path: Path, was: Fresh[], next: Fresh[]): Change[] {
  if ([...was, ...next].every(isShort)) return [{ path, was, next }]
  const places = placesBefore(was, next)
  const gone = [...was.keys()].filter((place) => !places.includes(place))
  const changes = [
    ...gone.map((place) => ({ path: [...path, place], was: was[place], next: undefined })),
    ...next.flatMap((entry, at) => changesIn([...path, at], was[places[at] ?? -1], entry)),
  ]
  if (changes.length > 0) return changes
  return [{ path, was, next }] // only their order
}

const longestShort = 40
const isShort = (entry: Fresh) => !isGroup(entry) && String(entry).length <= longestShort

/** Who has signed, and on which day. */
export const isSignature = (value: unknown): value is { by: string | null; on: string | null } =>
  typeof value === 'object' && value !== null && 'by' in value && 'on' in value
