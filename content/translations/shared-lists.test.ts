import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCatalogues } from '../catalogue/catalogue.ts'
import { translatedLanguages } from '../catalogue/language.ts'
import { contentFiles, yamlFilesIn } from '../check/content-files.ts'
import { fieldName, type Path } from '../check/fault.ts'
import { copiedContent } from '../fixtures/content.fixture.ts'
import { projectRoot } from '../check/project-root.ts'
import { isShared } from './shared.ts'
import { merge, translatableWords } from './words.ts'
import { valueAt } from '../check/walk.ts'

const root = projectRoot()
const shared = contentFiles(yamlFilesIn(root)).filter(({ file }) => isShared(file))

function read(file: string): unknown {
  return parse(readFileSync(join(root, file), 'utf8'))
}

/** Every list of a record but those to which languages add their own, however deep; of lists in the entries of another, those of the first entry. */
function listsOf(part: unknown, path: Path = []): Path[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Array.isArray(part)
    ? listsOf(part[0], [...path, 0])
    : Object.entries(part).flatMap(([key, entry]) => listsOf(entry, [...path, key]))
  return Array.isArray(part) && part.length > 0 && path.at(-1) !== 'synonyms' ? [path, ...inner] : inner
}

/** A record in which one list is another. */
function withList(record: unknown, path: Path, change: (list: unknown[]) => unknown[]): unknown {
  const copy = structuredClone(record)
  const list = valueAt(copy, path) as unknown[]
  list.splice(0, list.length, ...change([...list]))
  return copy
}

/** An entry like another, each of whose texts is new. */
function newEntry(like: unknown): unknown {
  if (typeof like === 'string') return `New ${like}`
  const entry = structuredClone(like)
  for (const { path, text } of translatableWords(entry))
    Reflect.set(valueAt(entry, path.slice(0, -1)) as object, path.at(-1)!, `New ${text}`)
  return entry
}

const changes: Record<string, (english: readonly unknown[]) => (list: unknown[]) => unknown[]> = {
  'an entry comes first':
    ([first]) =>
    (list) => [newEntry(first), ...list],
  'the first entry goes': () => (list) => list.slice(1),
  'the last entry comes first': () => (list) => list.slice(-1).concat(list.slice(0, -1)),
}

test.each(shared)('whatever changes in a list of $file, other entries keep their words', ({ file }) => {
  const english = read(file)
  const wrong = translatedLanguages.flatMap((language) => {
    const translated = file.replace('content/', `content/${language}/`)
    if (!existsSync(join(root, translated))) return []
    const { texts, madeFrom } = read(translated) as {
      texts: unknown
      madeFrom: string
    }
    const before = merge(english, texts, { madeFrom })
    // Of one that is not up to date the content check tells.
    if (before.gaps.length > 0 || before.isChanged) return []
    return listsOf(english).flatMap((path) =>
      Object.entries(changes).flatMap(([name, changeFor]) => {
        const change = changeFor(valueAt(english, path) as unknown[])
        const after = merge(withList(english, path, change), texts, { madeFrom })
        const expected = withList(before.whole, path, change)
        return JSON.stringify(after.whole) === JSON.stringify(expected)
          ? []
          : [`${language} ${fieldName(path)}: ${name}`]
      }),
    )
  })
  expect(wrong).toEqual([])
})

/** The addresses of each language. */
function addresses(root: string): Record<string, string[]> {
  const read = Object.entries(readCatalogues(root))
  return Object.fromEntries(read.map(([language, { paths }]) => [language, [...new Set(paths)].toSorted()]))
}

test('a language keeps every page without the translation of a shared record, whose texts are then in English', () => {
  const changed = copiedContent()
  rmSync(join(changed, 'content/gu/booking.yaml'))
  expect(addresses(changed)).toEqual(addresses(root))
  const { gu, en } = readCatalogues(changed)
  expect(gu!.booking).toEqual(en.booking)
  const before = readCatalogues(root).gu!.inEnglish
  const words = translatableWords(en.booking).map(({ text }) => text)
  expect(new Set(gu!.inEnglish)).toEqual(new Set([...before, ...words]))
})
