import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { checkFiles } from '#content/check/check.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { mergedFiles } from './drafts.ts'
import { answersOf, photographFiles } from './photograph-changes.ts'
import { rowsOf, type Translated } from './form/translation.ts'
import type { Answers } from './photographs.ts'

const corner = 'clinic/photo-07'
const bytes = new Uint8Array([1])
const answers: Answers = {
  focus: { x: 0.2, y: 0.9, zoom: 1 },
  consent: { seen: 'nobody', signedOn: '', paper: '' },
  alt: { en: 'Low table with wooden blocks', gu: 'લાકડાના બ્લૉક સાથેનું નીચું ટેબલ', hi: '' },
}

function newContent(): string {
  const root = temporaryFolder()
  cpSync(join(projectRoot(), 'content'), join(root, 'content'), { recursive: true })
  return root
}

function lay(root: string, files: ReturnType<typeof photographFiles>): void {
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
}

const shownIn = (root: string, place: number) =>
  Object.values(readCatalogues(root)).map(({ clinicPhotos }) => clinicPhotos[place])

test('a photograph of a room has its words in each language that has them; those of the illustration come back', () => {
  const root = newContent()
  const was = answersOf(corner, root)!
  const files = photographFiles([{ name: corner, bytes, answers }], root)
  expect(Object.keys(files).toSorted()).toEqual([
    'content/clinic-photos.yaml',
    'content/gu/clinic-photos.yaml',
    'content/hi/clinic-photos.yaml',
    `pictures/photos/${corner}.jpg`,
  ])
  lay(root, files)
  expect(checkFiles(root).faults).toEqual([])
  const { en, gu } = answers.alt
  expect(shownIn(root, 6)).toMatchObject(
    [en, gu, en].map((alt) => ({ image: { file: corner, focus: 0.2, alt }, provenance: 'confirmed' })),
  )

  const back = photographFiles([{ name: corner, bytes: null, answers: was }], root)
  expect(back[`pictures/photos/${corner}.jpg`]).toBeNull()
  lay(root, back)
  expect(answersOf(corner, root)).toEqual(was)
})

test.each([
  '<script>alert(1)</script>',
  '*alias &anchor !!js/function',
  '__proto__: { polluted: true }',
  '- a\n- b',
  'it\'s "said": {a} # no comment',
  'x'.repeat(300),
  '\u2028\u0085\ufeff',
])('a text is a text in the record, whatever it looks like: %j', (en) => {
  const root = newContent()
  const alt = { en, gu: '', hi: '' }
  lay(root, photographFiles([{ name: corner, bytes: null, answers: { ...answers, alt } }], root))
  expect(answersOf(corner, root)?.alt.en).toBe(en)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

test('both halves of a pair go into one record, with the consent that is on file', () => {
  const root = newContent()
  const consent = { seen: 'patient', signedOn: '2026-11-14', paper: 'Folder Consent 2026, no. 17' } as const
  const halves = ['before', 'after'].map((half) => ({
    name: `smiles/pair-02-${half}`,
    bytes,
    answers: { ...answers, consent },
  }))
  const files = photographFiles(halves, root)
  expect(Object.keys(files)).toHaveLength(3)
  const before = readFileSync(join(root, 'content/smile-pairs.yaml'), 'utf8')
  const [first, second] = before.split(/(?<=consentOnFile: )false/)
  expect(String(files['content/smile-pairs.yaml']).startsWith(`${first}false${second}true`)).toBe(true)
})

test('a dentist whom only a draft has is published with her photograph, which has its words in each language', () => {
  const root = newContent()
  const file = 'content/doctors.yaml'
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const was = parse(read(file)) as object[]
  const portrait = { file: 'people/doctor-4', alt: '' }
  const next = [...was, { ...was[2], name: 'Dr. Asha Rao', slug: 'asha-rao', pairs: [], image: portrait }]
  const { files: edited } = mergedFiles([{ file, was, next }], read)
  expect(answersOf(portrait.file, root)).toBeNull()
  expect(answersOf(portrait.file, root, edited)?.alt).toEqual({ en: '', gu: '', hi: '' })
  lay(root, {
    ...Object.fromEntries(edited),
    ...photographFiles([{ name: portrait.file, bytes, answers }], root, edited),
  })
  expect(checkFiles(root).faults).toEqual([])
  const { en, gu } = answers.alt
  const shown = Object.values(readCatalogues(root)).map(({ doctors }) => doctors[3]?.image)
  expect(shown).toMatchObject([en, gu, en].map((alt) => ({ file: portrait.file, alt })))
})

test('a new portrait described in English only is so in each language, marked as English and told as not written', () => {
  const root = newContent()
  const name = 'people/doctor-1'
  const was = answersOf(name, root)!
  const alt = { en: 'Dr. Majmudar at his desk, laughing', gu: '', hi: '' }
  lay(root, photographFiles([{ name, bytes, answers: { ...answers, alt } }], root))
  expect(checkFiles(root).faults).toEqual([])
  const { gu, hi } = readCatalogues(root)
  for (const words of [gu, hi])
    expect(words).toMatchObject({
      doctors: { 0: { image: { alt: alt.en } } },
      inEnglish: expect.arrayContaining([alt.en]),
    })
  const [english, translation] = ['', 'gu/'].map(
    (folder) => parse(readFileSync(join(root, `content/${folder}doctors.yaml`), 'utf8')) as Translated,
  )
  const untold = rowsOf(english, translation!).filter(({ path, isOld }) => path === undefined || isOld)
  expect(untold).toMatchObject([{ at: [0, 'image', 'alt'], own: '', path: undefined }])
  lay(root, photographFiles([{ name, bytes: null, answers: was }], root))
  expect(answersOf(name, root)).toEqual(was)
})

test('a photograph at the top of a treatment changes its words alone', () => {
  const root = newContent()
  const name = 'treatments/dental-veneers'
  const before = readFileSync(join(root, `content/${name}.yaml`), 'utf8')
  const files = photographFiles([{ name, bytes, answers }], root)
  expect(Object.keys(files)).toContain(`content/gu/${name}.yaml`)
  lay(root, files)
  expect(checkFiles(root).faults).toEqual([])
  const { alt } = answersOf(name, root) ?? {}
  expect(alt).toEqual({ ...answers.alt, hi: expect.stringMatching(/./) })
  lay(
    root,
    photographFiles(
      [{ name, bytes: null, answers: { ...answers, alt: { en: 'Old', gu: '', hi: '' } } }],
      root,
    ),
  )
  const { length } = before.split('\n')
  expect(readFileSync(join(root, `content/${name}.yaml`), 'utf8').split('\n').length).toBeLessThanOrEqual(
    length,
  )
})
