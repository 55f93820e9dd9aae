import { expect, test } from 'vitest'
import { ContentInvalid, type ContentFault } from './fault.ts'
import { parseRecord, readRecord } from './record-file.ts'
import { shapes } from '../catalogue/schema.ts'

test('a file that is not there is a fault like any other', () => {
  expect(() => readRecord(import.meta.dirname, 'nothing.yaml', shapes.news)).toThrow(
    'nothing.yaml:1 (whole file): the file does not exist; expected a YAML file of this name [shape]',
  )
})

test('every fault of a file is reported, each at its own line', () => {
  const text = 'heading: 5\nhead:\n  title: Home\n  descripton: Hello\nupdated: tomorrow\n'
  const faults = faultsIn(() => parseRecord('home.yaml', text, shapes.page))
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
