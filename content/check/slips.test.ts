import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent, checkFiles } from './check.ts'
import { copiedContent, parseFiles, soundFiles, soundProject } from '../fixtures/content.fixture.ts'
import { describeFault } from './fault.ts'

/** Breaks a file: a text takes the place of the first line that begins so. Returns its number, and what the check then says. */
function slip(file: string, line: string, text: string) {
  const root = copiedContent()
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const index = lines.findIndex((one) => one.startsWith(line))
  if (index === -1) throw new Error(`${file} has no line ${line}`)
  writeFileSync(join(root, file), lines.with(index, text).join('\n'))
  return { place: index + 1, checked: checkFiles(root) }
}

const clinic = ['content/clinic.yaml', 'tagline:'] as const
const gujarati = ['content/gu/clinic.yaml', 'source:'] as const

test.each([
  ['a colon in a text', ...clinic, 'tagline: Open today: until 7'],
  ['a colon in a text', ...gujarati, 'tagline: Open today: until 7'],
  ['an open quote', ...gujarati, "tagline: 'Open"],
  ['a number sign after a blank', ...clinic, 'tagline: Teeth #1 first'],
])('%s in %s is one fault, at its place', (_slip, file, line, text) => {
  const { place, checked } = slip(file, line, text)
  const [fault, ...echoes] = checked.faults
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
  const { checked } = slip(...change)
  expect(new Set(checked.faults.map(({ file }) => file))).toEqual(new Set([change[0]]))
  expect(checked.notes.filter((text) => text.includes('clinic.yaml'))).toEqual([])
})

test('a record at fault brings no fault of another one', () => {
  const { content } = parseFiles(soundFiles)
  for (const kind of Object.keys(content)) {
    const without = checkContent({ ...content, [kind]: [] }, [], soundProject)
    expect(without.faults.map(describeFault), kind).toEqual([])
  }
})
