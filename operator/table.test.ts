import { expect, test } from 'vitest'
import { asJson, labelled, table } from './table.ts'

test('columns are as wide as their longest text, and nothing can steer the terminal', () => {
  const rows = [
    ['Asha Mehta', 'A\u202eb'],
    ['Bina', 'a\u2066b\n\t\u001b[2Jc'],
  ]
  expect(table(['Name', 'Message'], rows).split('\n')).toEqual([
    'Name        Message',
    'Asha Mehta  A b',
    'Bina        a b [2Jc',
    '',
  ])
})

test('labelled texts keep their lines, indented', () => {
  expect(
    labelled([
      ['A', 'one\ntwo'],
      ['Long', 'x\u001b'],
    ]),
  ).toBe('A     one\n      two\nLong  x\n')
})

test('JSON is the same for programs, and holds no sign that steers a terminal or turns the line', () => {
  const text = 'Asha \u202egnp.exe\u2066\u200f\u009b'
  expect(asJson({ text })).not.toMatch(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
  expect(JSON.parse(asJson({ text }))).toEqual({ text })
})
