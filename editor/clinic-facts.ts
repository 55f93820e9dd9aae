import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isDeepStrictEqual } from 'node:util'
import { clockTime, closedDaysOf, type Times } from '#content/catalogue/hours/opening-hours.ts'
import { type Language, languages, type TranslatedLanguage } from '#content/catalogue/language.ts'
import { fieldName, type Path } from '#content/check/fault.ts'
import { contentRoot } from '#content/check/project-root.ts'
import type { Clinic } from '#content/schema/clinic.ts'
import type { TimeWords } from '#content/schema/labels.ts'
import { changedHashes, hashOfWords, merge, translatableWords } from '#content/translations/words.ts'
import { followed } from './followed.ts'
import { patchTo } from './patch-to.ts'
import { add, drop, type Fresh, insert, remove, set } from './patch-yaml.ts'

/** The texts of a record, here of the clinic's, and of its translations; a language may lack it. */
export type ClinicTexts = Partial<Record<Language, string>>

/** A day on which the clinic is closed, or has other times; its name is '' in a language that shows the English one. */
export type Holiday = { date: string; names: Record<Language, string>; times?: Times | undefined }

type Translation = { source: string; madeFrom?: string; texts: { holidays?: { label: string }[] } }

export function clinicFile(language: Language): string {
  return `content/${language === 'en' ? '' : `${language}/`}clinic.yaml`
}

export function readClinic(root = contentRoot()): ClinicTexts {
  const found = languages
    .map((language) => [language, join(root, clinicFile(language))] as const)
    .filter(([, path]) => existsSync(path))
  return Object.fromEntries(found.map(([language, path]) => [language, readFileSync(path, 'utf8')]))
}

/** What is to be published of two readings. */
export function changedFiles(before: ClinicTexts, after: ClinicTexts): Record<string, string> {
  const changed = languages.filter((language) => after[language] !== before[language])
  return Object.fromEntries(changed.map((language) => [clinicFile(language), after[language] ?? '']))
}

// The record was checked when it was published or built. An installation that only serves pages may be without it.
function clinicIn({ en }: ClinicTexts): Clinic {
  return (en === undefined ? { hours: [], holidays: [] } : parse(en)) as Clinic
}

export function hoursIn(texts: ClinicTexts): Clinic['hours'] {
  return clinicIn(texts).hours
}

export function holidaysIn(texts: ClinicTexts): Holiday[] {
  return clinicIn(texts).holidays.map(({ date, label, opens, closes }, place) => {
    const names = languages.map((language) => {
      const name = language === 'en' ? label : pairIn(texts, language, ['holidays', place, 'label'])?.text
      return [language, name ?? '']
    })
    const times = opens !== undefined && closes !== undefined ? { opens, closes } : undefined
    return { date, names: Object.fromEntries(names) as Holiday['names'], times }
  })
}

/** Closes the clinic on a day, or shortens it; the list stays in the order of days. Null where it is in the list already. */
export function withHoliday(texts: ClinicTexts, { date, names, times }: Holiday): ClinicTexts | null {
  const { holidays } = clinicIn(texts)
  if (holidays.some((other) => other.date === date)) return null
  const place = holidays.filter((other) => other.date < date).length
  const label = names.en
  const en = insert(texts.en ?? '', ['holidays'], place, { date, label, ...times })
  return withTranslations(texts, en, (language, text, translation) => {
    const name = names[language]
    if (name === '') return text
    const { holidays: own } = translation.texts
    const at = Math.min(place, own?.length ?? 0)
    const out = own
      ? insert(text, ['texts', 'holidays'], at, { label: name })
      : add(text, ['texts', 'holidays'], [{ label: name }], Object.keys(clinicIn(texts)))
    return noted(out, wordPlace(out, ['holidays', at, 'label']), 0, label)
  })
}

/** Opens the clinic on a day again. Null where it is in no list. */
export function withoutHoliday(texts: ClinicTexts, date: string): ClinicTexts | null {
  const place = clinicIn(texts).holidays.findIndex((other) => other.date === date)
  if (place < 0) return null
  const en = remove(texts.en ?? '', ['holidays'], place)
  return withTranslations(texts, en, (language, text) => {
    const own = pairIn(texts, language, ['holidays', place, 'label'])
    if (!own) return text
    const names = (parse(text) as Translation).texts.holidays
    const out =
      names?.length === 1
        ? drop(text, ['texts', 'holidays'])
        : remove(text, ['texts', 'holidays'], Number(own.path[1]))
    return noted(out, wordPlace(text, own.path), 1)
  })
}

type Row = Times & Pick<Clinic['hours'][number], 'days'>

/**
 * Gives the week other hours. Words of their own follow where the days stay the same, and go where they do not.
 * @param words how each language says a time
 * @returns the language, and the row, whose words do not say the times of before, so that nobody can change them there
 */
export function withWeek(
  texts: ClinicTexts,
  rows: readonly Row[],
  words: Record<Language, TimeWords>,
): ClinicTexts | { unsaidIn: Language; row: number } {
  let after = withDays(texts, rows)
  for (const [row, times] of rows.entries()) {
    const changed = withTimes(after, row, times, words)
    if ('unsaidIn' in changed) return { ...changed, row }
    after = changed
  }
  return after
}

