import { spelling, splitWords } from '#content/catalogue/spelling.ts'
import type { SearchIndex, SearchRecord } from './search-record.ts'
import type { FoldWord } from './words.ts'

/** Tells whether a visitor may need help at once, by what was typed and the kind of page that fits it best. */
export function urgencyOfSearch({ urgent, calm }: SearchIndex['words'], fold: FoldWord) {
  const isUrgent = namesOneOf(urgent, fold)
  const isPain = namesOneOf(calm.pain, fold)
  const isUrgentBesidePain = namesOneOf(
    urgent.filter((entry) => !isPain(entry)),
    fold,
  )
  const isBegun = namesOneOf(calm.begun, fold)
  const isOwn = namesOneOf(calm.own, fold)
  return (typed: string, kind: SearchRecord['kind'] | undefined) => {
    const text = withoutPhrases(typed, calm.phrases, fold)
    const aboutTreatment = kind === 'treatment' || kind === 'question'
    const asks = aboutTreatment && isBegun(splitWords(text)[0]?.word ?? '') && !isOwn(text)
    return asks ? isUrgentBesidePain(text) : isUrgent(text)
  }
}

export type Names = (text: string) => boolean

/** Tells whether a text has one of the entries, which are words or some words in a row. */
export function namesOneOf(entries: string[], fold: FoldWord): Names {
  const sought = entries.map((entry) => spelt(entry, fold))
  return (text) => {
    const words = spelt(text, fold)
    return sought.some((entry) => words.includes(entry))
  }
}

/** The words of a text as they are compared, each between blanks. */
function spelt(text: string, fold: FoldWord): string {
  const words = splitWords(text).map(({ word }) => fold(word) ?? spelling(word))
  return ` ${words.join(' ')} `
}

function withoutPhrases(text: string, phrases: string[], fold: FoldWord): string {
  return phrases.reduce((rest, phrase) => rest.replaceAll(spelt(phrase, fold), ' '), spelt(text, fold))
}

export function withoutWords(text: string, isOne: Names): string {
  return splitWords(text)
    .filter(({ word }) => !isOne(word))
    .map(({ word }) => word)
    .join(' ')
}
