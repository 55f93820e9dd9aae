import { fieldName } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { leavesOf, valueAt } from '../check/walk.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Every fact, person, place or text that is still a sample, each at its line `provenance`. */
export function samplesIn(record: RecordFile<unknown>): LeftOver[] {
  return leavesOf(record.value)
    .filter(({ path, value }) => path.at(-1) === 'provenance' && value === 'sample')
    .map(({ path }) => {
      const place = path.slice(0, -1)
      const said = [fieldName(place), spokenFact(valueAt(record.value, place) as object)]
      return leftAt('sample', record, path, said.filter(Boolean).join(': '))
    })
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