/** With rows of these days; one whose days are new has their times, all others those of before. */
function withDays(texts: ClinicTexts, rows: readonly Row[]): ClinicTexts {
  const before = clinicIn(texts)
  const hours = rows.map(({ days, opens, closes }) => {
    const row = before.hours.find((one) => isDeepStrictEqual(one.days, days))
    const { provenance } = before.hours.find((one) => days.some((day) => one.days.includes(day))) ??
      before.hours[0] ?? { provenance: 'sample' }
    return row ?? { days, opens, closes, provenance }
  })
  if (isDeepStrictEqual(hours, before.hours)) return texts
  const isSame = isDeepStrictEqual(closedDaysOf(hours), closedDaysOf(before.hours))
  const { closedLabel, ...rest } = before
  const next = { ...rest, ...(isSame && closedLabel !== undefined && { closedLabel }), hours }
  const { text: en, steps } = patchTo(texts.en ?? '', next as Fresh)
  return withTranslations(texts, en, (language, text) => {
    const own = isSame ? undefined : pairIn(texts, language, ['closedLabel'])
    const out = followed(text, steps, before as Fresh, parse(en) as Fresh)
    return own ? noted(drop(out, ['texts', 'closedLabel']), wordPlace(out, own.path), 1) : out
  })
}

function withTimes(
  texts: ClinicTexts,
  row: number,
  times: Times,
  words: Record<Language, TimeWords>,
): ClinicTexts | { unsaidIn: Language } {
  const before = clinicIn(texts).hours[row]
  if (!before) throw new Error(`no row ${row} of hours`)
  if (before.opens === times.opens && before.closes === times.closes) return texts
  const path = ['hours', row, 'label']
  let en = texts.en ?? ''
  for (const name of ['opens', 'closes'] as const) en = set(en, ['hours', row, name], times[name])
  if (before.label === undefined) return { ...texts, en }
  const label = saying(before.label, before, times, words.en)
  if (label === null) return { unsaidIn: 'en' }
  en = set(en, path, label)
  const unsaid = languages.find((language) => {
    const own = language !== 'en' && pairIn(texts, language, path)
    return own && saying(own.text, before, times, words[language]) === null
  })
  if (unsaid) return { unsaidIn: unsaid }
  return withTranslations(texts, en, (language, text) => {
    const own = pairIn(texts, language, path)
    const said = own && saying(own.text, before, times, words[language])
    if (!own || !said) return text
    return noted(set(text, ['texts', ...keysOf(own.path)], said), wordPlace(text, own.path), 1, label)
  })
}

/** A label with other times; null where it does not say those of before. "09 AM" is 9 AM too. */
function saying(label: string, before: Times, after: Times, words: TimeWords): string | null {
  const said = (time: string) => clockTime(time, words.clock, words)
  const next = new Map([
    [said(before.opens), said(after.opens)],
    [said(before.closes), said(after.closes)],
  ])
  let found = 0
  const spoken = [...next.keys()].map(RegExp.escape).join('|')
  const out = label.replace(
    new RegExp(`(?<![\\d:])(0?)(${spoken})(?![\\d:])`, 'g'),
    (_, zero, time: string) => {
      found += 1
      const then = next.get(time) ?? time
      return zero === '0' && /^\d\D/.test(then) ? `0${then}` : then
    },
  )
  return found === next.size ? out : null
}

type Follow = (language: TranslatedLanguage, text: string, translation: Translation) => string

/** Has the translations follow the English. One that said all that the English said is still said to. */
export function withTranslations(before: ClinicTexts, en: string, follow: Follow): ClinicTexts {
  const after: ClinicTexts = { en }
  for (const language of languages) {
    const text = before[language]
    if (language === 'en' || text === undefined) continue
    const translation = parse(text) as Translation
    const out = follow(language, text, translation)
    const wasWhole = translation.source === hashOfWords(clinicIn(before))
    after[language] = wasWhole && out !== text ? set(out, ['source'], hashOfWords(parse(en))) : out
  }
  return after
}

/** Notes of which English a text was made that has come or changed, or forgets one that has gone. */
export function noted(text: string, place: number, cut: number, source?: string): string {
  const { madeFrom } = parse(text) as Translation
  return madeFrom === undefined ? text : set(text, ['madeFrom'], changedHashes(madeFrom, place, cut, source))
}

export function wordPlace(text: string, path: Path): number {
  const words = translatableWords((parse(text) as Translation).texts)
  return words.findIndex((word) => fieldName(word.path) === fieldName(path))
}

/** The text of a translation that is shown for a place of the English record. */
export function pairIn(texts: ClinicTexts, language: Language, at: Path) {
  const text = texts[language]
  if (text === undefined) return undefined
  const english = clinicIn(texts)
  const { source, madeFrom, texts: own } = parse(text) as Translation
  const { pairs } = merge(english, own, source === hashOfWords(english) ? { byPlace: true } : { madeFrom })
  return pairs.find((pair) => fieldName(pair.at) === fieldName(at))
}

const keysOf = (path: Path) => path.map((key) => (typeof key === 'number' ? key : String(key)))
