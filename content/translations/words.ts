import { createHash } from 'node:crypto'
import { fieldName, type Path } from '../check/fault.ts'
import { valueAt } from '../check/walk.ts'

/** Fields that hold facts, names and addresses: no language changes them, so no translation repeats them. */
const facts = new Set([
  'answeredBy',
  'closes',
  'date',
  'denied',
  'file',
  'grade',
  'id',
  'kind',
  'noticeVersion',
  'opens',
  'provenance',
  'publisher',
  'row',
  'shown',
  'sign',
  'slug',
  'slugs',
  'sources',
  'toDecide',
  'treats',
  'typed',
  'unless',
  'updated',
  'worry',
])

/** Phone numbers, times, dates, and addresses of mail and pages. */
const figure = /^(\d{3}|\d{6}|\d{10}|\d\d:\d\d|\d{4}-\d\d-\d\d|\S+@\S+|https?:\S+)$/
/** Names a page, a picture, an icon or a place on a page. */
const name = /^[a-z][\w/-]*$/

/** Words of the interface have some of the names that hold facts in records: what they hold tells them apart. */
function isFact(key: string, entry: unknown): boolean {
  if (facts.has(key)) return true
  if (key === 'days' || key === 'related' || key === 'services') return Array.isArray(entry)
  // Pages name warning signs by their ids; their words are in one record.
  if (key === 'signs') return Array.isArray(entry) && typeof entry[0] === 'string'
  if (key === 'review') return typeof entry === 'object' && entry !== null && 'by' in entry
  if (typeof entry !== 'string') return false
  const names = ['icon', 'language', 'natural', 'page', 'part', 'picture', 'topic'].includes(key)
  return figure.test(entry) || (names && name.test(entry))
}

/** Lists to which each language adds its own, of any length: what people type there. */
const ownLists = new Set(['synonyms'])
export const isOwnList = (key: unknown) => typeof key === 'string' && ownLists.has(key)

export type Word = { path: Path; text: string }

/** Every text of a record that a reader reads, in the order of the file. */
export function translatableWords(part: unknown, path: Path = []): Word[] {
  // An empty alt text is that of a decoration.
  if (typeof part === 'string') return part === '' ? [] : [{ path, text: part }]
  if (Array.isArray(part)) return part.flatMap((entry, index) => translatableWords(entry, [...path, index]))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .filter(([key, entry]) => !isFact(key, entry) && !ownLists.has(key))
    .flatMap(([key, entry]) => translatableWords(entry, [...path, key]))
}

/** Changes with every text of a record, and with nothing else in it. */
export function hashOfWords(record: unknown): string {
  const words = translatableWords(record).map(({ path, text }) => [path.join('.'), text])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

/** How much of a hash tells one text of a record from another: 24 bits. */
const hashLength = 4

/** Nobody knows of which English a text was made. */
export const unknownHash = '-'.repeat(hashLength)

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, hashLength)
}

/** Of each text of a translation, in the order of its file, the hash of the English text in the same place. */
export function hashesOfSources(english: unknown, texts: unknown): string {
  const sources = new Map(translatableWords(english).map(({ path, text }) => [fieldName(path), text]))
  return translatableWords(texts)
    .map(({ path }) => hashOfText(sources.get(fieldName(path)) ?? ''))
    .join('')
}

/**
 * The same hashes after `cut` texts at a place among all of a translation have gone.
 * @param source the English of a text that has come there
 */
export function changedHashes(madeFrom: string, place: number, cut: number, source?: string): string {
  const hashes = madeFrom.match(new RegExp(`.{${hashLength}}`, 'g')) ?? []
  hashes.splice(place, cut, ...(source === undefined ? [] : [hashOfText(source)]))
  return hashes.join('')
}

/** A text of a translation, where it is in its file, and the English text that it is shown for. */
export type Pair = { path: Path; text: string; at: Path; english: string }

export type Merged = {
  whole: unknown
  pairs: Pair[]
  /** Where the English has a text that the translation lacks: it stays as it is. */
  gaps: Path[]
  /** Whether a text is shown for an English one that has changed since. */
  isChanged: boolean
}

type Merging = {
  /** The hashes of the English that each text was made from. */
  madeFrom?: string | undefined
  /** Whether entries of a list belong together by their places even where the English list is longer or shorter. */
  byPlace?: boolean
  /** Whether a text is left out once its English has changed. */
  isStrict?: boolean
  /** Leaves out a text that cannot be shown. */
  isRefused?: (at: Path) => boolean
}

/**
 * A record with the texts of a translation. Each goes where its field is. In lists entries come, go and move: with `madeFrom`
 * a text is shown for the English that it was made from and for no other, wherever in the list that is now. Without,
 * places decide, in lists that are as long as the English ones.
 */
