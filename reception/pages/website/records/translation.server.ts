import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type TranslatedLanguage, translatedLanguages } from '#content/catalogue/language.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { isShared } from '#content/translations/shared.ts'
import { merge } from '#content/translations/words.ts'
import { mergedFiles, readText } from '#editor/drafts.ts'
import {
  type Edit,
  editedTranslation,
  noTranslation,
  type Row,
  rowsOf,
  type Translated,
} from '#editor/form/translation.ts'
import { partOf } from '#editor/form/parts.ts'
import { dateOf } from '#time/india.ts'
import type { signedIn } from '../../auth/guard.server.ts'
import { faultsIn } from './faults.server.ts'
import { currentValue, type EditedRecord, editedValue, partsIn } from './record.server.ts'

/** The translation of a record into a language, as the person has edited it. */
export type EditedTranslation = {
  language: TranslatedLanguage
  file: string
  was: unknown
  value: Translated
  version: number
  rows: Row[]
}

/** The translations of a record, beside its English with the person's own edits: its lists have changed places already. */
export async function translationsOf(
  { requests, person }: Pick<ReturnType<typeof signedIn>, 'requests' | 'person'>,
  record: EditedRecord,
): Promise<EditedTranslation[]> {
  const drafts = await requests.draftsOfPerson(person.id)
  return translatedLanguages.map((language) => {
    const file = record.file.replace('content/', `content/${language}/`)
    const published = existsSync(join(contentRoot(), file)) ? currentValue(file) : null
    const own = drafts.find((draft) => draft.file === file)
    const edited = editedValue(published === null ? null : followedIn(file, record), own)
    const value = (edited.value ?? noTranslation) as Translated
    return { language, file, ...edited, value, rows: rowsOf(record.value, value) }
  })
}

/** A translation as it is once the person's edits of the English are published. */
function followedIn(file: string, { file: english, was, value, version }: EditedRecord): unknown {
  const current = currentValue(file)
  if (version === 0) return current
  const read = (one: string) => (one === english ? stringify(was) : readText(one))
  const followed = mergedFiles([{ file: english, was, next: value }], read).files.get(file)
  return followed ? (parse(followed) as unknown) : current
}

/** The rows of a part. */
export function rowsIn(record: EditedRecord, part: string | undefined, rows: Row[]): Row[] {
  const parts = partsIn(record)
  return rows.filter(({ at }) => partOf(parts, at.join('.'))?.name === part)
}

/** Changes with each text of a translation, by the name of its field in a form. */
export function basesOf(translations: EditedTranslation[]): Record<string, string> {
  const hashOf = ({ value }: EditedTranslation) =>
    createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
  return Object.fromEntries(translations.map((one) => [`base.${one.language}`, hashOf(one)]))
}

type KeptTexts = { status: 'newer' } | { status: 'kept'; faults: Record<string, string> }

/** Keeps what a form says of the texts of a part, and what its press says of them, with the faults of what is kept. */
export async function keepTexts(
  { requests, person, now: at }: Pick<ReturnType<typeof signedIn>, 'requests' | 'person' | 'now'>,
  record: EditedRecord,
  form: FormData,
): Promise<KeptTexts> {
  const translations = await translationsOf({ requests, person }, record)
  const bases = basesOf(translations)
  const wanted = String(form.get('do') ?? '')
  const faults: Record<string, string> = {}
  for (const one of translations) {
    const edits = editsIn(form, one, rowsIn(record, String(form.get('part')), one.rows))
    const [signs] = (['language', 'medical'] as const).filter((as) => wanted === `${as} ${one.language}`)
    const all = wanted === `fits ${one.language}` ? one.rows.map((row) => ({ at: row.at.join('.') })) : edits
    const isEdited = all.length > 0 || signs !== undefined
    if (!isEdited && one.version === 0) continue
    const base = `base.${one.language}`
    if (isEdited && form.get(base) !== bases[base]) return { status: 'newer' }
    const edited = editedTranslation(record.value, one.value, all, isShared(record.file))
    const signature = { by: person.name, on: dateOf(at) }
    const next = signs ? { ...edited, review: { ...edited.review, [signs]: signature } } : edited
    const { status } = isEdited
      ? await requests.keepDraft({ ...one, next, person, at })
      : ({ status: 'kept' } as const)
    if (status !== 'kept') return { status }
    for (const [path, text] of Object.entries(faultsOfTranslation(record, next)))
      faults[`${one.language}.${path}`] = text
  }
  return { status: 'kept', faults }
}

/** What was typed anew, and the one text of which a press says that it still fits. */
function editsIn(form: FormData, { language }: EditedTranslation, rows: Row[]): Edit[] {
  return rows.flatMap(({ at, own }) => {
    const path = at.join('.')
    const name = `${language}.${path}`
    const typed = form.get(name)
    const text = typeof typed === 'string' ? oneLine(typed) : own
    if (text !== own) return [{ at: path, text }]
    return form.get('do') === `fits ${name}` ? [{ at: path }] : []
  })
}

function oneLine(typed: string): string {
  const lines = typed.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join(' ')
}

/** The faults of a translation by the places of its English: of what the shape refuses. */
export function faultsOfTranslation(
  { kind, value }: EditedRecord,
  translated: Translated,
): Record<string, string> {
  const { whole } = merge(value, translated.texts, { byPlace: true })
  return Object.fromEntries(faultsIn(kind, whole).map(({ path, text }) => [path, text]))
}
