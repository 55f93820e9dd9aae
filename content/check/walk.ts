import type { Path } from './fault.ts'

/** Every value of a record that is no group and no list, and its place. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** The same value with each text in it changed, however deep it lies. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(mapped)
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, mapped(inner)]))
  }
  return mapped(value) as Value
}

export function valueAt(record: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    record,
  )
}
