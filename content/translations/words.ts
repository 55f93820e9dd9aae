import { createHash } from 'node:crypto'
import type { Path } from '../check/fault.ts'

/** Fields that hold facts, names and addresses: no language changes them, so no translation repeats them. */
const facts = new Set([
  'answeredBy',
  'closes',
  'date',
  'file',
  'grade',
  'id',
  'mode',
  'noticeVersion',
  'opens',
  'provenance',
  'sign',
  'slug',
  'slugs',
  'sources',
  'toDecide',
  'treats',
  'typed',
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
  if (key === 'days' || key === 'related') return Array.isArray(entry)
  // Pages name warning signs by their ids; their words stand in one record.
  if (key === 'signs') return Array.isArray(entry) && typeof entry[0] === 'string'
  if (key === 'review') return typeof entry === 'object' && entry !== null && 'by' in entry
  if (typeof entry !== 'string') return false
  const names = ['icon', 'natural', 'page', 'part', 'picture'].includes(key)
  return figure.test(entry) || (names && name.test(entry))
}

/** Lists to which each language adds its own, of any length: what people type there. */
const ownLists = new Set(['synonyms'])

/** A text that is read, and where it stands in its record. */
export type Word = { path: Path; text: string }

/** Every text of a record that a reader reads, in the order of the file. */
export function wordsOf(record: unknown): Word[] {
  return collect(record, [])
}

function collect(part: unknown, path: Path): Word[] {
  // An empty alt text is that of a decoration.
  if (typeof part === 'string') return part === '' ? [] : [{ path, text: part }]
  if (Array.isArray(part)) return part.flatMap((entry, index) => collect(entry, [...path, index]))
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part)
    .filter(([key, entry]) => !isFact(key, entry) && !ownLists.has(key))
    .flatMap(([key, entry]) => collect(entry, [...path, key]))
}

/** Changes with every text of a record, and with nothing else in it. */
export function hashOfWords(record: unknown): string {
  const words = wordsOf(record).map(({ path, text }) => [path.join('.'), text])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

/** A record with its texts replaced by those of a translation; what the translation lacks stays as it is. */
export function withWords(record: unknown, texts: unknown): unknown {
  if (texts === undefined) return record
  if (typeof record === 'string') return typeof texts === 'string' ? texts : record
  if (Array.isArray(record))
    return record.map((entry, index) => withWords(entry, Array.isArray(texts) ? texts[index] : undefined))
  if (typeof record !== 'object' || record === null) return record
  return Object.fromEntries(
    Object.entries(record).map(([key, entry]) => {
      const own = typeof texts === 'object' && texts !== null ? Reflect.get(texts, key) : undefined
      if (ownLists.has(key)) return [key, [...new Set([entry, own ?? []].flat())]]
      return [key, isFact(key, entry) ? entry : withWords(entry, own)]
    }),
  )
}
