import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Clinic } from '../schema/clinic.ts'
import { soundFiles } from '../fixtures/content.fixture.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.fixture.ts'
import { readTranslations } from './translation.ts'
import { hashesOfSources, hashOfWords, translatableWords } from './words.ts'

const english = 'content/conditions/toothache.yaml'
const file = 'content/gu/conditions/toothache.yaml'
const source: unknown = parse(soundFiles.get(english) ?? '')
const signed = `{ language: { by: Asha, on: 2026-12-01 }, medical: { by: Dr. Bina, on: 2026-12-02 } }`

/** A translation of the small toothache: each text with a mark, unless `change` says otherwise. */
function translated({
  review = '{ language: null, medical: null }',
  hash = hashOfWords(source),
  change = '',
} = {}) {
  const marked = JSON.parse(JSON.stringify(source), (_key, value) =>
    typeof value === 'string' ? `${value} (gu)` : value,
  )
  const texts = translatableWords(marked).reduce<object>(
    (record, { path, text }) => put(record, path, text),
    {},
  )
  const typed = '  synonyms: [daant dard, dant dukhavo, dukhe chhe]'
  const lines = Object.entries(texts).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  return [
    `provenance: machine`,
    `source: ${hash}`,
    `review: ${review}`,
    'texts:',
    ...lines,
    typed,
    change,
  ].join('\n')
}

function put(record: object, path: readonly PropertyKey[], text: string): object {
  path.slice(0, -1).reduce<Record<PropertyKey, unknown>>(
    (part, key, index) => {
      part[key] ??= typeof path[index + 1] === 'number' ? [] : {}
      return part[key] as Record<PropertyKey, unknown>
    },
    record as Record<PropertyKey, unknown>,
  )[path.at(-1)!] = text
  return record
}

/** What is read of a project with this translation. */
function read(translation: string) {
  const { gaps, ...rest } = readTranslations(projectWith(file, translation), 'gu')
  return { ...rest, gaps: gaps.filter((gap) => gap.file === file) }
}

