import { type Content, counted, countsOf } from '../check/content-files.ts'
import type { RecordFile } from '../check/record-file.ts'
import type { TranslatedLanguage } from '../catalogue/language.ts'
import type { Translation } from './translation.ts'

/** The content in another language: of each record its translation. A record without one is left out. */
export function inLanguage(
  english: Content,
  translations: readonly Translation[],
  language: TranslatedLanguage,
): Content {
  const wholeOf = new Map(translations.map(({ english: file, whole }) => [file, whole]))
  const translated = ({ file, value, ...rest }: RecordFile<object>) => {
    const whole = wholeOf.get(file)
    if (!whole) return []
    // Its slug and its place in the menu are no texts.
    return [{ file, ...rest, value: Array.isArray(whole) ? whole : { ...value, ...whole } }]
  }
  const kinds = Object.entries(english).map(([kind, records]) => [kind, records.flatMap(translated)])
  return counted(Object.fromEntries(kinds) as Content, countsOf(english), language)
}
