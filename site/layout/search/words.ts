import { spelling, splitWords } from '#content/catalogue/spelling.ts'
import type { SearchWords } from '#content/schema/search-words.ts'

/** Gives a word in the form in which it is compared; null for one that says nothing. */
export type FoldWord = (word: string) => string | null

/** Compares words by the lists of what says nothing and what means the same. */
export function wordFolder({ empty, same }: Pick<SearchWords['typed'], 'empty' | 'same'>): FoldWord {
  const saysNothing = new Set(empty.flatMap((line) => splitWords(line).map(({ word }) => spelling(word))))
  const first = new Map(
    same.flatMap((line) => {
      const [meant = '', ...others] = splitWords(line).map(({ word }) => spelling(word))
      return others.map((other) => [other, meant])
    }),
  )
  return (word) => {
    const plain = spelling(word)
    return saysNothing.has(plain) ? null : (first.get(plain) ?? plain)
  }
}
