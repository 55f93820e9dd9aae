import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ContentInvalid, fieldName, type ContentFault, type Path } from '../check/fault.ts'
import { type ContentFile, contentFiles, yamlFilesIn } from '../check/content-files.ts'
import { parseRecord, readYaml, type RecordFile } from '../check/record-file.ts'
import { type TranslatedLanguage, translatedLanguages } from '../catalogue/language.ts'
import { shapes } from '../catalogue/schema.ts'
import { hashOfWords, wordsOf, withWords } from './words.ts'

function translatedFile(english: string, language: TranslatedLanguage): string {
  return english.replace('content/', `content/${language}/`)
}

/** Where the translations of an English file lie. */
export function translatedFiles(english: string): string[] {
  return translatedLanguages.map((language) => translatedFile(english, language))
}

const signature = z.strictObject({ by: z.string().min(1), on: z.iso.date() }).nullable()

/**
 * A file of translated texts. `source` is the hash of the English texts that it was made from; `review` is signed by a
 * native reader and by a dentist who reads the language. A change of the English, or of the translation, ends both.
 */
const shape = z.strictObject({
  provenance: z.enum(['machine', 'person']),
  source: z.string(),
  review: z.strictObject({ language: signature, medical: signature }),
  texts: z.union([z.looseObject({}), z.array(z.unknown())]),
})

export type Translation = {
  language: TranslatedLanguage
  /** The path of the translated file, and of the English one. */
  file: string
  english: string
  record: RecordFile<z.output<typeof shape>>
  /** Each of its texts beside the English one. */
  pairs: { path: Path; text: string; english: string }[]
  /** The English record with the texts of this language. */
  whole: object
  /** Whether the English has changed since. */
  isStale: boolean
  /** Whether it is signed by both, for the English as it is. */
  isSigned: boolean
}

/**
 * The translations of a language that keep their shape, the faults of the others, and what those lack whose English has
 * changed since (`outgrown`): whoever changes the English need not know the language, so that is no fault.
 */
export function readTranslations(root: string, language: TranslatedLanguage) {
  const translations: Translation[] = []
  const faults: ContentFault[] = []
  const outgrown: ContentFault[] = []
  for (const english of contentFiles(yamlFilesIn(root))) {
    const file = translatedFile(english.file, language)
    if (!existsSync(join(root, file))) continue
    try {
      const record = parseRecord(file, readFileSync(join(root, file), 'utf8'), shape)
      const source = readSource(root, english)
      if (source === undefined) continue // Its fault is told once, by the English file.
      const { whole, pairs, faults: found } = readWhole(record, source, english)
      const isStale = record.value.source !== hashOfWords(source)
      ;(isStale ? outgrown : faults).push(...found)
      if (!whole) continue
      const { language: reader, medical } = record.value.review
      const isSigned = !isStale && reader !== null && medical !== null
      translations.push({ language, file, english: english.file, record, pairs, whole, isStale, isSigned })
    } catch (error) {
      if (!(error instanceof ContentInvalid)) throw error
      faults.push(...error.faults)
    }
  }
  return { translations, faults, outgrown }
}

/** What the English file holds; undefined where it is at fault, as nothing can be held against it then. */
function readSource(root: string, { file, shape: name }: ContentFile): unknown {
  try {
    const source = readYaml(root, file)
    return shapes[name].safeParse(source).success ? source : undefined
  } catch (error) {
    if (!(error instanceof ContentInvalid)) throw error
    return undefined
  }
}

/** The whole translated record, where it keeps the shape of the English one and has each of its texts and no other. */
function readWhole(
  record: RecordFile<z.output<typeof shape>>,
  source: unknown,
  { shape: name }: ContentFile,
): { whole?: object; pairs: Translation['pairs']; faults: ContentFault[] } {
  const { file, value, lineOf } = record
  const faultAt = (path: readonly PropertyKey[], wrong: string, expected: string): ContentFault => {
    return {
      file,
      line: lineOf(['texts', ...path]),
      field: fieldName(['texts', ...path]),
      rule: 'translation',
      wrong,
      expected,
    }
  }
  const [wanted, given] = [source, value.texts].map(
    (words) => new Map(wordsOf(words).map((word) => [fieldName(word.path), word])),
  )
  const missing = [...wanted!].filter(([field]) => !given!.has(field))
  const foreign = [...given!].filter(([field]) => !wanted!.has(field))
  const parsed = shapes[name].safeParse(withWords(source, value.texts))
  const broken = parsed.success ? [] : parsed.error.issues
  const faults = [
    ...missing.map(([, { path, text }]) =>
      faultAt(path, 'nothing', `the translation of "${text.slice(0, 60)}"`),
    ),
    ...foreign.map(([, { path, text }]) =>
      faultAt(path, `"${text.slice(0, 60)}"`, 'only texts that the English has'),
    ),
    ...broken.map(({ path, message }) => faultAt(path, 'a text that breaks its shape', message)),
  ]
  // Every shape is a group of fields or a list.
  const whole = parsed.success && faults.length === 0 ? (parsed.data as object) : undefined
  const pairs = [...given!].map(([field, { path, text }]) => {
    return { path, text, english: wanted!.get(field)?.text ?? '' }
  })
  return { ...(whole && { whole }), pairs, faults }
}
