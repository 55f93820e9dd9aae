import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentInvalid, fieldName, type ContentFault, type Path } from '../check/fault.ts'
import { type ContentFile, contentFiles, yamlFilesIn } from '../check/content-files.ts'
import { readRecord, readYaml, type RecordFile } from '../check/record-file.ts'
import { type TranslatedLanguage, translatedLanguages } from '../catalogue/language.ts'
import { shapes } from '../schema/shapes.ts'
import { isShared } from './shared.ts'
import { hashOfWords, merge, type Merged, type Pair, translatableWords } from './words.ts'
import { valueAt } from '../check/walk.ts'

function translatedFile(english: string, language: TranslatedLanguage): string {
  return english.replace('content/', `content/${language}/`)
}

/** Where the translations of an English file lie. */
export function translatedFiles(english: string): string[] {
  return translatedLanguages.map((language) => translatedFile(english, language))
}

const signature = z.strictObject({ by: z.string().min(1), on: z.iso.date() }).nullable()

/**
 * A file of translated texts. `source` is the hash of the English texts that it was made from, `madeFrom` in shared records that
 * of each; `review` is signed by a native reader and by a dentist who reads the language. A change of the English, or
 * of the translation, ends both.
 */
const shape = z.strictObject({
  provenance: z.enum(['machine', 'person']),
  source: z.string(),
  madeFrom: z
    .string()
    .regex(/^[\w-]*$/)
    .optional(),
  review: z.strictObject({ language: signature, medical: signature }),
  texts: z.union([z.looseObject({}), z.array(z.unknown())]),
})

type Shown = {
  /** Each of its texts that is shown, beside the English one. */
  pairs: Pair[]
  whole: object
  /** Where the whole record has English texts that this language lacks: none but in shared records. */
  inEnglish: Path[]
  isStale: boolean
}

export type Translation = Shown & {
  language: TranslatedLanguage
  /** The path of the translated file, and of the English one. */
  file: string
  english: string
  record: RecordFile<z.output<typeof shape>>
  /** Whether it is signed by both, for the English as it is. */
  isSigned: boolean
}

/** What a translation lacks because its English has changed: those who change the English need not know the language. */
export type Gap = ContentFault & {
  /** What is shown in English for it: the text, the whole page, or nothing, as the English has it no more. */
  instead: 'text' | 'page' | 'nothing'
}

/**
 * The translations of a language that keep their shape, the faults of the others, and the gaps, which are no faults. A
 * shared record is shown with its gaps in English; a page with a gap is left to the English page.
 */
export function readTranslations(root: string, language: TranslatedLanguage) {
  const translations: Translation[] = []
  const faults: ContentFault[] = []
  const gaps: Gap[] = []
  for (const source of contentFiles(yamlFilesIn(root))) {
    const { file: english } = source
    const file = translatedFile(english, language)
    if (!existsSync(join(root, file))) {
      if (isShared(english)) gaps.push(missingFile(file, english))
      continue
    }
    try {
      const record = readRecord(root, file, shape)
      const read = readAgainst(root, source, record)
      faults.push(...(read?.faults ?? []))
      gaps.push(...(read?.gaps ?? []))
      if (!read?.shown) continue
      const isSigned = !read.shown.isStale && isReviewed(record)
      translations.push({ language, file, english, record, ...read.shown, isSigned })
    } catch (error) {
      if (!(error instanceof ContentInvalid)) throw error
      faults.push(...error.faults)
    }
  }
  return { translations, faults, gaps }
}

type TranslationRecord = Translation['record']
type Read = { shown: Shown | undefined; faults: ContentFault[]; gaps: Gap[] }

/** Undefined where the English file is at fault: that is told once, of that file. */
function readAgainst(root: string, english: ContentFile, record: TranslationRecord): Read | undefined {
  const source = sourceOf(root, english)
  if (source === undefined) return undefined
  if (record.value.source === hashOfWords(source)) return readCurrent(record, source, english)
  if (isShared(english.file)) return readOutdated(record, source, english)
  const { shown, faults } = readCurrent(record, source, english)
  return {
    shown: shown && { ...shown, isStale: true },
    faults: [],
    gaps: faults.map((fault) => ({ ...fault, instead: 'page' })),
  }
}

function sourceOf(root: string, { file, kind }: ContentFile): unknown {
  try {
    const source = readYaml(root, file)
    return shapes[kind].safeParse(source).success ? source : undefined
  } catch (error) {
    if (!(error instanceof ContentInvalid)) throw error
    return undefined
  }
}

function isReviewed({ value: { review } }: TranslationRecord): boolean {
  return review.language !== null && review.medical !== null
}

