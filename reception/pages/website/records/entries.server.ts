import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { allPictures } from '#content/check/project.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { type Kind, shapes } from '#content/schema/shapes.ts'
import { withMadeNames } from '#editor/form/made-names.ts'
import { newEntry, withHead } from '#editor/form/new-entry.ts'
import { inPart } from '#editor/form/parts.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import type { EditedRecord } from './record.server.ts'

/** What a press on a record that is a list asks for, such as one more dentist; undefined where it is none. */
export function entryPress(
  wanted: string,
  { kind, value, others }: EditedRecord,
  /** The day of today, and the names of photographs that wait to be published. */
  { today, waiting }: { today: string; waiting: readonly string[] },
): { value: unknown[]; part: string } | undefined {
  const [, what, at = ''] = /^entry (add|remove|up|down)(?: (\d{1,4}))?$/.exec(wanted) ?? []
  if (!what || !Array.isArray(value)) return undefined
  const list = value as unknown[]
  const place = Number(at)
  if (what === 'add') {
    const { shape } = inPart({ name: '', place: list.length }, shapes[kind], list)
    const entry = newEntry(shape, list, today)
    const taken = [...allPictures(contentRoot()), ...waiting, JSON.stringify([list, others])]
    // News begin with the newest.
    const to = kind === 'news' ? 0 : list.length
    return { value: list.toSpliced(to, 0, withPicture(kind, entry, taken.join(' '))), part: String(to) }
  }
  if (!(place in list)) return undefined
  if (what === 'remove') return { value: list.toSpliced(place, 1), part: '0' }
  const to = Math.min(Math.max(what === 'up' ? place - 1 : place + 1, 0), list.length - 1)
  return { value: list.toSpliced(place, 1).toSpliced(to, 0, list[place]), part: String(to) }
}

/** What the pictures of a list are called before their numbers, and how many digits those have. */
const pictures: Partial<Record<Kind, [stem: string, digits: number]>> = {
  doctors: ['people/doctor', 1],
  testimonials: ['people/sample-patient', 1],
  clinicPhotos: ['clinic/photo', 2],
  smilePairs: ['smiles/pair', 2],
  news: ['news/news', 2],
}

/** A new entry with a picture of its own, which nobody has brought yet. */
function withPicture(kind: Kind, entry: unknown, taken: string): unknown {
  const [stem, digits] = pictures[kind] ?? []
  if (stem === undefined || digits === undefined) return entry
  const numbers = taken.split(`${stem}-`).slice(1)
  const last = Math.max(0, ...numbers.map((rest) => Number.parseInt(rest, 10) || 0))
  const name = `${stem}-${String(last + 1).padStart(digits, '0')}`
  const own = entry as Record<string, object>
  if (kind !== 'smilePairs') return { ...own, image: { ...own['image'], file: name } }
  return { ...own, before: { file: `${name}-before` }, after: { file: `${name}-after` } }
}

/** A record with what nobody has to write: names that programs read, and what search engines show of a new dentist. */
export function completed(kind: Kind, value: unknown): unknown {
  const named = withMadeNames(shapes[kind], value as Fresh) // what YAML or a form gave
  if (kind !== 'doctors') return named
  const { city } = catalogue('en').clinic
  return (named as Parameters<typeof withHead>[0][]).map((dentist) => withHead(dentist, city))
}
