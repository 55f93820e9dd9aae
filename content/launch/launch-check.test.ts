import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectRoot } from '../check/project-root.ts'
import { parseFiles, soundFiles, soundFilesWith, soundProject } from '../fixtures/content.fixture.ts'
import { readContent } from '../check/content-files.ts'
import { findLeftOvers } from './launch-check.ts'
import type { LeftOver, LeftOverKind } from './left-over.ts'
import { readProject } from '../check/project.ts'
import type { Gap, Translation } from '../translations/translation.ts'

const root = projectRoot()
const live = { SITE_ORIGIN: 'https://www.toran.dental', MAIL_TRANSPORT: 'smtp' }
const clinic = 'content/clinic.yaml'

/** What is left in such files, with the settings of a live site. */
function leftIn(files: ReadonlyMap<string, string>, project = soundProject): LeftOver[] {
  return findLeftOvers(parseFiles(files).content, project, live, root)
}

/** Lines of files that hold a text. */
function linesWith(text: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, whole]) =>
    whole.split('\n').flatMap((line, index) => (line.includes(text) ? [`${file}:${index + 1}`] : [])),
  )
}

function places(items: LeftOver[], kind: LeftOverKind): string[] {
  return items.filter((item) => item.kind === kind).map(({ file, line }) => `${file}:${line}`)
}

test('praise is listed in translations, where the English praises and where they do alone', () => {
  const pairs = [
    { path: ['heading'], at: ['heading'], english: 'Meet the experts', text: 'અમારા ડૉક્ટરો' },
    { path: ['lead'], at: ['lead'], english: 'Our dentists', text: 'અનુભવી ડૉક્ટરો' },
    { path: ['note'], at: ['note'], english: 'Our rooms', text: 'અમારું ક્લિનિક' },
  ]
  const translations = ['pages/home', 'guides/cavity'].map((name) =>
    translation(`content/gu/${name}.yaml`, { english: `content/${name}.yaml`, pairs }),
  )
  const found = leftIn(soundFiles, { ...soundProject, translations }).filter(({ kind }) => kind === 'praise')
  expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'content/pages/home.yaml heading',
    'content/gu/pages/home.yaml texts.lead',
    'content/gu/pages/home.yaml texts.heading',
  ])
})

test.each([
  ['off', 'on', 'the notice tells of mails to patients, but PATIENT_MAIL is off'],
  ['on', 'off', 'PATIENT_MAIL is on, but the notice says that patients get no mails'],
])('PATIENT_MAIL %s is held against the notice', (PATIENT_MAIL, notice, found) => {
  const isOn = `patientMail: ${notice === 'on'}`
  const content = parseFiles(soundFilesWith(clinic, 'patientMail: false', isOn)).content
  const left = findLeftOvers(content, soundProject, { ...live, PATIENT_MAIL }, root)
  expect(left.filter(({ field }) => field === 'features.patientMail')).toMatchObject([
    { file: clinic, found },
  ])
  const agreeing = findLeftOvers(content, soundProject, { ...live, PATIENT_MAIL: notice }, root)
  expect(agreeing.filter(({ field }) => field === 'features.patientMail')).toEqual([])
})

test.each([
  ['RETENTION_DAYS', '400'],
  ['BACKUP_DAYS', '14'],
])('%s is held against the days that the notice names', (name, named) => {
  const { content } = readContent(root)
  const found = (days: string) =>
    findLeftOvers(content, readProject(root), { ...live, [name]: days }, root).filter((left) =>
      left.found.includes(name),
    )
  const file = 'content/pages/privacy.yaml'
  expect(found('730')).toMatchObject([
    { file, found: `${name} is 730, but the notice does not say 730 days` },
  ])
  expect([...found(named), ...found('')]).toEqual([])
})

test('every row says in words what is left', () => {
  const rows = findLeftOvers(readContent(root).content, readProject(root), {}, root)
  expect(rows.filter(({ found }) => found.includes('[object'))).toEqual([])
})

type Replaced = { from: string; to: string }
const { changes, left } = parse(
  readFileSync(join(import.meta.dirname, '../fixtures/confirmed.yaml'), 'utf8'),
) as {
  changes: (Replaced & { kind: LeftOverKind })[]
  left: (Replaced & Record<'what' | 'found', string> & { file?: string })[]
}

/** A clinic that has replaced and confirmed everything, or all but one of `changes`. */
function confirmedFiles(but?: Replaced): Map<string, string> {
  const made = changes.filter((change) => change !== but)
  return new Map(
    [...soundFiles].map(([file, text]) => [
      file,
      made.reduce((changed, { from, to }) => changed.replaceAll(from, () => to), text),
    ]),
  )
}

const photographed = { ...soundProject, photos: soundProject.pictures }

test('nothing is left once everything is replaced and confirmed', () => {
  expect(leftIn(confirmedFiles(), photographed)).toEqual([])
})

test.each(changes.filter(({ kind }) => kind))('"$from" is left to do, at each line where it is', (change) => {
  const files = confirmedFiles(change)
  const found = places(leftIn(files, photographed), change.kind)
  expect(found.toSorted()).toEqual(linesWith(change.from, files).toSorted())
})

