import { isDeepStrictEqual } from 'node:util'
import { placesBefore } from './matched.ts'
import { isFields } from './patch-to.ts'
import { type Fresh, isGroup, type Path } from './patch-yaml.ts'

/** A field that differs, with its words before and after; '' where it was or is not there. */
export type Change = { path: Path; before: string; after: string }

/** The fields in which two values of a record differ, in its order. What has come or gone is one change as a whole. */
export function changesBetween(was: unknown, next: unknown): Change[] {
  return changesIn([], was as Fresh, next as Fresh) // what YAML or JSON gave
}

function changesIn(path: Path, was: Fresh | undefined, next: Fresh | undefined): Change[] {
  if (isDeepStrictEqual(was, next)) return []
  if (isFields(was) && isFields(next)) {
    const names = new Set([...Object.keys(next), ...Object.keys(was)])
    return [...names].flatMap((name) => changesIn([...path, name], was[name], next[name]))
  }
  if (Array.isArray(was) && Array.isArray(next)) return changesInList(path, was, next)
  return [{ path, before: textOf(was), after: textOf(next) }]
}

function changesInList(path: Path, was: Fresh[], next: Fresh[]): Change[] {
  const places = placesBefore(was, next)
  const gone = [...was.keys()].filter((place) => !places.includes(place))
  const changes = [
    ...gone.map((place) => ({ path: [...path, place], before: textOf(was[place]), after: '' })),
    ...next.flatMap((entry, at) => changesIn([...path, at], was[places[at] ?? -1], entry)),
  ]
  if (changes.length > 0) return changes
  return [{ path, before: textOf(was), after: textOf(next) }] // only their order
}

/** What says nothing to a reader of a whole entry. */
const forPrograms = new Set([
  'file',
  'head',
  'id',
  'page',
  'pairs',
  'provenance',
  'review',
  'services',
  'slug',
  'start',
  'updated',
])

/** All words of a value in a line. */
function textOf(value: Fresh | undefined): string {
  if (value === undefined || value === null) return ''
  if (!isGroup(value)) return String(value)
  const parts = Object.entries(value).filter(([name]) => !forPrograms.has(name))
  return parts
    .map(([, part]) => textOf(part))
    .filter(Boolean)
    .join(', ')
}
