import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { checkFiles } from '#content/check/check.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { answersOf, photographFiles } from './photograph-changes.ts'
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
  const was = answersOf(corner, root)
  const files = photographFiles([{ name: corner, bytes, answers }], root)
  expect(Object.keys(files).toSorted()).toEqual([
    'content/clinic-photos.yaml',
    'content/gu/clinic-photos.yaml',
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
  expect(answersOf(corner, root).alt.en).toBe(en)
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
