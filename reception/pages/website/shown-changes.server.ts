import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isDate } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { clockTime, timeRange } from '#content/catalogue/hours/opening-hours.ts'
import { longDate } from '#content/catalogue/hours/long-date.ts'
import { languages } from '#content/catalogue/language.ts'
import { contentRoot } from '#content/check/project-root.ts'
import { translatedFiles } from '#content/translations/translation.ts'
import { type Change, changesBetween, isSignature } from '#editor/changes.ts'
import { clinicFiles } from '#editor/clinic-draft.ts'
import { clinicFile, type ClinicTexts, type Holiday, holidaysIn } from '#editor/clinic-facts.ts'
import { mergedFiles } from '#editor/drafts.ts'
import type { Conflict } from '#editor/merge.ts'
import { type Fresh, isGroup, written } from '#editor/patch-yaml.ts'
import type { PublishedFile } from '#editor/site-folder.ts'
import { type Piece, shortened, wordDiff } from '#editor/word-diff.ts'
import { deskLanguage } from '../language.ts'
import { deskWords, filled, languageName } from '../words.ts'
import { placeOf } from './record-names.server.ts'
import { fieldLabel, fieldLines } from './records/field-places.server.ts'
import { currentValue, nameOf } from './records/record.server.ts'
import { thumbnailOf } from './photographs/places.server.ts'

/** A change as the owner reads it: the field by its name in the form, and its words before and after. */
export type ShownChange = {
  label: string
  lang: string
  pieces: Piece[]
  /** What has come or gone as a whole, such as a dentist. */
  lines?: { label: string; text: string }[]
  /** The addresses of a picture before and after, where it can be shown. */
  pictures?: (string | undefined)[]
}

const longestText = 160

type Address = (file: string, version: unknown) => string | undefined

/**
 * What differs in a record, its translations and its photographs.
 * @param pictureAt where a published photograph can be seen
 */
export function shownChanges(
  files: readonly PublishedFile[],
  pictureAt: Address = () => undefined,
): ShownChange[] {
  const inOrder = files.toSorted((one, other) => orderOf(one.file) - orderOf(other.file))
  return [
    ...shownHolidays(files),
    ...inOrder
      .map((one) => withoutFollowing(one, files))
      .flatMap((one) => {
        return isRecord(one.file) ? shownInRecord(one, files) : shownPhotograph(one, pictureAt)
      }),
  ]
}

/** English first. */
export const orderOf = (file: string) => languages.indexOf(placeOf(file).language)

/** A translation follows the lists of its English by itself: that is told once. */
function withoutFollowing(one: PublishedFile, files: readonly PublishedFile[]): PublishedFile {
  const english = files.find(({ file }) => translatedFiles(file).includes(one.file))
  if (!english?.was || !english.next || !one.was) return one
  const text = (file: string) => files.find((other) => other.file === file)?.was
  const read = (file: string) => (isNothing(text(file)) ? undefined : written(text(file) as Fresh))
  const followed = mergedFiles([english], read).files.get(one.file)
  return followed ? { ...one, was: parse(followed) } : one
}

const isRecord = (file: string) => file.endsWith('.yaml')

function shownInRecord({ file, was, next }: PublishedFile, files: readonly PublishedFile[]): ShownChange[] {
  const isFollower = files.some((one) => translatedFiles(one.file).includes(file))
  return changesBetween(was, next)
    .filter(({ path }) => !isForPrograms(file, path))
    .filter((change) => !(isFollower && isGoneText(change)))
    .map((change) => shownChange(file, change, change.next === undefined ? was : next))
    .filter(({ pieces }) => pieces.length > 0)
}

type Path = Change['path']

/** A group of translated words, such as a photograph's, goes with its English: that is told there. */
const isGoneText = ({ path, was, next }: Change) =>
  path[0] === 'texts' && isGroup(was ?? null) && isNothing(next)

/** Holidays are told day by day. */
function isForPrograms(file: string, path: Path): boolean {
  const own = isTranslation(file) ? ['source', 'madeFrom', 'provenance'] : ['updated']
  const isHoliday = clinicFiles.includes(file) && path[path[0] === 'texts' ? 1 : 0] === 'holidays'
  return isHoliday || own.includes(String(path[0])) || path.at(-1) === 'updated' || path.at(-1) === 'slug'
}

const isTranslation = (file: string) => placeOf(file).language !== 'en'

function shownChange(file: string, { path, was, next }: Change, record: unknown): ShownChange {
  const shown = { label: labelOf(file, path, record), lang: placeOf(file).language }
  const whole = next ?? was
  if (path.at(-1) === 'file') {
    const { photoNew } = deskWords().website.drafts
    const pictures = [was, next].map((name) => (typeof name === 'string' ? thumbnailOf(name) : undefined))
    return { ...shown, pieces: [{ kind: 'in', text: photoNew }], pictures }
  }
  if (isGroup(whole ?? null) && !isSignature(whole) && (isNothing(was) || isNothing(next))) {
    const { added, gone } = deskWords().website.changes
    if (isNothing(next)) return { ...shown, pieces: [{ kind: 'out', text: gone }] }
    const lines = fieldLines(file, path, whole)
      .map(({ label, text }) => ({ label, text: cut(shownText(text)) }))
      .filter(({ text }) => text !== shown.label)
    return { ...shown, pieces: [{ kind: 'in', text: added }], lines }
  }
  return { ...shown, pieces: piecesOf(was, next) }
}

