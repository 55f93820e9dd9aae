import { type Found, type Hit, longestQuery, type MarkedText } from './found.ts'
import { type Known, type Meant, meantWords } from './meant-words.ts'
import type { SearchIndex, SearchRecord } from './search-record.ts'
import { splitWords } from '#content/catalogue/spelling.ts'
import { type Names, namesOneOf, urgencyOfSearch, withoutWords } from './named-words.ts'
import { type FoldWord, wordFolder } from './words.ts'

type Source = 'name' | 'lesserName' | 'synonym' | 'sign' | 'lead'
type Phrase = {
  record: number
  source: Source
  text: string
  weight: number
  /** Its words, and any two neighbours written as one with the words that they join. */
  terms: Map<string, string[]>
}
type Sought = { meant: Meant; worth: number }
/** What a phrase has of a search: how surely each word is meant, its own words that were found, and how much they say. */
type Match = { phrase: Phrase; sure: Map<Sought, number>; found: Set<string>; said: number; score: number }
type Scored = { record: SearchRecord; matches: Match[]; score: number; covered: number }

const weights = { name: 3, lesserName: 1.9, synonym: 2.4, sign: 1.5, lead: 1 }
/** What comes after the page that it belongs to, unless it is asked for in its own words. */
const lesserKinds = new Set<SearchRecord['kind']>(['question', 'afterCare'])
/** How much of its weight each next synonym loses: only enough to break ties. */
const synonymStep = 0.015
/** How much the matches after the best one add to a page's score. */
const otherMatches = 0.05
/** Hits that score less than this part of the first one are left out. */
const worthShowing = 0.25
/** So are those with less than this part of what the one with most has of the search. */
const leastCovered = 0.6

/**
 * Prepares the search over all pages.
 * @returns a function that gives the pages that fit a text, the best one first
 */
export function pageFinder({ records, words }: SearchIndex): (query: string) => Found {
  const fold = wordFolder(words)
  const phrases = records.flatMap((record, place) => phrasesOf(record, place, fold))
  const phrasesWith = phrasesByTerm(phrases)
  const known = knownTerms(phrasesWith)
  const worthOf = (term: string) => {
    const having = new Set(phrasesWith.get(term)?.map(({ record }) => record))
    return Math.log(1 + records.length / (1 + having.size))
  }
  const isPrice = namesOneOf(words.price, fold)
  const isVersus = namesOneOf(words.versus, fold)
  const isUrgent = urgencyOfSearch(words, fold)

  const find = (typed: string): Scored[] => {
    const sought = soughtWords(typed, fold, known, worthOf)
    const total = sumOf(sought.map(({ worth }) => worth))
    const byRecord = matchesByRecord(matchesOf(sought, phrasesWith, worthOf))
    const scored = [...byRecord].map(([place, matches]): Scored => {
      const sure = (word: Sought) => Math.max(...matches.map((match) => match.sure.get(word) ?? 0))
      const inOne = Math.max(...matches.map(({ said }) => said))
      const covered = (sumOf(sought.map((word) => word.worth * sure(word))) + inOne) / (2 * total)
      return { record: records[place]!, matches, score: scoreOf(matches) * covered ** 2, covered }
    })
    return bestOf(scored.toSorted((one, other) => other.score - one.score))
  }

  return (query) => {
    const typed = query.slice(0, longestQuery)
    const asksPrice = isPrice(typed)
    const scored = asksPrice
      ? pricesFirst(find(withoutWords(typed, isPrice)), find(typed), records)
      : comparedFirst(partsOf(typed, isVersus).map(find), find(typed))
    const hits = scored.map((hit) => hitOf(hit, words.kinds, fold))
    return { hits, urgent: isUrgent(typed, scored[0]?.record.kind) }
  }
}

