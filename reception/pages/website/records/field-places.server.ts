import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { schemaName, type Kind, shapes } from '#content/schema/shapes.ts'
import { kindOf, shapeAt, type Shape } from '#content/schema/kind-of.ts'
import { spoken, textsIn } from '#editor/form/fields.ts'
import { partNameAt } from '#editor/form/parts.ts'
import { deskLanguage } from '../../language.ts'
import { deskWords } from '../../words.ts'
import { placeOf } from '../record-names.server.ts'
import { addressOf, currentValue, entryName, fieldsIn, labelsIn, nameOf } from './record.server.ts'
import { said } from './said.ts'

type Path = readonly (string | number)[]

/** The path of a field as faults name it, where entries of lists are counted from 1. */
export function pathIn(field: string): Path {
  const parts = field.split('.').filter(Boolean)
  return parts.map((part) => (/^\d+$/.test(part) ? Number(part) - 1 : part))
}

function recordIn(file: string) {
  const { record, language } = placeOf(file)
  const kinds = Object.keys(shapes) as Kind[] // the keys of our own table
  const kind = kinds.find((one) => record === schemaName(one) || record.startsWith(`${one}/`))
  const [, slug] = record.split('/')
  return kind && { kind, slug, language, file: `content/${record}.yaml` }
}

type Place = ReturnType<typeof recordIn>

const isThere = (record: Place) => record !== undefined && existsSync(join(contentRoot(), record.file))

type Entry = Readonly<Record<string | number, unknown>> | undefined

/** What an entry of a list is called: a dentist by name, hours by their days, a holiday by its day. */
function nameOfEntry(entry: Entry, otherwise: string): string {
  const { days, date, label } = entry ?? {}
  const day = String(date)
  if (isDate(day))
    return [label, longDate(day, catalogue(deskLanguage()).labels.time)].filter(Boolean).join(', ')
  if (!Array.isArray(days) || days.length === 0) return nameOf(entry, otherwise)
  const names: Record<string, string> = deskWords().records.choices
  return [...new Set([days[0], days.at(-1)])].map((day) => names[day as string]).join(' – ')
}

/**
 * A field in the words of its form, such as "Saturday, Opens".
 * @param value what the file shall hold, where that names an entry
 */
export function fieldLabel(file: string, path: Path, value?: unknown): string {
  const record = recordIn(file)
  let shape: Shape | undefined = record && shapes[record.kind]
  const inTexts = path[0] === 'texts'
  let at = (value ?? (record && isThere(record) ? currentValue(record.file) : undefined)) as Entry
  if (inTexts && value !== undefined) at = at?.texts as Entry
  const names: string[] = []
  for (const part of path.slice(inTexts ? 1 : 0)) {
    const def: ReturnType<typeof kindOf>['def'] | undefined = shape && kindOf(shape).def
    if (typeof part === 'number') {
      shape = def?.type === 'array' ? def.element : undefined
      const list = names.pop()
      const entry = at?.[part] as Entry
      names.push(list === undefined ? entryName(entry, part) : nameOfEntry(entry, `${list} ${part + 1}`))
    } else {
      shape = def?.type === 'object' ? def.shape[part] : undefined
      const title = shape && kindOf(shape).title
      // A name with whether it is true is a group of one field.
      if (part === 'value' && title) names.pop()
      if (part !== 'value' || title) names.push(said(title ?? spoken(part)))
    }
    at = at?.[part] as Entry
  }
  return names.join(', ')
}

/** What nobody has to read of a new entry. */
const notTold = /(^|\.)(head|file|provenance|review|updated)(\.|$)/

const pictureName = /^[a-z]+\/[a-z0-9-]+$/

/** Each text of a part of a record, under its name in the form. */
export function fieldLines(file: string, path: Path, value: unknown): { label: string; text: string }[] {
  const record = recordIn(file)
  const inTexts = path[0] === 'texts'
  const own = record?.language !== 'en' && path.length === 0 ? (value as Entry)?.texts : value
  const shape = record && shapeAt(shapes[record.kind], path.slice(inTexts ? 1 : 0))
  const fields = shape ? fieldsIn(shape, own) : []
  const labels = labelsIn(fields)
  return textsIn(fields)
    .filter(({ path, text }) => text !== '' && !notTold.test(path) && !pictureName.test(text))
    .map(({ path, label, text }) => ({ label: labels.get(path) ?? label, text }))
}

/** Where a field is edited; null where the desk has no form for it. */
export function fieldAddress(file: string, path: Path): string | null {
  const record = recordIn(file)
  if (!record || !isThere(record)) return null
  if (record.language !== 'en') return addressOf(record, undefined, 'languages')
  const part = partNameAt(record.kind, shapes[record.kind], path.join('.'))
  const inForm = typeof path[0] === 'number' ? path.slice(1) : path
  return `${addressOf(record, part)}#${inForm.join('.')}`
}