function piecesOf(was: Fresh | undefined, next: Fresh | undefined): Piece[] {
  const [before, after] = [textOf(was), textOf(next)]
  if (Array.isArray(next) && next.some(isGroup))
    return [{ kind: 'same', text: filled(deskWords().website.changes.order, { names: after }) }]
  // Such as a line of a list that is empty in a translation.
  if (before === after) return []
  // What was chosen is told whole.
  const isChosen = [was, next].some(
    (value) => !isNothing(value) && shownText(String(value)) !== String(value),
  )
  if (!isChosen || before === '' || after === '') return shortened(wordDiff(before, after))
  return [
    { kind: 'out', text: before },
    { kind: 'same', text: ' ' },
    { kind: 'in', text: after },
  ]
}

const isNothing = (value: unknown) => value === undefined || value === null

function labelOf(file: string, path: Path, record: unknown): string {
  const { ofLanguage, changes } = deskWords().website
  if (!isTranslation(file)) return fieldLabel(file, path, record)
  const name =
    path[0] === 'review'
      ? changes.signatures[path[1] as keyof typeof changes.signatures]
      : fieldLabel(file, path, record)
  return filled(ofLanguage, { name, language: languageName(placeOf(file).language) })
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 2).trim()}…` : text
}

/** A value in words; of a list what its entries are called. */
function textOf(value: Fresh | undefined): string {
  if (isNothing(value)) return ''
  if (isSignature(value)) {
    const { by, on } = value
    return by === null ? '' : filled(deskWords().website.changes.signed, { by, on: shownText(on ?? '') })
  }
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  return isGroup(value as Fresh) ? nameOf(value, '') : shownText(String(value))
}

/** A choice, a service, a day or a time as its form shows it; other words as they are. */
function shownText(text: string): string {
  const choices: Record<string, string> = deskWords().records.choices
  if (isDate(text)) return longDate(text, timeWords())
  if (/^\d\d:\d\d$/.test(text)) return clockTime(text, timeWords().clock, timeWords())
  const { conditions, treatments } = catalogue(deskLanguage())
  const service = [...conditions, ...treatments].find(({ slug }) => slug === text)
  return service?.name ?? choices[text] ?? text
}

const timeWords = () => catalogue(deskLanguage()).labels.time

/** A field that two people have changed: what is there now, and what one of them wrote. */
export function shownConflict(file: string, { path, was, next, now }: Conflict) {
  const between = (value: Fresh | undefined) =>
    changesBetween(was ?? null, value ?? null).map((change) =>
      shownChange(file, { ...change, path: [...path, ...change.path] }, undefined),
    )
  return { there: between(now), here: between(next) }
}

function shownPhotograph({ file, was, next }: PublishedFile, pictureAt: Address): ShownChange[] {
  const { photoNew, photoGone } = deskWords().website.drafts
  const piece: Piece = next === null ? { kind: 'out', text: photoGone } : { kind: 'in', text: photoNew }
  const pictures = [was, next].map((version) => (version === null ? undefined : pictureAt(file, version)))
  return [{ label: '', lang: '', pieces: [piece], pictures }]
}

/** Each day on which the clinic is closed, or has other times, once for all languages. */
function shownHolidays(files: readonly PublishedFile[]): ShownChange[] {
  if (!files.some(({ file }) => clinicFiles.includes(file))) return []
  const [before, after] = (['was', 'next'] as const).map((side) => {
    const holidays = holidaysIn(textsOf(files, side))
    return new Map(holidays.map((holiday) => [holiday.date, holiday]))
  })
  const dates = [...new Set([...before!.keys(), ...after!.keys()])].toSorted()
  return dates.flatMap((date) => shownHoliday(before!.get(date), after!.get(date)))
}

function textsOf(files: readonly PublishedFile[], side: 'was' | 'next'): ClinicTexts {
  const texts = languages.map((language) => {
    const file = clinicFile(language)
    const own = files.find((one) => one.file === file)
    const value = own ? own[side] : existsSync(join(contentRoot(), file)) ? currentValue(file) : null
    return [language, value === null ? undefined : written(value as Fresh)] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined))
}

function shownHoliday(was: Holiday | undefined, next: Holiday | undefined): ShownChange[] {
  const words = deskWords().website.changes
  const line = (pieces: Piece[], lang: string = deskLanguage()) => ({ label: '', lang, pieces })
  if (was && next) {
    const days = [was, next].map(holidayText) as [string, string]
    const own = languages.filter((language) => language !== deskLanguage())
    const names = own.filter((language) => was.names[language] !== next.names[language])
    return [
      ...(days[0] === days[1] ? [] : [line(wordDiff(...days))]),
      ...names.map((language) => ({
        ...line(wordDiff(was.names[language], next.names[language]), language),
        label: filled(deskWords().website.ofLanguage, { name: days[1], language: languageName(language) }),
      })),
    ]
  }
  const day = (next ?? was)!
  const named = languages.filter((language) => day.names[language] !== '').map(languageName)
  const where =
    named.length === languages.length
      ? words.everywhere
      : filled(words.inLanguages, { languages: new Intl.ListFormat(`${deskLanguage()}-IN`).format(named) })
  const said = next ? filled(words.addedIn, { where }) : words.goneOut
  return [
    line([
      { kind: next ? 'in' : 'out', text: holidayText(day) },
      { kind: 'same', text: `, ${said}` },
    ]),
  ]
}

/** Such as "Uttarayan, 14 January 2027", of a short day with its times. */
export function holidayText({ date, names, times }: Holiday): string {
  const time = times ? timeRange(times, timeWords()) : ''
  const name = names[deskLanguage()] || names.en
  return [name, longDate(date, timeWords()), time].filter(Boolean).join(', ')
}