test('badges without a link to a store are listed, each at its line', () => {
  const file = 'content/pharma/pharmretail.yaml'
  const unlinked = linesWith('link: null', new Map([[file, readFileSync(join(root, file), 'utf8')]]))
  const items = findLeftOvers(readContent(root).content, readProject(root), {}, root)
  expect(places(items, 'store')).toEqual(unlinked)
})

test.each(left)('$what is found, whatever is called confirmed', ({ file = clinic, from, to, found }) => {
  const files = confirmedFiles()
  const text = files.get(file)!
  expect(text).toContain(from)
  const items = leftIn(files.set(file, text.replace(from, to)), photographed)
  expect(items.map((item) => item.found)).toEqual([found])
})

test('without the claim a clinic needs no rating', () => {
  const files = confirmedFiles()
  const text = files
    .get(clinic)!
    .replace('5-Star Google Rating', 'Three Dentists')
    .replace('count: 80', 'count: null')
  expect(leftIn(files.set(clinic, text), photographed)).toEqual([])
})

test('pictures of results that the clinic has not photographed are found, whatever is called confirmed', () => {
  const photos = new Set(
    [...soundProject.pictures].filter((name) => !/pair-7-after|photo-3$|root-canal/.test(name)),
  )
  const files = confirmedFiles()
  expect(leftIn(files, { ...soundProject, photos }).map(({ found }) => found)).toEqual([
    'Pair 7: smiles/pair-7-after',
    'Room, called confirmed: clinic/photo-3',
  ])
  const text = files.get(clinic)!.replace('{ by: Dr. Number 1, on: 2026-12-01 }', '{ by: null, on: null }')
  expect(leftIn(files.set(clinic, text), { ...soundProject, photos })).toContainEqual({
    kind: 'illustration',
    file: 'content/treatments/root-canal-treatment.yaml',
    line: 21,
    field: 'whatBefore',
    found: 'treatments/root-canal-treatment-before, treatments/root-canal-treatment-after',
  })
})

test('a part that is on without consent is listed, one that is off needs nothing', () => {
  expect(places(leftIn(soundFiles), 'switch')).toEqual([`${clinic}:41`, `${clinic}:42`])
  const off = soundFilesWith(
    clinic,
    'testimonials: true\n  smileGallery: true',
    'testimonials: false\n  smileGallery: false',
  )
  const left = leftIn(off).filter(
    ({ file, kind }) => /testimonials|smile-pairs/.test(file) || kind === 'switch',
  )
  expect(left).toEqual([])
})

test('each news item that is not confirmed has a link to be checked', () => {
  expect(places(leftIn(soundFiles), 'link')).toEqual(['content/news.yaml:7', 'content/news.yaml:14'])
})

const translation = (file: string, different: object = {}) => {
  const record = { file, text: '', lineOf: () => 3 } as unknown as Translation['record']
  return {
    language: 'gu',
    file,
    english: 'content/conditions/toothache.yaml',
    record,
    pairs: [],
    whole: {},
    inEnglish: [],
    isStale: false,
    isSigned: false,
    ...different,
  } as Translation
}
const onlySigned = soundFilesWith(clinic, 'unreviewedTranslations: true', 'unreviewedTranslations: false')

test('translations that are not signed by both, or are older than the English, are left to do where they are shown', () => {
  const translations = [
    translation('content/gu/a.yaml'),
    translation('content/gu/b.yaml', { isStale: true }),
    translation('content/gu/c.yaml', { isSigned: true }),
  ]
  const found = leftIn(soundFiles, { ...soundProject, translations })
  expect(found.filter(({ kind }) => kind === 'translation')).toMatchObject([
    { file: 'content/gu/a.yaml', line: 3, found: 'not signed' },
    { file: 'content/gu/b.yaml', line: 3, found: 'older than content/conditions/toothache.yaml' },
  ])
  expect(places(leftIn(onlySigned, { ...soundProject, translations }), 'translation')).toEqual([])
})

test('texts that are shown in English on pages of another language are left to do', () => {
  const gap = (file: string, instead: Gap['instead']): Gap => {
    const expected = 'the translation of "Uttarayan"'
    return { file, line: 7, field: 'texts.lead', rule: 'translation', wrong: 'nothing', expected, instead }
  }
  const project = {
    ...soundProject,
    translations: [translation('content/gu/a.yaml', { isSigned: true }), translation('content/gu/b.yaml')],
    translationGaps: [
      gap('content/gu/a.yaml', 'text'),
      gap('content/gu/b.yaml', 'text'),
      gap('content/gu/c.yaml', 'page'),
      gap('content/gu/a.yaml', 'nothing'),
    ],
  }
  const found = leftIn(soundFiles, project).filter(({ kind }) => kind === 'untranslated')
  expect(found.map(({ found }) => found)).toEqual([
    'the translation of "Uttarayan"',
    'the translation of "Uttarayan"',
    'the translation of "Uttarayan"; the whole page is in English',
  ])
  expect(places(leftIn(onlySigned, project), 'untranslated')).toEqual(['content/gu/a.yaml:7'])
})
