import type { Catalogue } from '../catalogue/catalogue.ts'
import { fieldName, type Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { leavesOf, valueAt } from '../check/walk.ts'
import type { Clinic } from '../schema/clinic.ts'
import type { Kind } from '../schema/shapes.ts'
import { leftAt, type LeftOver } from './left-over.ts'

const isSample = ({ path, value }: { path: Path; value: unknown }) =>
  path.at(-1) === 'provenance' && value === 'sample'

/** Every fact, person, place or text that is still a sample, each at its line `provenance`. */
export function samplesIn(record: RecordFile<unknown>): LeftOver[] {
  return leavesOf(record.value)
    .filter(isSample)
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
  ['heading'],
  ['treatment'],
  ['street', 'locality', 'city'],
  ['url'],
  ['latitude', 'longitude'],
]

function spokenFact(fact: object): string {
  const fields = new Map(Object.entries(fact))
  const said = telling.find(([first = '']) => fields.has(first)) ?? [...fields.keys()]
  return said.flatMap((field) => spoken(fields.get(field))).join(', ')
}

/** Of what is itself made of parts the first, as far as it tells something. */
function spoken(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.every((part) => typeof part !== 'object') ? value : spoken(value[0])
  if (typeof value === 'object' && value !== null) return [spokenFact(value)]
  return value === undefined ? [] : [value]
}

/** The kinds of records that no page shows, because the clinic has switched their part of the site off. */
export function switchedOff({ testimonials, smileGallery }: Clinic['features']): Kind[] {
  return [
    ...(testimonials ? [] : ['testimonials' as const]),
    ...(smileGallery ? [] : ['smilePairs' as const]),
  ]
}

export function showsSample(catalogue: Catalogue): boolean {
  const { features } = catalogue.clinic
  const hidden: string[] = switchedOff(features)
  return Object.entries(catalogue).some(
    ([kind, records]) => !hidden.includes(kind) && leavesOf(records).some(isSample),
  )
}
