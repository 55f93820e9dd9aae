import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { deskLanguage } from '../language.ts'
import { type FoundMark, urgentWordsFinder } from '#content/catalogue/urgent-words.ts'
import { chosenSubject } from './subject.server.ts'

/** A text in pieces: those that are quoted as the reason of a mark, and what is between them. */
export type Piece = { text: string; isQuoted: boolean }

/** By the list of words: another version of the site has another one. */
const finders = new WeakMap<object, (text: string) => FoundMark | null>()

function find(text: string): FoundMark | null {
  const { urgentWords } = catalogue('en')
  const finder = finders.get(urgentWords) ?? urgentWordsFinder(urgentWords)
  finders.set(urgentWords, finder)
  return finder(text)
}

type Texts = { subject: string; message: string }

/** What the patient says, each word at its place; a subject that was chosen from a list says nothing. */
function saidIn({ subject, message }: Texts): string {
  return `${chosenSubject(subject) ? ' '.repeat(subject.length) : subject}\n${message}`
}

/** The mark of a request that is written down, null for none. */
export function markIn(texts: Texts) {
  return find(saidIn(texts))
}

/** The texts of a request with the words underlined for which it comes first. */
export function quotedTexts({ subject, message }: Texts, isUrgent: boolean) {
  const quotes = isUrgent ? (markIn({ subject, message })?.quotes ?? []) : []
  const within = (text: string, from: number) =>
    piecesOf(
      text,
      quotes.map((quote) => ({ from: quote.from - from, until: quote.until - from })),
    )
  return { subject: within(subject, 0), message: within(message, subject.length + 1) }
}

function piecesOf(text: string, quotes: FoundMark['quotes']): Piece[] {
  const own = quotes.filter(({ from, until }) => from >= 0 && until <= text.length)
  const edges = [0, ...own.flatMap(({ from, until }) => [from, until]), text.length]
  return edges.slice(1).flatMap((until, index) => {
    const piece = text.slice(edges[index], until)
    return piece === '' ? [] : [{ text: piece, isQuoted: index % 2 === 1 }]
  })
}

/** What the desk calls a mark; one that is no longer in the list is pain. */
export function nameOfMark(mark: string): string {
  const { marks, pain } = catalogue(deskLanguage()).urgentWords
  return marks.find(({ id }) => id === mark)?.name ?? pain
}

/** The place of a mark in the list, counted from 1; 0 for one that is not there. */
export function placeOfMark(mark: string): number {
  return catalogue('en').urgentWords.marks.findIndex(({ id }) => id === mark) + 1
}