function phrasesOf(record: SearchRecord, place: number, fold: FoldWord): Phrase[] {
  const phrase = (source: Source, text: string, part = 1): Phrase => {
    return { record: place, source, text, weight: weights[source] * part, terms: termsOf(text, fold) }
  }
  const all = [
    phrase(lesserKinds.has(record.kind) ? 'lesserName' : 'name', record.name),
    ...record.synonyms.map((text, at) => phrase('synonym', text, 1 - Math.min(at, 20) * synonymStep)),
    ...record.signs.map((text) => phrase('sign', text)),
    ...(record.leadSearched ? [phrase('lead', record.lead)] : []),
  ]
  return all.filter(({ terms }) => terms.size > 0)
}

/** The words of a text that say something; as one with their neighbour too, since "root canal" is typed "rootcanal". */
function termsOf(text: string, fold: FoldWord): Phrase['terms'] {
  const spoken = spokenWords(text, fold)
  const terms = new Map(spoken.map(({ folded }) => [folded, [folded]]))
  for (const [place, { word, folded }] of spoken.slice(1).entries()) {
    const before = spoken[place]!
    const joined = fold(before.word + word)
    if (joined !== null && !terms.has(joined)) terms.set(joined, [before.folded, folded])
  }
  return terms
}

function spokenWords(text: string, fold: FoldWord): { word: string; folded: string }[] {
  return splitWords(text).flatMap(({ word }) => {
    const folded = fold(word)
    return folded === null ? [] : [{ word, folded }]
  })
}

function phrasesByTerm(phrases: Phrase[]): Map<string, Phrase[]> {
  const byTerm = new Map<string, Phrase[]>()
  for (const phrase of phrases)
    for (const term of phrase.terms.keys()) {
      const having = byTerm.get(term)
      if (having) having.push(phrase)
      else byTerm.set(term, [phrase])
    }
  return byTerm
}

function knownTerms(phrasesWith: Map<string, Phrase[]>): Known {
  const isWord = (term: string) =>
    phrasesWith.get(term)!.some(({ terms }) => !isJoined(term, terms.get(term)!))
  const [words, joined] = [new Set<string>(), new Set<string>()]
  for (const term of phrasesWith.keys()) (isWord(term) ? words : joined).add(term)
  return { words, joined }
}

/** The words of a search that the pages know in some way; the others are left out, so that whole sentences are understood. */
function soughtWords(
  typed: string,
  fold: FoldWord,
  known: Known,
  worthOf: (term: string) => number,
): Sought[] {
  const spoken = spokenWords(typed, fold)
  const meant = spoken.map(({ folded }, place) => meantWords(folded, place === spoken.length - 1, known))
  for (const [place, { word }] of spoken.slice(1).entries()) {
    const joined = fold(spoken[place]!.word + word)
    if (joined === null || !(known.words.has(joined) || known.joined.has(joined))) continue
    for (const neighbour of [place, place + 1]) meant[neighbour]!.set(joined, 1)
  }
  const distinct = new Map(spoken.map(({ folded }, place) => [folded, meant[place]!]))
  return [...distinct.values()]
    .filter(({ size }) => size > 0)
    .map((meant) => {
      const surest = Math.max(...meant.values())
      const terms = [...meant].filter(([, sure]) => sure === surest).map(([term]) => term)
      return { meant, worth: Math.min(...terms.map(worthOf)) }
    })
}

function matchesOf(
  sought: Sought[],
  phrasesWith: Map<string, Phrase[]>,
  worthOf: (term: string) => number,
): Match[] {
  const matches = new Map<Phrase, Match>()
  for (const word of sought)
    for (const [term, sure] of word.meant)
      for (const phrase of phrasesWith.get(term)!) {
        const match = matches.get(phrase) ?? { phrase, sure: new Map(), found: new Set(), said: 0, score: 0 }
        matches.set(phrase, match)
        match.sure.set(word, Math.max(sure, match.sure.get(word) ?? 0))
        for (const part of phrase.terms.get(term)!) match.found.add(part)
      }
  return [...matches.values()].map((match) => {
    const said = sumOf([...match.sure].map(([{ worth }, part]) => worth * part))
    return {
      ...match,
      said,
      score: match.phrase.weight * said * shareOf(match, worthOf) ** shareCounts(match),
    }
  })
}

