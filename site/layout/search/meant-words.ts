import { distance } from 'fastest-levenshtein'

/** A word of the index that may be meant by one that was typed, and how surely. */
export type Meant = Map<string, number>

/** The words of the index, and those written as one with their neighbour. */
export type Known = { words: ReadonlySet<string>; joined: ReadonlySet<string> }

const begun = 0.7
const misspelt = 0.5
/** Shorter words are too much like each other to be begun or misspelt ones. */
const leastBegun = 3
const leastMisspelt = 4
const leastTwiceMisspelt = 8

/**
 * The words that may be meant by a typed one. A word that is known is never taken for another that is merely like
 * it; the last one may still be on the way to a longer word.
 */
export function meantWords(typed: string, last: boolean, { words, joined }: Known): Meant {
  const meant: Meant = new Map()
  const isKnown = words.has(typed) || joined.has(typed)
  if ((last || !isKnown) && typed.length >= leastBegun)
    for (const word of words) if (word.startsWith(typed)) meant.set(word, begun)
  if (isKnown) meant.set(typed, 1)
  if (meant.size > 0 || typed.length < leastMisspelt) return meant
  const wrong = typed.length < leastTwiceMisspelt ? 1 : 2
  for (const word of [...words, ...joined])
    if (word[0] === typed[0] && word.length >= leastMisspelt && mistakes(typed, word) <= wrong)
      meant.set(word, misspelt)
  return meant
}

/** How many letters must be put in, left out, replaced or, as one, swapped. */
function mistakes(typed: string, word: string): number {
  const apart = distance(typed, word)
  const lettersOf = (text: string) => [...text].toSorted().join('')
  return apart === 2 && lettersOf(typed) === lettersOf(word) ? 1 : apart
}
