import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Language, languages } from '#content/catalogue/language.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { valueAt } from '#content/check/walk.ts'
import { isShared } from '#content/translations/shared.ts'
import { type ClinicTexts, noted, pairIn, withTranslations, wordPlace } from './clinic-facts.ts'
import { add, drop, type Fresh, isGroup, type Path, set } from './patch-yaml.ts'
import { type Answers, logoPlace, middle } from './photographs.ts'
import type { Changes } from './publisher.ts'

const endings = ['jpg', 'jpeg', 'png', 'webp']

const lists: Record<string, string> = {
  clinic: 'clinic-photos',
  people: 'doctors',
  smiles: 'smile-pairs',
  news: 'news',
}

/** The record that shows a picture: that of a treatment has the name of its picture. */
function recordOf(name: string): string {
  return lists[name.split('/')[0] ?? ''] ?? name
}

type Picture = { file: string }
type Entry = {
  image?: Picture & { alt: string; focus?: number }
  before?: Picture
  after?: Picture
}

/** What is published of a photograph: its own bytes, or null where the illustration comes back, and its words. */
export type PhotographChange = { name: string; bytes: Uint8Array | null; answers: Answers }

/** Of a picture of which nothing is said. */
export const noAnswers: Answers = {
  focus: middle,
  consent: { seen: 'nobody', signedOn: '', paper: '' },
  alt: { en: '', gu: '', hi: '' },
}

type Edited = ReadonlyMap<string, string | null>

/**
 * What the record that shows a picture says of it now; null where none shows it yet.
 * @param edited what has been changed of the files and not published
 */
export function answersOf(name: string, root = contentRoot(), edited?: Edited): Answers | null {
  const texts = readTexts(recordOf(name), root, edited)
  if (name === logoPlace.name) return noAnswers
  const place = placeOf(texts, name)
  if (!place) return null
  const { entry, path } = place
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
  edited: Edited = new Map(),
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

function readTexts(record: string, root: string, edited?: Edited): ClinicTexts {
  const texts = languages.flatMap((language) => {
    const file = fileOf(record, language)
    const path = join(root, file)
    const text = edited?.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : null)
    return text === null ? [] : [[language, text] as const]
  })
  return Object.fromEntries(texts)
}

function placeOf(texts: ClinicTexts, name: string) {
  const value = parse(texts.en ?? '[]') as Entry | Entry[]
  const entries = Array.isArray(value) ? value : [value]
  const at = entries.findIndex(({ image, before, after }) =>
    [image, before, after].some((picture) => picture?.file === name),
  )
  const entry = entries[at]
  if (!entry) return null
  const own = Array.isArray(value) ? [at] : []
  return { own, entry, path: [...own, 'image', 'alt'] }
}

/** The record that shows a picture, with what its owner says of it. */
function withAnswers(texts: ClinicTexts, name: string, answers: Answers, isPhotograph: boolean): ClinicTexts {
  if (name === logoPlace.name) return texts // no record says anything of it
  const { focus, consent, alt } = answers
  const place = placeOf(texts, name)
  if (!place) throw new Error(`No record shows ${name} any more`)
  const { own, entry, path } = place
  if (!entry.image) {
    const isOnFile = consent.seen === 'patient'
    return { ...texts, en: set(texts.en ?? '', [...own, 'consentOnFile'], isOnFile) }
  }
  let en = set(texts.en ?? '', path, alt.en)
  if (name.startsWith('clinic/')) {
    en = withFocus(en, [...own, 'image', 'focus'], focus.x, entry.image.focus)
    en = set(en, [...own, 'provenance'], isPhotograph ? 'confirmed' : 'sample')
  }
  const isOther = alt.en !== entry.image.alt && isShared(fileOf(recordOf(name), 'en'))
  const before = isOther ? withoutOldWords(texts, path, alt) : texts
  return withTranslations(before, en, (language, text, { texts: translated }) => {
    const said = alt[language]
    if (said === '') return text
    const known = pairIn(texts, language, path)?.path.map(asKey)
    const at = known ?? path
    if (known || valueAt(translated, path) !== undefined) {
      const out = set(text, ['texts', ...at], said)
      return noted(out, wordPlace(out, at), 1, alt.en)
    }
    // An entry that is new has no words of this language yet.
    if (!isGroup((valueAt(translated, own) ?? null) as Fresh)) return text
    const out = add(text, ['texts', ...own, 'image'], { alt: said }, Object.keys(entry))
    return noted(out, wordPlace(out, path), 0, alt.en)
  })
}

/**
 * Words of another picture go where no new ones are given: the page then says the English ones, and the list of translations
 * that these are not written.
 */
function withoutOldWords(texts: ClinicTexts, path: Path, alt: Answers['alt']): ClinicTexts {
  const kept = Object.entries(texts).map(([name, text]) => {
    const language = name as Language
    const own = language !== 'en' && alt[language] === '' && pairIn(texts, language, path)?.path.map(asKey)
    if (!own) return [language, text]
    return [language, noted(drop(text, ['texts', ...own.slice(0, -1)]), wordPlace(text, own), 1)]
  })
  return Object.fromEntries(kept)
}

const asKey = (key: PropertyKey) => (typeof key === 'number' ? key : String(key))

function withFocus(text: string, path: Path, x: number, before: number | undefined): string {
  if (x === middle.x) return before === undefined ? text : drop(text, path)
  return before === undefined ? add(text, path, x, ['file', 'alt', 'focus']) : set(text, path, x)
}
