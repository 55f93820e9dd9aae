import { allPictures } from '#content/check/project.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { type Kind, shapes } from '#content/schema/shapes.ts'
import { inPart } from '#editor/form/parts.ts'
import { readForm } from '#editor/form/read-form.ts'
import type { EditedRecord } from './record.server.ts'

/** What a press on a record that is a list asks for, such as one more dentist; undefined where it is none. */
export function entryPress(
  wanted: string,
  { kind, value, others }: EditedRecord,
  /** The names of photographs that wait to be published. */
  waiting: readonly string[],
): { value: unknown[]; part: string } | undefined {
  const [, what, at = ''] = /^entry (add|remove|up|down)(?: (\d{1,4}))?$/.exec(wanted) ?? []
  if (!what || !Array.isArray(value)) return undefined
  const list = value as unknown[]
  const place = Number(at)
  if (what === 'add') {
    const { shape } = inPart({ name: '', place: list.length }, shapes[kind], list)
    const entry = readForm(shape, new FormData(), undefined).value
    const taken = [...allPictures(contentRoot()), ...waiting, JSON.stringify([list, others])]
    return { value: [...list, withPicture(kind, entry, taken.join(' '))], part: String(list.length) }
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
