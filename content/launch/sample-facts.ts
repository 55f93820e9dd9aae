import { fieldName, type Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Every fact, person, place or text that is still a sample, each at its line `provenance`. */
export function samplesIn(record: RecordFile<unknown>): LeftOver[] {
  return samplePaths(record.value).map(({ path, fact }) => {
    const name = fieldName(path)
    return leftAt(
      'sample',
      record,
      [...path, 'provenance'],
      name ? `${name}: ${spokenFact(fact)}` : spokenFact(fact),
    )
  })
}

function samplePaths(value: unknown, path: Path = []): { path: Path; fact: object }[] {
  if (typeof value !== 'object' || value === null) return []
  const parts = Object.entries(value).flatMap(([key, part]) =>
    samplePaths(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return 'provenance' in value && value.provenance === 'sample' ? [{ path, fact: value }, ...parts] : parts
}

/** The fields that identify a fact, the most telling first; those of one row are shown together. */
const telling = [
  ['text'],
  ['value', 'label'],
  ['name'],
  ['title'],
  ['caption'],
  ['treatment'],
  ['street', 'locality', 'city'],
  ['url'],
  ['latitude', 'longitude'],
]

function spokenFact(fact: object): string {
  const fields = new Map(Object.entries(fact))
  const said = telling.find(([first]) => fields.has(first!)) ?? [...fields.keys()]
  return said.flatMap((field) => fields.get(field) ?? []).join(', ')
}
