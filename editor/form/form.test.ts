import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles, yamlFilesIn } from '#content/check/content-files.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { leavesOf, valueAt } from '#content/check/walk.ts'
import { shapes } from '#content/schema/shapes.ts'
import { mergedText } from '#editor/drafts.ts'
import { type Field, fieldsOf } from './fields.ts'
import { postedOf } from './form.fixture.ts'
import { readForm, rearrange } from './read-form.ts'

const root = projectRoot()
const records = contentFiles(yamlFilesIn(root)).map(({ kind, file }) => {
  const text = readFileSync(join(root, file), 'utf8')
  return { file, shape: shapes[kind], text, value: parse(text) as unknown }
})

function namesIn(fields: Field[]): string[] {
  return fields.flatMap((field) => {
    if (field.kind === 'group') return field.isThere ? namesIn(field.fields) : []
    if (field.kind === 'list') return namesIn(field.entries)
    return field.kind === 'tick' || field.kind === 'ticks' ? [] : [field.path]
  })
}

/** The places at which two records differ. */
function differences(one: unknown, other: unknown): string[] {
  const [first, second] = [one, other].map(
    (record) => new Map(leavesOf(record).map(({ path, value }) => [path.join('.'), value])),
  ) as [Map<string, unknown>, Map<string, unknown>]
  return [...new Set([...first.keys(), ...second.keys()])].filter(
    (path) => first.get(path) !== second.get(path),
  )
}

test.each(records)(
  '$file: untouched it is what it was, and each field changes itself alone',
  ({ shape, value }) => {
    const form = postedOf(fieldsOf(shape, value))
    expect(JSON.stringify(readForm(shape, form, value).value)).toBe(JSON.stringify(value))
    const names = namesIn(fieldsOf(shape, value))
    for (const [place, name] of names.entries()) form.set(name, `1${place}`)
    const { value: next } = readForm(shape, form, value)
    expect(differences(next, value).toSorted()).toEqual(names.toSorted())
    for (const [place, name] of names.entries())
      expect(String(valueAt(next, name.split('.')))).toBe(`1${place}`)
  },
)

test('a field that is changed in a form changes the lines of its value in the file, and no other byte', () => {
  for (const [turn, { file, shape, text, value }] of records.entries()) {
    const form = postedOf(fieldsOf(shape, value))
    const names = namesIn(fieldsOf(shape, value))
    const name = names[(turn * 7) % names.length] ?? ''
    form.set(name, `${String(form.get(name))}7`)
    const merged = mergedText(text, { was: value, next: readForm(shape, form, value).value })
    const [before, after] = [text, 'text' in merged ? merged.text : ''].map((whole) => whole.split('\n'))
    const from = before!.findIndex((line, place) => line !== after![place])
    const to = before!.findLastIndex((line, place) => line !== after![place + after!.length - before!.length])
    expect(from, `${file} ${name}`).toBeGreaterThan(-1)
    expect(before!.slice(from, to + 1).join(' ').length, `${file} ${name}`).toBeLessThan(
      String(form.get(name)).length + 130,
    )
  }
})

test('entries of lists at any depth are added, moved and taken out without scripts', () => {
  const { shape, value } = records.find(
    ({ file }) => file === 'content/treatments/root-canal-treatment.yaml',
  )!
  type Service = { questions: { heading: string; text: string }[]; aftercare: { do: string[] } }
  const { questions, aftercare } = value as Service
  const form = postedOf(fieldsOf(shape, value))
  form.set('questions.0.heading', 'Typed')
  expect(rearrange(form, 'down questions 0')).toBe('questions.1')
  expect(rearrange(form, 'remove aftercare.do 1')).toBe('aftercare.do')
  expect(rearrange(form, 'add aftercare.do')).toBe(`aftercare.do.${aftercare.do.length - 1}`)
  const read = readForm(shape, form, value)
  const next = read.value as Service
  expect(next.questions[1]).toEqual({ ...questions[0], heading: 'Typed' })
  expect(next.aftercare.do).toEqual([...aftercare.do.toSpliced(1, 1), ''])
  const again = postedOf(fieldsOf(shape, next, { places: read.places }))
  again.set(`aftercare.do.${next.aftercare.do.length - 1}`, 'Rest.')
  expect((readForm(shape, again, value).value as Service).aftercare.do.at(-1)).toBe('Rest.')
  expect(differences(readForm(shape, again, value).value, value)).toContain('questions.1.heading')
  for (const asked of ['up __proto__ 0', 'add constructor', 'save', 'up questions 0 1'])
    rearrange(form, asked)
  expect(readForm(shape, form, value).value).toEqual(next)
})

test('languages are ticked, and what is typed beside them is ticked from then on', () => {
  const { value } = records.find(({ file }) => file === 'content/clinic.yaml')!
  const languagesIn = (record: unknown) => valueAt(record, ['languages', 'value'])
  const form = postedOf(fieldsOf(shapes.clinic, value))
  form.delete('languages.value')
  for (const one of ['Gujarati', 'English', 'Konkani, Gujarati, ']) form.append('languages.value', one)
  const { value: next } = readForm(shapes.clinic, form, value)
  expect(languagesIn(next)).toEqual(['Gujarati', 'English', 'Konkani'])
  const ticked = (fields: Field[]): Field[] =>
    fields.flatMap((field) => (field.kind === 'group' ? ticked(field.fields) : field))
  expect(ticked(fieldsOf(shapes.clinic, next)).find(({ path }) => path === 'languages.value')).toMatchObject({
    kind: 'ticks',
    mayAdd: true,
    chosen: ['Gujarati', 'English', 'Konkani'],
  })
})
