import { globSync, readFileSync } from 'node:fs'
import { isMap, isNode, isSeq, parseDocument } from 'yaml'
import { expect, test } from 'vitest'
import { add, insert, remove, set } from './patch-yaml.ts'

const files = globSync('content/**/*.yaml')
const texts = [
  'changed',
  'Short: with # colon',
  'a long text of many words, '.repeat(9).trim(),
  `it's "quoted", ગુજરાતી`,
  '09:30',
  'two\n\nlines',
  'null',
  '- dash',
  '',
]

/** The paths of a file, with where the line of each value begins and where it ends. */
function valuesOf(text: string) {
  const found: { path: (string | number)[]; isList: boolean; from: number; to: number; length: number }[] = []
  const walk = (node: unknown, path: (string | number)[]) => {
    if (!isNode(node) || !node.range) return
    const from = text.lastIndexOf('\n', node.range[0] - 1) + 1
    const end = text.slice(0, node.range[1]).trimEnd().length
    const to = text.indexOf('\n', end)
    const isList = isSeq(node)
    if (path.length > 0 && !isMap(node))
      found.push({ path, isList, from, to, length: isList ? node.items.length : 0 })
    if (isMap(node)) for (const { key, value } of node.items) walk(value, [...path, String(key)])
    if (isList) node.items.forEach((item, place) => walk(item, [...path, place]))
  }
  walk(parseDocument(text).contents, [])
  return found
}

test('a value changes in every record, and no byte before or behind its lines', () => {
  let turn = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const every = file === 'content/clinic.yaml' ? 1 : 61
    for (const { path, isList, from, to } of valuesOf(text)) {
      if (isList || turn++ % every !== 0) continue
      const out = set(text, path, texts[turn % texts.length] ?? '')
      const where = `${file} ${path.join('.')}`
      // A folded text has its mark on the line of its field.
      const start = text.slice(0, from).lastIndexOf('\n', from - 2) + 1
      expect(out.startsWith(text.slice(0, start)), where).toBe(true)
      expect(out.endsWith(text.slice(to)), where).toBe(true)
    }
  }
  expect(turn).toBeGreaterThan(5000)
})

test('an entry that is put into a list of any record and taken out again leaves the file as it was', () => {
  let lists = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const { path, isList, length } of valuesOf(text)) {
      if (!isList || lists++ % 17 !== 0) continue
      for (const at of new Set([0, length])) {
        const out = insert(text, path, at, { date: '2027-01-14', label: 'Uttarayan' })
        expect(parseDocument(remove(out, path, at)).toJS(), `${file} ${path.join('.')}`).toEqual(
          parseDocument(text).toJS(),
        )
      }
    }
  }
  expect(lists).toBeGreaterThan(500)
})

test('comments stay with what they are about', () => {
  const text = `# Of the file.\nname: Toran # the full name\nholidays: []\n# Of the map.\nmap:\n  latitude: 1\n`
  const one = insert(text, ['holidays'], 0, { date: '2027-01-14', label: 'Uttarayan' })
  expect(one).toBe(text.replace('holidays: []', 'holidays:\n  - date: 2027-01-14\n    label: Uttarayan'))
  expect(remove(one, ['holidays'], 0)).toBe(text)
  expect(set(text, ['name'], 'Neem')).toBe(text.replace('Toran', 'Neem'))
  expect(add(text, ['map', 'longitude'], 2, ['latitude', 'longitude'])).toBe(`${text}  longitude: 2\n`)
  expect(() => set(text, ['phone'], '1')).toThrow('no value: phone')
})
