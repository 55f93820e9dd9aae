import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentInvalid, describeFault, type ContentFault } from './fault.ts'
import { parseRecord, readRecord } from './record-file.ts'
import { shapes } from '../schema/shapes.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.fixture.ts'

test('a file that is not there is a fault like any other', () => {
  expect(() => readRecord(import.meta.dirname, 'nothing.yaml', shapes.news)).toThrow(
    'nothing.yaml:1 (whole file): the file does not exist; expected a YAML file of this name [shape]',
  )
})

test.each([
  ['UTF-16, as editors of Windows may save it', Buffer.from('\uFEFFheading: Home\n', 'utf16le')],
  ['an older encoding', Buffer.from('heading: Caf\u00e9\n', 'latin1')],
])('a file in %s is one fault that says how to save it', (_name, bytes) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'home.yaml'), bytes)
  expect(faultsIn(() => readRecord(folder, 'home.yaml', shapes.pages)).map(describeFault)).toEqual([
    'home.yaml:1 (whole file): the file is not saved as UTF-8; expected UTF-8: choose it as the encoding when saving [shape]',
  ])
})

test('every fault of a file is reported, each at its own line', () => {
  const text = 'heading: 5\nhead:\n  title: Home\n  descripton: Hello\nupdated: tomorrow\n'
  const faults = faultsIn(() => parseRecord('home.yaml', text, shapes.pages))
  expect(faults.map(({ line, field }) => [line, field])).toEqual([
    [1, 'heading'],
    [2, 'head.description'],
    [4, 'head.descripton'],
    [5, 'updated'],
  ])
})

function faultsIn(read: () => unknown): ContentFault[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentInvalid) return error.faults
    throw error
  }
  return []
}
