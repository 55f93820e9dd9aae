import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { placesBefore } from './matched.ts'
import { add, drop, type Fresh, insert, isGroup, move, type Path, remove, set } from './patch-yaml.ts'

/** What has happened to an entry of a list, whose place is counted when all steps before are done. */
export type ListStep = { path: Path; at: number } & (
  | { what: 'insert'; value: Fresh }
  | { what: 'remove' }
  | { what: 'move'; to: number }
)

type Patched = { text: string; steps: ListStep[] }

/** The text of a record that has another value now, changed only where the two differ, and what was done to its lists. */
export function patchTo(text: string, next: Fresh): Patched {
  const patched: Patched = { text, steps: [] }
  patch(patched, [], parse(text) as Fresh, next)
  return patched
}

export type Group = { [name: string]: Fresh }
export const isFields = (value: Fresh | undefined): value is Group =>
  value !== undefined && isGroup(value) && !Array.isArray(value)

function patch(patched: Patched, path: Path, now: Fresh, next: Fresh): void {
  if (isDeepStrictEqual(now, next)) return
  if (Array.isArray(now) && Array.isArray(next)) return patchList(patched, path, now, next)
  if (isFields(now) && isFields(next)) return patchFields(patched, path, now, next)
  patched.text = set(patched.text, path, next)
}

function patchFields(patched: Patched, path: Path, now: Group, next: Group): void {
  for (const [name, value] of Object.entries(next)) {
    const at = [...path, name]
    if (Object.hasOwn(now, name)) patch(patched, at, now[name] ?? null, value)
    else patched.text = add(patched.text, at, value, Object.keys(next))
  }
  for (const name of Object.keys(now))
    if (!Object.hasOwn(next, name)) patched.text = drop(patched.text, [...path, name])
}

/** First what has gone, from the end; then the rest into its order; then what is new; then what changed inside. */
function patchList(patched: Patched, path: Path, now: Fresh[], next: Fresh[]): void {
  const from = placesBefore(now, next)
  const kept = [...now.keys()]
  for (const at of [...now.keys()].toReversed())
    if (!from.includes(at)) {
      step(patched, { what: 'remove', path, at })
      kept.splice(at, 1)
    }
  for (const [to, old] of from.filter((place) => place !== undefined).entries()) {
    const at = kept.indexOf(old)
    if (at === to) continue
    step(patched, { what: 'move', path, at, to })
    kept.splice(to, 0, ...kept.splice(at, 1))
  }
  for (const [at, old] of from.entries())
    if (old === undefined) step(patched, { what: 'insert', path, at, value: next[at] ?? null })
  for (const [at, old] of from.entries())
    if (old !== undefined) patch(patched, [...path, at], now[old] ?? null, next[at] ?? null)
}

function step(patched: Patched, done: ListStep): void {
  patched.text = withStep(patched.text, done.path, done)
  patched.steps.push(done)
}

/** The text after the same has happened to a list in it. */
export function withStep(text: string, path: Path, done: ListStep): string {
  switch (done.what) {
    case 'insert':
      return insert(text, path, done.at, done.value)
    case 'remove':
      return remove(text, path, done.at)
    case 'move':
      return move(text, path, done.at, done.to)
  }
}
