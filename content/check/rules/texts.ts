import { plainText } from '../../catalogue/linked-text.ts'
import { type Word, translatableWords } from '../../translations/words.ts'
import type { Path } from '../fault.ts'

/** Everything that visitors read or hear of a record: also alt texts, title and description. Links are their words. */
export function textsOf(record: unknown): Word[] {
  return translatableWords(record).map(({ path, text }) => ({ path, text: plainText(text) }))
}

/** What the page itself shows: neither the head of the document nor alt texts. */
export function isVisible(path: Path): boolean {
  return path[0] !== 'head' && path.at(-1) !== 'alt'
}

export function visibleTextsOf(record: unknown): Word[] {
  return textsOf(record).filter(({ path }) => isVisible(path))
}

/** Words as a reader counts them: whatever has a letter or a digit, between blanks. */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
