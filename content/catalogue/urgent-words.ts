import type { UrgentWords } from '../schema/urgent-words.ts'
import { spelling, splitWords } from './spelling.ts'

/** A word of a request, as it is compared, and where it is in the text. */
type Word = { word: string; from: number; until: number }
/** One word of a phrase; `isStem` for the beginning of one, null for the … that stands for up to three. */
type Part = { word: string; isStem: boolean } | null
/** Words of a phrase in a text, from the first to the one after the last. */
type Hit = { group: string; first: number; end: number }

/** A part of a text that says why a request is urgent. */
export type Quote = { from: number; until: number }

/**
 * The gravest mark of a text; `place` counts from 1 in the order in which to call. `quotes` and `signs` are those of all
 * marks that the text has, `partSigns` those of which it names a part, and `groups` are those of its words.
 */
export type FoundMark = {
  id: string
  place: number
  quotes: Quote[]
  signs: string[]
  partSigns: string[]
  groups: string[]
}

/** Where a part of a sentence ends. */
const clauseEnd = /^\s*(?:[.,;:!?।\n]|$)/
const mostBetween = 3

/** Finds what makes a text urgent: null for nothing that is known, which does not mean that it is not. */
export function urgentWordsFinder(words: UrgentWords): (text: string) => FoundMark | null {
  const phrases = Object.entries(words.typed).flatMap(([group, lines]) =>
    listed(lines).map((phrase) => ({ group, parts: partsOf(phrase) })),
  )
  const single = (lines: string[]) => new Set(listed(lines).map((word) => spelling(word)))
  const denied = {
    before: single(words.denied.before),
    between: single(words.denied.between),
    after: listed(words.denied.after).map(partsOf),
  }
  return (text) => {
    const typed = typedWords(text)
    const hits = phrases.flatMap(({ group, parts }) => hitsOf(group, parts, typed))
    const isInHit = (at: number) => hits.some(({ first, end }) => first <= at && at < end)
    const meant = hits.filter((hit) => !isDenied(hit, { text, typed, isInHit, denied }))
    const has = (group: string) => meant.some((hit) => hit.group === group)
    const found = words.marks.filter(
      (mark) =>
        mark.typed.every(has) && !mark.unless.some((group) => hits.some((hit) => hit.group === group)),
    )
    const [mark] = found
    if (mark === undefined) return null
    const isReason = ({ group }: Hit) => found.some((one) => one.typed.includes(group))
    const quotes = meant.filter(isReason).map((hit) => quoteOf(hit, typed))
    const signs = found.map(({ sign }) => sign)
    const inPart = words.marks.filter(({ typed: groups }) =>
      groups.some((group) => found.some((one) => one.typed.includes(group))),
    )
    return {
      id: mark.id,
      place: words.marks.indexOf(mark) + 1,
      quotes: apart(quotes),
      signs,
      partSigns: inPart.map(({ sign }) => sign).filter((sign) => !signs.includes(sign)),
      groups: meant.map(({ group }) => group),
    }
  }
}

function listed(lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}

function typedWords(text: string): Word[] {
  return splitWords(text).map(({ word, at }) => ({ word: spelling(word), from: at, until: at + word.length }))
}

function partsOf(phrase: string): Part[] {
  return phrase.split(' ').flatMap((piece): Part[] => {
    if (piece === '…') return [null]
    return splitWords(piece).map(({ word }) => ({ word: spelling(word), isStem: piece.endsWith('*') }))
  })
}

function hitsOf(group: string, parts: Part[], typed: Word[]): Hit[] {
  return typed.flatMap((_, first) => {
    const end = endOf(parts, typed, first)
    return end === null ? [] : [{ group, first, end }]
  })
}

/** Where a phrase ends that begins at a word; null where it does not. */
function endOf(parts: Part[], typed: Word[], at: number): number | null {
  const [part, ...rest] = parts
  if (part === undefined) return at
  if (part !== null) return isWord(part, typed[at]) ? endOf(rest, typed, at + 1) : null
  for (let between = 0; between <= mostBetween; between += 1) {
    const end = endOf(rest, typed, at + between)
    if (end !== null) return end
  }
  return null
}

function isWord({ word, isStem }: NonNullable<Part>, typed: Word | undefined): boolean {
  return typed !== undefined && (isStem ? typed.word.startsWith(word) : typed.word === word)
}

type Sentence = {
  text: string
  typed: Word[]
  isInHit: (at: number) => boolean
  denied: { before: Set<string>; between: Set<string>; after: Part[][] }
}

/** Whether a text says that there is no such thing: "no fever or swelling", "સોજો નથી". */
function isDenied({ first, end }: Hit, { text, typed, isInHit, denied }: Sentence): boolean {
  const passes = (at: number) => isInHit(at) || denied.between.has(typed[at]?.word ?? '')
  let before = first - 1
  while (before >= 0 && passes(before)) before -= 1
  if (before >= 0 && denied.before.has(typed[before]!.word)) return true
  let after = end
  while (after < typed.length && passes(after)) after += 1
  return denied.after.some((parts) => {
    const last = endOf(parts, typed, after)
    // "નથી" alone: in "સોજો નથી ઉતરતો" the swelling does not go.
    return last !== null && clauseEnd.test(text.slice(typed[last - 1]!.until))
  })
}

function quoteOf({ first, end }: Hit, typed: Word[]): Quote {
  return { from: typed[first]!.from, until: typed[end - 1]!.until }
}

/** Quotes in their order, without those within others. */
function apart(quotes: Quote[]): Quote[] {
  const sorted = quotes.toSorted((one, other) => one.from - other.from || other.until - one.until)
  return sorted.filter(({ from }, index) => !sorted.slice(0, index).some(({ until }) => from < until))
}
