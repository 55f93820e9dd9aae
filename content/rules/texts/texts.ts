import type { Path } from '../../check/fault.ts'
import { plainText } from '../../catalogue/linked-text.ts'

export type Text = { path: Path; text: string }

/** Fields that hold no words for visitors, and the words that patients type, which stand on no page. */
const wordless = new Set(
  (
    'file slug slugs id icon link url source date updated checkedOn opens closes days mode bgColor textColor ' +
    'provenance review consent registrationNo council university illustratedTreatments praiseAgreed answeredBy treats related ' +
    'synonyms noticeVersion postalCode sign grade sources natural bodyPart toDecide ' +
    'empty same urgent price page part'
  ).split(' '),
)

/** Everything that visitors read or hear of a record: also alt texts, title and description. Links are their words. */
export function textsOf(record: unknown, path: Path = []): Text[] {
  if (typeof record === 'string') return [{ path, text: plainText(record) }]
  if (typeof record !== 'object' || record === null) return []
  if (Array.isArray(record)) return record.flatMap((part, index) => textsOf(part, [...path, index]))
  return Object.entries(record).flatMap(([key, part]) =>
    wordless.has(key) || isSignIds(key, part) ? [] : textsOf(part, [...path, key]),
  )
}

/** A page names its warning signs by id; only the list of them all holds words. */
function isSignIds(key: string, part: unknown): boolean {
  return key === 'signs' && Array.isArray(part) && typeof part[0] === 'string'
}

/** What stands on the page itself: not in the head of the document, not in alt texts. */
export function visibleTextsOf(record: unknown): Text[] {
  return textsOf(record).filter(({ path }) => path[0] !== 'head' && path.at(-1) !== 'alt')
}

/** Words as a reader counts them: whatever stands between blanks and has a letter or a digit. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
