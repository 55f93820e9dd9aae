import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Language, languages } from '#content/catalogue/language.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { valueAt } from '#content/check/walk.ts'
import { type ClinicTexts, noted, pairIn, withTranslations, wordPlace } from './clinic-facts.ts'
import { add, drop, set } from './patch-yaml.ts'
import { type Answers, middle } from './photographs.ts'
import type { Changes } from './publisher.ts'

const endings = ['jpg', 'jpeg', 'png', 'webp']

function recordOf(name: string): string {
  if (name.startsWith('clinic/')) return 'clinic-photos'
  return name.startsWith('people/') ? 'doctors' : 'smile-pairs'
}

type Picture = { file: string }
type Entry = {
  image?: Picture & { alt: string; focus?: number }
  before?: Picture
  after?: Picture
}

/** What is published of a photograph: its own bytes, or null where the illustration comes back, and its words. */
export type PhotographChange = { name: string; bytes: Uint8Array | null; answers: Answers }

/** What the record that shows a picture says of it now. */
export function answersOf(name: string, root = contentRoot()): Answers {
  const texts = readTexts(recordOf(name), root)
  const { entry, path } = placeOf(texts, name)
  const said = languages.map((language) => {
    const own = language === 'en' ? entry.image?.alt : pairIn(texts, language, path)?.text
    return [language, own ?? '']
  })
  const alt = Object.fromEntries(said) as Answers['alt']
  const focus = { ...middle, x: entry.image?.focus ?? middle.x }
  return { focus, consent: { seen: 'nobody', signedOn: '', paper: '' }, alt }
}

/**
 * The files of a publication of photographs: each with the words of the record that shows it.
 * @param edited what else the publication changes
 */
export function photographFiles(
  changes: PhotographChange[],
  root = contentRoot(),
  edited: ReadonlyMap<string, string | null> = new Map(),
): Changes['files'] {
  const files: Changes['files'] = {}
  const textsOf = new Map<string, ClinicTexts>()
  for (const { name, bytes, answers } of changes) {
    for (const file of endings.map((ending) => `pictures/photos/${name}.${ending}`))
      if (existsSync(join(root, file))) files[file] = null
    if (bytes) files[`pictures/photos/${name}.jpg`] = bytes
    const record = recordOf(name)
    textsOf.set(
      record,
      withAnswers(textsOf.get(record) ?? readTexts(record, root, edited), name, answers, bytes !== null),
    )
  }
  for (const [record, texts] of textsOf) {
    for (const [language, text] of Object.entries(texts)) {
      const file = fileOf(record, language as Language)
      if (text !== readFileSync(join(root, file), 'utf8')) files[file] = text
    }
  }
  return files
}

function fileOf(record: string, language: Language): string {
  return `content/${language === 'en' ? '' : `${language}/`}${record}.yaml`
}

function readTexts(record: string, root: string, edited?: ReadonlyMap<string, string | null>): ClinicTexts {
  const texts = languages.flatMap((language) => {
    const file = fileOf(record, language)
    const path = join(root, file)
    const text = edited?.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null)
    return text === null ? [] : [[language, text] as const]
  })
  return Object.fromEntries(texts)
}

function placeOf(texts: ClinicTexts, name: string) {
  const entries = parse(texts.en ?? '[]') as Entry[]
  const at = entries.findIndex(({ image, before, after }) =>
    [image, before, after].some((picture) => picture?.file === name),
  )
  const entry = entries[at]
  if (!entry) throw new Error(`No record shows ${name} any more`)
  return { at, entry, path: [at, 'image', 'alt'] }
}

/** The record that shows a picture, with what its owner says of it. */
function withAnswers(texts: ClinicTexts, name: string, answers: Answers, isPhotograph: boolean): ClinicTexts {
  const { focus, consent, alt } = answers
  const { at, entry, path } = placeOf(texts, name)
  if (!entry.image) {
    const isOnFile = consent.seen === 'patient'
    return { ...texts, en: set(texts.en ?? '', [at, 'consentOnFile'], isOnFile) }
  }
  let en = set(texts.en ?? '', path, alt.en)
  if (name.startsWith('clinic/')) {
    en = withFocus(en, at, focus.x, entry.image.focus)
    en = set(en, [at, 'provenance'], isPhotograph ? 'confirmed' : 'sample')
  }
  return withTranslations(texts, en, (language, text, { texts: own }) => {
    const said = alt[language]
    const place = pairIn(texts, language, path)?.path ?? (valueAt(own, path) === undefined ? null : path)
    if (said === '' || place === null) return text
    const out = set(
      text,
      ['texts', ...place.map((key) => (typeof key === 'number' ? key : String(key)))],
      said,
    )
    return noted(out, wordPlace(out, place), 1, alt.en)
  })
}

function withFocus(text: string, at: number, x: number, before: number | undefined): string {
  const path = [at, 'image', 'focus']
  if (x === middle.x) return before === undefined ? text : drop(text, path)
  return before === undefined ? add(text, path, x, ['file', 'alt', 'focus']) : set(text, path, x)
}
