import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { hashesOfSources, hashOfWords } from '#content/translations/words.ts'
import { mergedFiles, mergedText } from './drafts.ts'
import { patchTo } from './patch-to.ts'
import type { Fresh } from './patch-yaml.ts'

/** A value with one part of it changed: parts are numbered from 0, and the last number is past all. */
function changedAt(value: Fresh, target: number): Fresh {
  let count = 0
  const walk = (part: Fresh): Fresh => {
    const isHere = count++ === target
    if (Array.isArray(part)) {
      const entries = part.map(walk)
      if (!isHere || entries.length < 2) return entries
      const [first = null, ...others] = entries
      return [others, [...others, first], [first, structuredClone(first), ...others]][target % 3] ?? []
    }
    if (typeof part === 'object' && part !== null) {
      const fields = Object.entries(part).map(([name, field]) => [name, walk(field)] as const)
      return Object.fromEntries(isHere && fields.length > 1 && target > 0 ? fields.slice(1) : fields)
    }
    if (!isHere) return part
    return typeof part === 'string' ? `${part}: and more, it's #1` : { by: 'Dr. Kirit', on: '2026-11-27' }
  }
  return walk(value)
}

test('any change of a record comes into its file, with every comment that is not of what has gone', () => {
  let tried = 0
  for (const [place, file] of globSync('content/**/*.yaml').entries()) {
    const text = readFileSync(file, 'utf8')
    const value = parse(text) as Fresh
    for (let target = place % 97; target < 400; target += 97) {
      const next = changedAt(value, target)
      const { text: out } = patchTo(text, next)
      expect(parse(out), `${file} ${target}`).toEqual(next)
      tried += out === text ? 0 : 1
    }
  }
  expect(tried).toBeGreaterThan(250)
})

const record = `# Of the file.
name: Toran # the full name
hours:
  # of the weekdays
  - label: Weekdays
    opens: '09:00'
  # of Saturday
  - { label: Saturday, opens: '10:00' }
note: null
`
type Hours = { name: string; hours: object[]; note: unknown }
const edited = (change: (value: Hours) => void): Hours => {
  const value = parse(record) as Hours
  change(value)
  return value
}

test('edits of two people to one record come together, down to the entries of a list', () => {
  const was = parse(record)
  const sunday = { label: 'Sunday', opens: '11:00' }
  const mine = edited(({ hours }) => hours.splice(0, 0, sunday))
  const others = edited((value) => {
    value.hours = [
      { label: 'Weekdays', opens: '08:30' },
      value.hours[1]!,
      { label: 'Holidays', opens: '12:00' },
    ]
    value.note = { by: 'Hetal' }
  })
  const now = patchTo(record, others as Fresh).text
  const merged = mergedText(now, { was, next: mine })
  expect(merged).toMatchObject({ status: 'merged', steps: [{ what: 'insert', path: ['hours'], at: 0 }] })
  expect('text' in merged && merged.text).toBe(`# Of the file.
name: Toran # the full name
hours:
  # of the weekdays
  - label: Sunday
    opens: '11:00'
  - label: Weekdays
    opens: '08:30'
  # of Saturday
  - { label: Saturday, opens: '10:00' }
  - label: Holidays
    opens: '12:00'
note: { by: Hetal }
`)
})

test('what both have changed is told with all three values, and what one took out while another changed it', () => {
  const was = parse(record)
  const now = patchTo(record, edited((value) => Object.assign(value, { name: 'Neem' })) as Fresh).text
  const mine = edited((value) => Object.assign(value, { name: 'Toran Dental' }))
  expect(mergedText(now, { was, next: mine })).toEqual({
    status: 'conflict',
    fields: [{ path: ['name'], was: 'Toran', next: 'Toran Dental', now: 'Neem' }],
  })
  const later = patchTo(
    record,
    edited(({ hours }) => Object.assign(hours[1]!, { opens: '11:00' })) as Fresh,
  ).text
  const without = edited(({ hours }) => hours.pop())
  expect(mergedText(later, { was, next: without })).toMatchObject({
    status: 'conflict',
    fields: [{ path: ['hours', 1], next: undefined, now: { opens: '11:00' } }],
  })
  expect(mergedText(now, { was, next: parse(now) })).toMatchObject({ status: 'merged', text: now })
})

const read = (file: string) => readFileSync(file, 'utf8')
const valueOf = (file: string) => parse(readFileSync(file, 'utf8'))

test('the translations follow a list whose entries change places, and stay as whole as they were', () => {
  const file = 'content/treatments/root-canal-treatment.yaml'
  const was = valueOf(file)
  const next = structuredClone(was)
  next.questions.splice(2, 0, ...next.questions.splice(0, 1))
  const { files } = mergedFiles([{ file, was, next }], read)
  expect([...files.keys()]).toEqual([
    file,
    ...['gu', 'hi'].map((language) => file.replace('/', `/${language}/`)),
  ])
  for (const [path, text] of [...files].slice(1)) {
    const [before, after] = [valueOf(path), parse(text ?? '')]
    expect(after.texts.questions[2]).toEqual(before.texts.questions[0])
    if (before.source === hashOfWords(was)) expect(after.source).toBe(hashOfWords(next))
  }
})

test('a translation keeps the English that each of its texts was made from, where an entry has come and another gone', () => {
  const file = 'content/clinic.yaml'
  const was = valueOf(file)
  const next = structuredClone(was)
  next.languages.value.splice(0, 1)
  next.processors.splice(1, 0, { ...next.processors[0] })
  const { files } = mergedFiles([{ file, was, next }], read)
  const gu = parse(files.get('content/gu/clinic.yaml') ?? '')
  expect(gu.texts.processors).toHaveLength(next.processors.length)
  const english = structuredClone(next)
  expect(hashesOfSources(english, gu.texts)).toBe(gu.madeFrom)
})

test('a whole file comes and goes', () => {
  const file = 'content/treatments/new-treatment.yaml'
  const next = { name: 'New: a treatment', paragraphs: ['One', { text: 'Two' }] }
  const text = mergedFiles([{ file, was: null, next }], () => undefined).files.get(file) ?? ''
  expect(parse(text)).toEqual(next)
  expect(mergedFiles([{ file, was: next, next: null }], () => text).files.get(file)).toBeNull()
})
