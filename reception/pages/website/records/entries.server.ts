import { shapes } from '#content/schema/shapes.ts'
import { inPart } from '#editor/form/parts.ts'
import { readForm } from '#editor/form/read-form.ts'
import type { EditedRecord } from './record.server.ts'

/** What a press on a record that is a list asks for, such as one more dentist; undefined where it is none. */
export function entryPress(
  wanted: string,
  { kind, value }: EditedRecord,
): { value: unknown[]; part: string } | undefined {
  const [, what, at = ''] = /^entry (add|remove|up|down)(?: (\d{1,4}))?$/.exec(wanted) ?? []
  if (!what || !Array.isArray(value)) return undefined
  const list = value as unknown[]
  const place = Number(at)
  if (what === 'add') {
    const { shape } = inPart({ name: '', place: list.length }, shapes[kind], list)
    return { value: [...list, readForm(shape, new FormData(), undefined).value], part: String(list.length) }
  }
  if (!(place in list)) return undefined
  if (what === 'remove') return { value: list.toSpliced(place, 1), part: '0' }
  const to = Math.min(Math.max(what === 'up' ? place - 1 : place + 1, 0), list.length - 1)
  return { value: list.toSpliced(place, 1).toSpliced(to, 0, list[place]), part: String(to) }
}
