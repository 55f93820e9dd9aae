import type { Path } from '../fault.ts'
import { plainText } from '../../catalogue/linked-text.ts'

export type Text = { path: Path; text: string }

/** Fields that hold no words for visitors, and the words that patients type, which no page shows. */
const wordless = new Set(
  (
    'file slug slugs id icon link url source date updated checkedOn opens closes days mode bgColor textColor ' +
    'provenance review consent registrationNo council university illustratedTreatments praiseAgreed answeredBy treats related ' +
    'synonyms noticeVersion postalCode sign grade sources natural bodyPart toDecide ' +
    'empty same urgent price page part'
  ).split(' '),
)

/** Every value of a record that is no group and no list, and its place. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, part]) =>
    leavesOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Everything that visitors read or hear of a record: also alt texts, title and description. Links are their words. */
export function textsOf(record: unknown): Text[] {
  return leavesOf(record).flatMap(({ path, value }) =>
    typeof value === 'string' && !path.some((key) => wordless.has(String(key))) && !isSignId(path)
      ? [{ path, text: plainText(value) }]
      : [],
  )
}

/** A page names its warning signs by id; only the list of them all holds words. */
function isSignId(path: Path): boolean {
  return path.at(-2) === 'signs'
}

/** What the page itself shows: neither the head of the document nor alt texts. */
export function isVisible(path: Path): boolean {
  return path[0] !== 'head' && path.at(-1) !== 'alt'
}

export function visibleTextsOf(record: unknown): Text[] {
  return textsOf(record).filter(({ path }) => isVisible(path))
}

/** Words as a reader counts them: whatever has a letter or a digit, between blanks. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
