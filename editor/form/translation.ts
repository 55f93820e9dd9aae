import { fieldName, type Path } from '#content/check/fault.ts'
import { valueAt } from '#content/check/walk.ts'
import {
  hashesIn,
  hashesOfSources,
  hashOfText,
  hashOfWords,
  merge,
  type Pair,
  translatableWords,
  unknownHash,
} from '#content/translations/words.ts'

type Signature = { by: string; on: string } | null

/** What a file of translated texts holds. */
export type Translated = {
  provenance: 'machine' | 'person'
  source: string
  madeFrom?: string
  review: { language: Signature; medical: Signature }
  texts: unknown
}

/** An English text and its translation; both paths are in their own record. */
export type Row = {
  at: Path
  english: string
  own: string
  path: Path | undefined
  /** Whether the English has changed since the translation was made. */
  isOld: boolean
}

export const noTranslation: Translated = {
  provenance: 'person',
  source: '',
  review: { language: null, medical: null },
  texts: {},
}

/**
 * The texts of a record, each with its translation. In lists a text is found by the English that it was made from, else by its
 * place.
 */
export function rowsOf(english: unknown, translated: Translated): Row[] {
  const pairs = pairsOf(english, translated)
  const byPlace = new Map(pairs.map((pair) => [fieldName(pair.at), pair.path]))
  const used = new Set(pairs.map(({ path }) => fieldName(path)))
  const made = sourceHashes(english, translated)
  return translatableWords(english).map(({ path: at, text }) => {
    const place = byPlace.get(fieldName(at)) ?? (used.has(fieldName(at)) ? undefined : at)
    const found = place && valueAt(translated.texts, place)
    const path = typeof found === 'string' && found !== '' ? place : undefined
    const own = path === undefined ? '' : String(found)
    return { at, english: text, own, path, isOld: path !== undefined && made(path) !== hashOfText(text) }
  })
}

function pairsOf(english: unknown, { source, madeFrom, texts }: Translated): Pair[] {
  return merge(english, texts, source === hashOfWords(english) ? { byPlace: true } : { madeFrom }).pairs
}

/** A translation of this English that notes of which text each of its own was made. */
export function noted(english: unknown, translated: Translated): Translated {
  const { source, madeFrom, texts } = translated
  if (madeFrom !== undefined || source !== hashOfWords(english)) return translated
  return { ...translated, madeFrom: hashesOfSources(english, texts) }
}

/** Of each text of a translation the hash of the English that it was made from; none where nobody knows. */
function sourceHashes(english: unknown, translated: Translated) {
  const { madeFrom, texts } = noted(english, translated)
  const words = translatableWords(texts)
  const hashes = hashesIn(madeFrom, words.length)
  const byPath = new Map(words.map(({ path }, place) => [fieldName(path), hashes?.[place] ?? unknownHash]))
  return (path: Path) => byPath.get(fieldName(path)) ?? unknownHash
}

/** What was done to the translation of one text: written anew, or found to fit the English as it is now. */
export type Edit = { at: string; text?: string }

/**
 * A translation after edits. What was edited was made from the English as it is now; once each text is, the translation says all
 * that the English says. Both signatures end.
 * @param isNoted whether a whole translation notes of which English each text was made
 */
export function editedTranslation(
  english: unknown,
  translated: Translated,
  edits: readonly Edit[],
  isNoted: boolean,
): Translated {
  const wanted = new Map(edits.map((edit) => [edit.at, edit]))
  const made = sourceHashes(english, translated)
  const texts = structuredClone(translated.texts)
  const fresh = new Map<string, string>()
  const rows = rowsOf(english, translated)
  for (const { at, english: source, own, path } of rows) {
    const edit = wanted.get(at.join('.'))
    if (!edit || (edit.text === undefined && !path)) continue
    const place = path ?? placeFor(at, rows)
    if (edit.text !== undefined && edit.text !== own) put(texts, place, edit.text)
    fresh.set(fieldName(place), hashOfText(source))
  }
  if (fresh.size === 0) return translated
  const hashes = translatableWords(texts).map(({ path }) => fresh.get(fieldName(path)) ?? made(path))
  const { madeFrom, ...next } = { ...translated, texts, madeFrom: hashes.join('') }
  const isWhole = rowsOf(english, { ...next, madeFrom }).every(({ path, isOld }) => path && !isOld)
  const isTyped = edits.some(({ text }) => text !== undefined)
  return {
    provenance: isTyped ? 'person' : translated.provenance,
    source: isWhole ? hashOfWords(english) : translated.source,
    ...((isNoted || !isWhole) && { madeFrom }),
    review: { language: null, medical: null },
    texts,
  }
}

/** Beside the other texts of the same entries of lists; where there are none, where the English has it. */
function placeFor(at: Path, rows: Row[]): Path {
  for (let length = at.length - 1; length > 0; length -= 1) {
    const beside = rows.find(
      (row) => row.path && at.slice(0, length).every((part, index) => row.at[index] === part),
    )
    if (beside?.path) return [...beside.path.slice(0, length), ...at.slice(length)]
  }
  return at
}

/** Sets a text below groups and lists, which are made where there are none; entries before it are empty. */
function put(record: unknown, path: Path, text: string): void {
  let group = record as Record<PropertyKey, unknown>
  for (const [index, key] of path.entries()) {
    if (Array.isArray(group))
      while (group.length < Number(key)) group.push(index === path.length - 1 ? '' : {})
    if (index === path.length - 1) group[key] = text
    else {
      group[key] ??= typeof path[index + 1] === 'number' ? [] : {}
      group = group[key] as Record<PropertyKey, unknown>
    }
  }
}
