import { type Content, withCountsIn, countsOf } from '../check/content-files.ts'
import type { RecordFile } from '../check/record-file.ts'
import type { TranslatedLanguage } from '../catalogue/language.ts'
import { isShared } from './shared.ts'
import type { Translation } from './translation.ts'
import { translatableWords } from './words.ts'
import { valueAt } from '../check/walk.ts'

/**
 * The content in another language: of each record its translation. A shared record has in English what its translation
 * lacks; any other without a translation is left out.
 */
export function inLanguage(
  english: Content,
  translations: readonly Translation[],
  language: TranslatedLanguage,
): Content {
  const wholeOf = new Map(translations.map(({ english: file, whole }) => [file, whole]))
  const translated = (record: RecordFile<object>) => {
    const { file, value, ...rest } = record
    const whole = wholeOf.get(file)
    if (!whole) return isShared(file) ? [record] : []
    // Its slug and its place in the menu are no texts.
    return [{ file, ...rest, value: Array.isArray(whole) ? whole : { ...value, ...whole } }]
  }
  const kinds = Object.entries(english).map(([kind, records]) => [kind, records.flatMap(translated)])
  return withCountsIn(Object.fromEntries(kinds) as Content, countsOf(english), language)
}

export function englishTexts(content: Content, translations: readonly Translation[]): string[] {
  const inEnglish = new Map(translations.map(({ english, inEnglish }) => [english, inEnglish]))
  return Object.values(content)
    .flat()
    .filter(({ file }) => isShared(file))
    .flatMap(({ file, value }) => {
      const paths = inEnglish.get(file) ?? translatableWords(value).map(({ path }) => path)
      return paths.map((path) => String(valueAt(value, path)))
    })
}
