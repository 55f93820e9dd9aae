import type { Project } from '../rules/project.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Translations that no native reader or no dentist has signed, or not for the English as it is. */
export function unsignedTranslations({ translations }: Project): LeftOver[] {
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
