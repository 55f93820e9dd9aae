import type { Content } from '../check/content-files.ts'
import type { Project } from '../check/project.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Texts that are shown in English for want of a translation. */
export function untranslatedTexts(content: Content, { translations, translationGaps }: Project): LeftOver[] {
  const { unreviewedTranslations } = content.clinic[0]!.value.features
  const shown = new Set(translations.filter(({ isSigned }) => isSigned).map(({ file }) => file))
  return translationGaps
    .filter(({ file, instead }) => instead !== 'nothing' && (unreviewedTranslations || shown.has(file)))
    .map(({ file, line, field, expected, instead }) => {
      const found = instead === 'text' ? expected : `${expected}; the whole page is in English`
      return { kind: 'untranslated', file, line, field, found }
    })
}

/**
 * Translations that no native reader or no dentist has signed, or not for the English as it is. A clinic that shows none of
 * them needs nothing.
 */
export function unsignedTranslations(content: Content, { translations }: Project): LeftOver[] {
  if (!content.clinic[0]!.value.features.unreviewedTranslations) return []
  return translations
    .filter(({ isSigned }) => !isSigned)
    .map(({ record, isStale, english }) =>
      leftAt(
        'translation',
        record,
        [isStale ? 'source' : 'review'],
        isStale ? `older than ${english}` : 'not signed',
      ),
    )
}
