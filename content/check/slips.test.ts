import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readProject } from './project.ts'
import { checkContent, checkFiles } from './check.ts'
import { readContent } from './content-files.ts'
import { describeFault } from './fault.ts'
import { projectRoot } from './project-root.ts'

/** A copy of the content that can be broken. */
let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'clinic-slips-'))
  cpSync(join(projectRoot(), 'content'), join(root, 'content'), { recursive: true })
  for (const name of ['pictures', 'site']) symlinkSync(join(projectRoot(), name), join(root, name))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Breaks a file until the test ends: a text takes the place of the first line that begins so. Returns its number. */
function slip(file: string, line: string, text: string): number {
  const path = join(root, file)
  const lines = readFileSync(path, 'utf8').split('\n')
  const index = lines.findIndex((one) => one.startsWith(line))
  if (index === -1) throw new Error(`${file} has no line ${line}`)
  writeFileSync(path, lines.with(index, text).join('\n'))
  onTestFinished(() => writeFileSync(path, lines.join('\n')))
  return index + 1
}

const slips = {
  'a colon in a text': 'tagline: Open today: until 7',
  'an open quote': "tagline: 'Open",
  'a number sign after a blank': 'tagline: Teeth #1 first',
}
const files = [
  ['content/clinic.yaml', 'tagline:'],
  ['content/gu/clinic.yaml', 'source:'],
] as const

test.each(
  Object.entries(slips).flatMap(([name, text]) => files.map(([file, line]) => ({ name, file, line, text }))),
)('$name in $file is one fault, at its place', ({ file, line, text }) => {
  const place = slip(file, line, text)
  const [fault, ...echoes] = checkFiles(root).faults
  expect(echoes.map(describeFault)).toEqual([])
  expect(fault).toMatchObject({ file, rule: 'shape' })
  expect(Math.abs(fault!.line - place)).toBeLessThan(2)
  expect(describeFault(fault!)).toMatch(/: [a-z][^;]+; expected .+ \[shape\]$/)
})

test.each([
  ['content/clinic.yaml', "  value: '0", '  value: 9824012345'],
  ['content/clinic.yaml', "  value: '0", "  value: '982401234'"],
  ['content/labels.yaml', 'reach:', 'reech:'],
])('a fault in %s, whose line "%s" becomes "%s", has no echo in other languages or files', (...change) => {
  slip(...change)
  const checked = checkFiles(root)
  expect(new Set(checked.faults.map(({ file }) => file))).toEqual(new Set([change[0]]))
  expect(checked.notes.filter((text) => text.includes('clinic.yaml'))).toEqual([])
})

test('a record at fault brings no fault of another one', { timeout: 60_000 }, () => {
  const { content } = readContent(root)
  const project = readProject(root)
  for (const kind of Object.keys(content)) {
    const without = checkContent({ ...content, [kind]: [] }, [], project)
    expect(without.faults.map(describeFault), kind).toEqual([])
  }
})
