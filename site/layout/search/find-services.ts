import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { type Hit, longestQuery, type MarkedText } from './found.ts'
import type { ServiceRecord } from './service-record.ts'
import { foldWord, wordsOf } from './words.ts'

type Source = 'name' | 'synonym' | 'sign' | 'lead'
type Phrase = { id: number; service: number; source: Source; text: string; joined: string; weight: number }
type Match = { phrase: Phrase; score: number; words: (word: string) => boolean; asTyped: boolean }

const weights = { name: 3, synonym: 2.4, sign: 1.6, lead: 1 }
/** How much of its weight each next synonym loses: only enough to break ties. */
const synonymStep = 0.015
/** How much the matches after the best one add to a service's score. */
const otherMatches = 0.05
/** Hits that score less than this part of the first one are left out. */
const worthShowing = 0.25
/** How much of what a search says must be found in one phrase; frequent words say little. */
const leastCovered = 0.5

/**
 * Prepares the search over all services.
 * @returns a function that gives the services that fit a text, the best one first
 */
export function serviceFinder(services: ServiceRecord[]): (query: string) => Hit[] {
  const phrases = services.flatMap(phrasesOf).map((phrase, id) => ({ ...phrase, id }))
  const index = new MiniSearch<Phrase>({
    fields: ['text', 'joined'],
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: foldWord,
  })
  index.addAll(phrases)
  const worth = wordWorth(phrases)

  return (query) => {
    const typed = query.slice(0, longestQuery)
    const words = foldedWords(typed)
    const written = [...words, ...foldedWords(joinedWords(typed).join(' '))]
    const total = sumOf(words.map(worth))
    const matches = index
      .search(wordsOrJoined(typed), { boostDocument: (id) => phrases[id as number]!.weight })
      .map((result): Match => {
        const covered = sumOf(words.map((word) => worth(word) * surenessOf(word, result))) / total
        const phrase = phrases[result.id as number]!
        return {
          phrase,
          score: covered < leastCovered ? 0 : result.score * covered ** 2,
          words: wordsIn(result),
          asTyped: foldedWords(phrase.text).every((word) => written.some((part) => part.includes(word))),
        }
      })
    return hitsFrom(
      matches.filter(({ score }) => score > 0),
      services,
    )
  }
}

function phrasesOf(record: ServiceRecord, service: number): Omit<Phrase, 'id'>[] {
  const phrase = (source: Source, text: string, part = 1) => {
    return { service, source, text, joined: joinedWords(text).join(' '), weight: weights[source] * part }
  }
  return [
    phrase('name', record.name),
    ...record.synonyms.map((text, place) => phrase('synonym', text, 1 - place * synonymStep)),
    ...record.signs.map((text) => phrase('sign', text)),
    phrase('lead', record.lead),
  ]
}

/** Neighbouring words that say something, written as one, since both "root canal" and "rootcanal" are typed. */
function joinedWords(text: string): string[] {
  const words = wordsOf(text)
    .map(({ word }) => word)
    .filter((word) => foldWord(word) !== null)
  return words.slice(1).map((word, before) => words[before] + word)
}

function foldedWords(text: string): string[] {
  const folded = wordsOf(text).map(({ word }) => foldWord(word))
  return [...new Set(folded.filter((word) => word !== null))]
}

/** How much a word says: the fewer phrases have it, the more. */
function wordWorth(phrases: Phrase[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const { text } of phrases)
    for (const word of foldedWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + phrases.length / (1 + (counts.get(word) ?? 0)))
}

/** Each word counts whole, begun or misspelt. */
function wordsOrJoined(typed: string): Query {
  const prefix = (term: string) => term.length > 1
  return { prefix, fuzzy: misspelling, queries: [typed, ...joinedWords(typed)] }
}

/** How many letters of a word may be wrong. */
function misspelling(term: string): number | false {
  if (term.length < 4) return false
  return term.length < 8 ? 1 : 2
}

/** How surely a phrase has a word of the search: whole or as a prefix, alone or joined, or only a similar word. */
function surenessOf(word: string, { terms, queryTerms }: SearchResult): number {
  if (terms.some((term) => term.startsWith(word))) return 1
  if (terms.some((term) => queryTerms.includes(term) && isPartOf(term, word))) return 1
  if (!queryTerms.includes(word)) return 0
  return word.length < 5 ? leastCovered - 0.1 : leastCovered // so many are like a short word that it cannot stand alone
}

/** The words of a phrase that were found, those found as one with their neighbour too. */
function wordsIn({ terms, queryTerms, match }: SearchResult): (word: string) => boolean {
  const joined = terms.filter((term) => match[term]!.includes('joined') && queryTerms.includes(term))
  return (word) => terms.includes(word) || joined.some((term) => isPartOf(term, word))
}

function isPartOf(joined: string, word: string): boolean {
  return joined.length > word.length + 1 && (joined.startsWith(word) || joined.endsWith(word))
}

function hitsFrom(matches: Match[], services: ServiceRecord[]): Hit[] {
  const found = services
    .map((service, place) => ({ service, matches: matches.filter(({ phrase }) => phrase.service === place) }))
    .filter(({ matches }) => matches.length > 0)
    .map((hit) => ({ ...hit, score: scoreOf(hit.matches) }))
    .toSorted((one, other) => other.score - one.score)
  return found
    .filter(({ score }) => score >= found[0]!.score * worthShowing)
    .map(({ service: { href, name, kind, picture, lead }, matches }) => ({
      href,
      name,
      kind,
      picture,
      reason: reasonFor(matches, lead),
    }))
}

function scoreOf(matches: Match[]): number {
  const scores = matches.map(({ score }) => score)
  const best = Math.max(...scores)
  return best + otherMatches * (sumOf(scores) - best)
}

/** The phrase that shows why a service was found. A synonym, often misspelt, is shown only once all of it has been typed. */
function reasonFor(matches: Match[], lead: string): MarkedText {
  const shown = matches
    .filter(({ phrase, asTyped }) => phrase.source !== 'name' && (phrase.source !== 'synonym' || asTyped))
    .toSorted((one, other) => other.score - one.score)[0]
  return shown ? marked(shown.phrase.text, shown.words) : [{ text: lead, marked: false }]
}

function marked(text: string, found: Match['words']): MarkedText {
  const parts: MarkedText = []
  let end = 0
  for (const { word, at } of wordsOf(text)) {
    const folded = foldWord(word)
    if (folded === null || !found(folded)) continue
    parts.push({ text: text.slice(end, at), marked: false }, { text: word, marked: true })
    end = at + word.length
  }
  return [...parts, { text: text.slice(end), marked: false }].filter(({ text }) => text !== '')
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