function matchesByRecord(matches: Match[]): Map<number, Match[]> {
  const byRecord = new Map<number, Match[]>()
  for (const match of matches) {
    const others = byRecord.get(match.phrase.record)
    if (others) others.push(match)
    else byRecord.set(match.phrase.record, [match])
  }
  return byRecord
}

/** How much of what a phrase says was found: 1 where it says nothing else. */
function shareOf({ phrase, found }: Match, worthOf: (term: string) => number): number {
  const own = [...phrase.terms].filter(([term, parts]) => !isJoined(term, parts)).map(([term]) => term)
  return sumOf([...found].map(worthOf)) / sumOf(own.map(worthOf))
}

/** Other words in a name tell less against it than other words in a sentence. */
function shareCounts({ phrase }: Match): number {
  return phrase.source === 'name' ? 0.32 : 0.5
}

function isJoined(term: string, parts: string[]): boolean {
  return term !== parts[0]
}

function scoreOf(matches: Match[]): number {
  const scores = matches.map(({ score }) => score)
  const best = Math.max(...scores)
  return best + otherMatches * (sumOf(scores) - best)
}

function bestOf(scored: Scored[]): Scored[] {
  const most = Math.max(...scored.map(({ covered }) => covered))
  return scored.filter(
    ({ score, covered }) => score >= scored[0]!.score * worthShowing && covered >= most * leastCovered,
  )
}

/** What it costs, at the row of the treatment that was named; then what has a price, or all that speaks of prices. */
function pricesFirst(named: Scored[], all: Scored[], records: SearchRecord[]): Scored[] {
  const fee = named[0]?.record.fee
  const prices = records
    .filter(({ answersPrice }) => answersPrice)
    .map((record): Scored => {
      const found = { record: { ...record, ...fee }, matches: [], score: 0, covered: 1 }
      return fee ? found : (all.find((hit) => hit.record === record) ?? found)
    })
  const others = named.length > 0 ? named : all
  return [...prices, ...others.filter(({ record }) => !record.answersPrice)]
}

/** What is compared, such as "whitening" and "veneers"; one part where nothing is. */
function partsOf(text: string, isVersus: Names): string[] {
  const words = splitWords(text).map(({ word }) => word)
  const between = words.findIndex(isVersus)
  return between < 0
    ? [text]
    : [words.slice(0, between).join(' '), ...partsOf(words.slice(between + 1).join(' '), isVersus)]
}

/** The page that fits each part best, then what fits all of them together. */
function comparedFirst(parts: Scored[][], all: Scored[]): Scored[] {
  if (parts.length < 2) return all
  const compared = parts.flatMap(([best]) => best ?? [])
  return [...compared, ...all.filter(({ record }) => compared.every((hit) => hit.record !== record))]
}

function hitOf({ record, matches }: Scored, kinds: SearchIndex['words']['kinds'], fold: FoldWord): Hit {
  const { href, name, kind, picture, icon } = record
  return {
    href,
    name,
    kind: kinds[kind],
    ...(picture && { picture }),
    ...(icon && { icon }),
    reason: reasonFor(record, matches, fold),
  }
}

/** The words of the page that show why it was found. What patients type is often misspelt, and never shown. */
function reasonFor({ lead }: SearchRecord, matches: Match[], fold: FoldWord): MarkedText {
  const found = new Set(matches.flatMap((match) => [...match.found]))
  const sign = matches
    .filter(({ phrase }) => phrase.source === 'sign' || phrase.source === 'lead')
    .toSorted((one, other) => other.score - one.score)[0]
  return marked(sign?.phrase.text ?? lead, found, fold)
}

function marked(text: string, found: ReadonlySet<string>, fold: FoldWord): MarkedText {
  const parts: MarkedText = []
  let end = 0
  for (const { word, at } of splitWords(text)) {
    const folded = fold(word)
    if (folded === null || !found.has(folded)) continue
    parts.push({ text: text.slice(end, at), marked: false }, { text: word, marked: true })
    end = at + word.length
  }
  return [...parts, { text: text.slice(end), marked: false }].filter(({ text }) => text !== '')
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