export function merge(
  english: unknown,
  texts: unknown,
  { madeFrom, byPlace = false, isStrict = false, isRefused = () => false }: Merging = {},
): Merged {
  const given = translatableWords(texts)
  const hashes = hashesIn(madeFrom, given.length)
  const known = given.map((word, index) => ({ ...word, hash: hashes?.[index] }))
  const byField = new Map(known.map((word) => [fieldName(word.path), word]))
  const bySource = Map.groupBy(known, (word) => sourceKey(word.path, word.hash))
  const pairs: Pair[] = []
  const gaps: Path[] = []
  let isChanged = false

  const wordFor = (at: Path, text: string) => {
    const same = byField.get(fieldName(at))
    if (!isListed(at)) return isStrict && hashes && same?.hash !== hashOfText(text) ? undefined : same
    if (!hashes)
      return byPlace || listsOn(at).every((list) => isEven(list, english, texts)) ? same : undefined
    const [first, ...others] = bySource.get(sourceKey(at, hashOfText(text))) ?? []
    if (!first || others.length === 0) return first
    // The same English may have several translations: the one that belongs to the texts around it.
    return others.reduce((best, word) => (nearness(word, at) > nearness(best, at) ? word : best), first)
  }
  const nearness = ({ path }: Word, at: Path) =>
    at.filter((part, index) => {
      const beside =
        typeof part === 'number' && pairs.find((pair) => hasPrefix(pair.at, at.slice(0, index + 1)))
      return beside && hasPrefix(path, beside.path.slice(0, index + 1))
    }).length
  const textFor = (text: string, at: Path): string => {
    const word = text === '' || isRefused(at) ? undefined : wordFor(at, text)
    if (!word && text !== '') gaps.push(at)
    if (!word) return text
    isChanged ||= word.hash !== undefined && word.hash !== hashOfText(text)
    pairs.push({ path: word.path, text: word.text, at, english: text })
    return word.text
  }
  /** What people type in the language, beside an entry whose texts are shown at `at`. */
  const ownList = (key: string, at: Path): unknown[] => {
    const beside = pairs.find((pair) => hasPrefix(pair.at, at))
    const entry = beside ? beside.path.slice(0, at.length) : isListed(at) ? undefined : at
    const own = entry && valueAt(texts, [...entry, key])
    return Array.isArray(own) ? own : []
  }
  const shown = (part: unknown, at: Path): unknown => {
    if (typeof part === 'string') return textFor(part, at)
    if (Array.isArray(part)) return part.map((entry, index) => shown(entry, [...at, index]))
    if (typeof part !== 'object' || part === null) return part
    const texts = Object.entries(part).filter(([key]) => !ownLists.has(key))
    const lists = Object.entries(part).filter(([key]) => ownLists.has(key))
    return {
      ...part,
      ...Object.fromEntries(
        texts.map(([key, entry]) => [key, isFact(key, entry) ? entry : shown(entry, [...at, key])]),
      ),
      ...Object.fromEntries(
        lists.map(([key, entry]) => [key, [...new Set([entry, ownList(key, at)].flat())]]),
      ),
    }
  }
  const whole = shown(english, [])
  return { whole, pairs, gaps, isChanged }
}

/** One for each text, or none where texts have come or gone since they were noted. */
export function hashesIn(madeFrom: string | undefined, count: number): string[] | undefined {
  const hashes = madeFrom?.match(new RegExp(`.{${hashLength}}`, 'g')) ?? []
  return hashes.length === count && count > 0 ? hashes : undefined
}

function hasPrefix(path: Path, prefix: Path): boolean {
  return prefix.every((part, index) => path[index] === part)
}

function isListed(path: Path): boolean {
  return path.some((part) => typeof part === 'number')
}

/** A text by the list that it is in, whatever its place there, and its English. */
function sourceKey(path: Path, hash: string | undefined): string {
  return `${path.map((part) => (typeof part === 'number' ? '*' : String(part))).join('.')} ${hash}`
}

/** The lists with texts in them that are longer or shorter in a translation, by their names. */
export function unevenLists(english: unknown, texts: unknown): string[] {
  const words = [...translatableWords(english), ...translatableWords(texts)]
  const uneven = words.flatMap(({ path }) => listsOn(path).filter((list) => !isEven(list, english, texts)))
  return [...new Set(uneven.map(fieldName))]
}

function listsOn(path: Path): Path[] {
  return path.flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : []))
}

function isEven(list: Path, english: unknown, texts: unknown): boolean {
  const [one, other] = [english, texts].map((record) => valueAt(record, list))
  return Array.isArray(one) && Array.isArray(other) && one.length === other.length
}