/** Of the English as it is: the translation has each of its texts and no other. */
function readCurrent(record: TranslationRecord, source: unknown, { kind }: ContentFile): Read {
  const merged = merge(source, record.value.texts, { byPlace: true })
  const { data, error } = shapes[kind].safeParse(merged.whole)
  const { missing, unused } = differences(record, source, merged)
  const faults = [...missing, ...unused, ...brokenTexts(record, error)]
  // Every shape is a group of fields or a list.
  const shown = { whole: data as object, pairs: merged.pairs, inEnglish: [], isStale: false }
  return { shown: faults.length === 0 ? shown : undefined, faults, gaps: [] }
}

/** Of a shared record whose English has changed since: what still fits is shown. */
function readOutdated(record: TranslationRecord, source: unknown, { kind }: ContentFile): Read {
  const { texts, madeFrom } = record.value
  // What was signed stays so, beside English texts that nobody has translated.
  const how = { madeFrom, isStrict: isReviewed(record) }
  const tried = shapes[kind].safeParse(merge(source, texts, how).whole)
  const broken = new Set(tried.error?.issues.map(({ path }) => fieldName(path)))
  const merged = merge(source, texts, { ...how, isRefused: (at) => broken.has(fieldName(at)) })
  const { data, error } = shapes[kind].safeParse(merged.whole)
  const { missing, unused } = differences(record, source, merged)
  const isStale = madeFrom === undefined || merged.isChanged
  return {
    shown: data && { whole: data as object, pairs: merged.pairs, inEnglish: merged.gaps, isStale },
    faults: brokenTexts(record, error),
    gaps: [
      ...missing.map((fault): Gap => ({ ...fault, instead: 'text' })),
      ...unused.map((fault): Gap => ({ ...fault, instead: 'nothing' })),
    ],
  }
}

/** The English texts that the translation lacks, and its own texts that match no English: one for each entry of a list. */
function differences(record: TranslationRecord, source: unknown, { pairs, gaps }: Merged) {
  const used = new Set(pairs.map(({ path }) => fieldName(path)))
  const lacking = new Set(gaps.map(fieldName))
  const left = translatableWords(record.value.texts).filter(({ path }) => !used.has(fieldName(path)))
  const older = new Set(left.map(({ path }) => fieldName(path)).filter((field) => lacking.has(field)))
  const unused = left.map(({ path }) => path).filter((path) => !older.has(fieldName(path)))
  return {
    missing: byEntry(gaps).map(({ path, first, count }) => {
      const one = older.has(fieldName(path)) ? 'made from another English text' : 'nothing'
      const wrong = count === 1 ? one : `${count} texts are missing`
      return faultAt(record, path, wrong, `the translation of ${named(source, first, count)}`)
    }),
    unused: byEntry(unused).map(({ path, first, count }) => {
      const wrong = named(record.value.texts, first, count)
      return faultAt(record, path, wrong, 'only texts that the English has')
    }),
  }
}

type Entry = { path: Path; first: Path; count: number }

/** Texts of the same entry of a list together: the entry, its first text, and how many they are. */
function byEntry(paths: Path[]): Entry[] {
  const groups = Map.groupBy(paths, (path) => fieldName(entryOf(path)))
  return [...groups.values()].map((texts) => {
    const first = texts[0]! // No group is empty.
    return { path: texts.length === 1 ? first : entryOf(first), first, count: texts.length }
  })
}

/** The outermost entry of a list around a text; the text itself where it is in none. */
function entryOf(path: Path): Path {
  const index = path.findIndex((part) => typeof part === 'number')
  return index === -1 ? path : path.slice(0, index + 1)
}

function named(record: unknown, first: Path, count: number): string {
  const text = String(valueAt(record, first)).slice(0, 60)
  return `"${text}"${count > 1 ? ` and ${count - 1} more` : ''}`
}

function brokenTexts(record: TranslationRecord, error: z.ZodError | undefined): ContentFault[] {
  const issues = error?.issues ?? []
  return issues.map(({ path, message }) => faultAt(record, path, 'a text that breaks its shape', message))
}

function faultAt(
  { file, lineOf }: TranslationRecord,
  path: Path,
  wrong: string,
  expected: string,
): ContentFault {
  const inTexts = ['texts', ...path]
  return { file, line: lineOf(inTexts), field: fieldName(inTexts), rule: 'translation', wrong, expected }
}

function missingFile(file: string, english: string): Gap {
  const wrong = 'the file does not exist'
  const expected = `the translation of ${english}`
  return { file, line: 1, field: '', rule: 'translation', wrong, expected, instead: 'text' }
}
