import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { type TranslatedLanguage, translatedLanguages } from '#content/catalogue/language.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { merge } from '#content/translations/words.ts'
import { mergedFiles, readText } from '#editor/drafts.ts'
import { noTranslation, type Row, rowsOf, type Translated } from '#editor/form/translation.ts'
import { partOf } from '#editor/form/parts.ts'
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

/** The faults of a translation by the places of its English: of what the shape refuses. */
export function faultsOfTranslation(
  { kind, value }: EditedRecord,
  translated: Translated,
): Record<string, string> {
  const { whole } = merge(value, translated.texts, { byPlace: true })
  return Object.fromEntries(faultsIn(kind, whole).map(({ path, text }) => [path, text]))
}
