import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { hashOfWords } from '#content/translations/words.ts'
import { mergedFiles } from '#editor/drafts.ts'
import { mergedValue } from '#editor/merge.ts'
import type { Fresh } from '#editor/patch-yaml.ts'
import { editedTranslation, noted, noTranslation, rowsOf, type Translated } from './translation.ts'

const read = (file: string) => parse(readFileSync(`content/${file}`, 'utf8'))
type Service = { lead: string; heading: string; questions: object[] }
const english = read('treatments/root-canal-treatment.yaml') as Service
const current = {
  ...read('gu/treatments/root-canal-treatment.yaml'),
  source: hashOfWords(english),
} as Translated

const gujarati = noted(english, current)

test('a changed sentence makes its translation old, and the page is whole once each old one is written or fits', () => {
  const question = { ...english.questions[1], text: 'Another answer.' }
  const next = { ...english, lead: 'Another sentence.', questions: english.questions.with(1, question) }
  const old = (translated: Translated) =>
    rowsOf(next, translated)
      .filter(({ isOld }) => isOld)
      .map(({ at }) => at.join('.'))
  expect(rowsOf(english, current).filter(({ isOld, path }) => isOld || !path)).toEqual([])
  expect(old(gujarati)).toEqual(['lead', 'questions.1.text'])
  const one = editedTranslation(next, gujarati, [{ at: 'lead', text: 'બીજું વાક્ય.' }], false)
  expect(old(one)).toEqual(['questions.1.text'])
  expect(one.source).toBe(gujarati.source)
  const both = editedTranslation(next, one, [{ at: 'questions.1.text' }], false)
  expect(old(both)).toEqual([])
  expect(both).toEqual({
    source: hashOfWords(next),
    provenance: 'person',
    review: { language: null, medical: null },
    texts: { ...(gujarati.texts as Service), lead: 'બીજું વાક્ય.' },
  })
  expect(editedTranslation(next, gujarati, [], false)).toBe(gujarati)
})

test('a text that is not translated gets its place beside the others of its entry, and a record without a file begins one', () => {
  const next = { ...english, questions: [...english.questions, { heading: 'New?', text: 'An answer.' }] }
  const at = `questions.${english.questions.length}.text`
  const written = editedTranslation(next, gujarati, [{ at, text: 'જવાબ' }], false)
  const { questions } = written.texts as Service
  expect(questions.at(-1)).toEqual({ text: 'જવાબ' })
  expect(rowsOf(next, written).filter(({ path }) => !path)).toMatchObject([{ english: 'New?' }])
  expect(rowsOf(next, written).filter(({ isOld }) => isOld)).toEqual([])
  const begun = editedTranslation(english, noTranslation, [{ at: 'lead', text: 'વાક્ય' }], false)
  expect(begun.texts).toEqual({ lead: 'વાક્ય' })
})

test('after the English alone was published, a translation still knows which of its texts are old', () => {
  const file = 'content/treatments/root-canal-treatment.yaml'
  const next = { ...english, heading: 'Another heading?' }
  const { files } = mergedFiles([{ file, was: english, next }])
  const published = parse(files.get(file.replace('/', '/gu/')) ?? '') as Translated
  const old = rowsOf(next, published).filter(({ isOld, path }) => isOld || !path)
  expect(old.map(({ at }) => at.join('.'))).toEqual(['heading'])
  const fits = editedTranslation(next, published, [{ at: 'heading' }], false)
  expect(fits).toEqual({ ...read('gu/treatments/root-canal-treatment.yaml'), source: hashOfWords(next) })
})

test('two people who translate different texts are in no conflict: the machine puts together of which English each was made', () => {
  const english = { title: 'A new title', lead: 'A new lead', note: 'As before' }
  const texts = { title: 'શીર્ષક', lead: 'શરૂઆત', note: 'નોંધ' }
  const was: Translated = { ...noTranslation, source: 'older', texts }
  const by = (at: string, text: string) => editedTranslation(english, was, [{ at, text }], false)
  const [next, now] = [by('title', 'નવું શીર્ષક'), by('lead', 'નવી શરૂઆત')]
  const { value, conflicts } = mergedValue(...([was, next, now] as [Fresh, Fresh, Fresh]))
  expect(conflicts).toEqual([])
  const rows = rowsOf(english, value as Translated)
  expect(rows.map(({ own, isOld }) => [own, isOld])).toEqual([
    ['નવું શીર્ષક', false],
    ['નવી શરૂઆત', false],
    ['નોંધ', true],
  ])
  const other = mergedValue(...([was, next, by('title', 'બીજું શીર્ષક')] as [Fresh, Fresh, Fresh]))
  expect(other.conflicts.map(({ path }) => path)).toEqual([['texts', 'title']])
})