function projectWith(file: string, translation: string): string {
  const root = temporaryFolder()
  for (const [name, text] of [...soundFiles, [file, translation] as const]) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

test('a translation of the English as it is counts as signed once a reader and a dentist have signed it', () => {
  const whole = { file, english, isStale: false, isSigned: false }
  expect(read(translated())).toMatchObject({ faults: [], translations: [whole] })
  expect(read(translated({ review: signed })).translations).toMatchObject([{ ...whole, isSigned: true }])
  const half = '{ language: { by: Asha, on: 2026-12-01 }, medical: null }'
  expect(read(translated({ review: half })).translations).toMatchObject([{ isSigned: false }])
})

test('a text that the English of a page has gained since is no fault: the translation is not shown until it has it', () => {
  const outdated = translated({ hash: 'of-another-text' }).replace(/^ {2}lead: .*\n/m, '')
  expect(read(outdated)).toMatchObject({
    faults: [],
    translations: [],
    gaps: [{ file, field: 'texts.lead', wrong: 'nothing', instead: 'page' }],
  })
})

test('once the English has changed, no signature holds', () => {
  const [one] = read(translated({ review: signed, hash: 'of-another-text' })).translations
  expect(one).toMatchObject({ isStale: true, isSigned: false })
})

test('a text that is missing, and one that the English does not have, are named with file and line', () => {
  const { translations, faults } = read(
    translated({ change: '  extra: Too much' }).replace(/^ {2}lead: .*\n/m, ''),
  )
  expect(translations).toEqual([])
  expect(faults).toMatchObject([
    { file, field: 'texts.lead', wrong: 'nothing', rule: 'translation' },
    { file, field: 'texts.extra', wrong: '"Too much"' },
  ])
  expect(faults[1]?.line).toBeGreaterThan(4)
})

test('a text that breaks the shape of its field is refused, as in English', () => {
  const { faults } = read(translated().replace(/^ {2}lead: .*$/m, '  lead: "<b>bold</b>"'))
  expect(faults).toMatchObject([
    { file, field: 'texts.lead', expected: expect.stringContaining('without <') },
  ])
})

test('facts, and the words that people of each language type, are no texts to translate', () => {
  const paths = translatableWords(source).map(({ path }) => path.join('.'))
  expect(paths).toContain('name')
  expect(paths).toContain('image.alt')
  for (const fact of ['image.file', 'slug', 'answeredBy.0', 'signs.0', 'synonyms.0', 'updated'])
    expect(paths).not.toContain(fact)
})

test('the hash changes with a text and with no fact', () => {
  const text = soundFiles.get(english) ?? readFileSync(english, 'utf8')
  const hashOf = (changed: string) => hashOfWords(parse(changed))
  expect(hashOf(text.replace(/^lead: .*$/m, 'lead: Another lead.'))).not.toBe(hashOf(text))
  expect(hashOf(text.replace(/^updated: .*$/m, 'updated: 2030-01-01'))).toBe(hashOf(text))
})

const clinic = 'content/clinic.yaml'
const unsigned = '{ language: null, medical: null }'

/** What is read of a translated clinic once its English has changed from `from` to `to`. */
function clinicAfter(from: string, to: string, { review = unsigned, isNoted = true } = {}) {
  const english = soundFiles.get(clinic)!
  expect(english).toContain(from)
  const record: unknown = parse(english)
  const texts = translatableWords(record).reduce<object>(
    (all, { path, text }) => put(all, path, `${text} (gu)`),
    {},
  )
  const translation = [
    'provenance: machine',
    `source: ${hashOfWords(record)}`,
    isNoted ? `madeFrom: '${hashesOfSources(record, texts)}'` : '',
    `review: ${review}`,
    `texts: ${JSON.stringify(texts)}`,
  ]
  const root = projectWith('content/gu/clinic.yaml', translation.join('\n'))
  writeFileSync(
    join(root, clinic),
    english.replace(from, () => to),
  )
  const { translations, gaps, faults } = readTranslations(root, 'gu')
  const read = translations.find(({ english }) => english === clinic)
  return {
    faults,
    translation: read,
    words: read?.whole as Clinic | undefined,
    gaps: gaps.filter(({ file, field }) => file === 'content/gu/clinic.yaml' && field !== ''),
  }
}

test('a holiday that only the English has is shown in English, is named once, and ends no signature', () => {
  const holiday = 'holidays: [{ date: 2027-01-14, label: Uttarayan }]'
  const { faults, gaps, words, translation } = clinicAfter('holidays: []', holiday, { review: signed })
  expect(faults).toEqual([])
  expect(gaps).toMatchObject([
    {
      file: 'content/gu/clinic.yaml',
      field: 'texts.holidays.1.label',
      wrong: 'nothing',
      expected: 'the translation of "Uttarayan"',
      instead: 'text',
    },
  ])
  expect(words?.holidays).toEqual([{ date: '2027-01-14', label: 'Uttarayan' }])
  expect(words?.tagline).toMatch(/ \(gu\)$/)
  expect(translation).toMatchObject({ inEnglish: [['holidays', 0, 'label']], isStale: false, isSigned: true })
})

test('an entry of a list whose English has changed is shown in English: it may be another person or another time', () => {
  const { words, gaps } = clinicAfter('label: Saturday 09:30 AM to 1 PM', 'label: Saturday 09:30 AM to 2 PM')
  expect(words?.hours.map(({ label }) => label)).toEqual([
    'Mon-Fri 09 AM to 7 PM (gu)',
    'Saturday 09:30 AM to 2 PM',
  ])
  expect(gaps).toMatchObject([{ field: 'texts.hours.2.label', wrong: 'made from another English text' }])
})

test('a text whose English has changed stays until it is signed; a signed translation shows nothing unsigned', () => {
  const change = ['closedLabel: Sunday closed', 'closedLabel: Closed on Sundays'] as const
  const open = clinicAfter(...change)
  expect(open.words?.closedLabel).toBe('Sunday closed (gu)')
  expect(open.translation).toMatchObject({ isStale: true, isSigned: false })
  const strict = clinicAfter(...change, { review: signed })
  expect(strict.words?.closedLabel).toBe('Closed on Sundays')
  expect(strict.gaps).toMatchObject([{ field: 'texts.closedLabel', instead: 'text' }])
  expect(strict.translation).toMatchObject({ isStale: false, isSigned: true })
})
