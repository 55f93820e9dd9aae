import { expect, test } from 'vitest'
import { asJson, type Column, labelled, table } from './table.ts'

const columns: Column<string[]>[] = [
  { title: 'Name', width: 6, text: ([name = '']) => name },
  { title: 'Message', width: 0, text: ([, message = '']) => message },
]

test.each([
  ['what is too long is cut', ['Asha Mehta', 'x'.repeat(40)], 40, `Asha …  ${'x'.repeat(29)}…`],
  [
    'a narrow terminal still shows some of the last column',
    ['Asha', 'x'.repeat(40)],
    10,
    `Asha    ${'x'.repeat(19)}…`,
  ],
  ['columns are under their heads, in any script', ['આશા', 'Hi'], 40, `આશા${' '.repeat(6)}Hi`],
  ['nothing can steer the terminal', ['A\u202eb', 'a\u2066b\n\t\u001b[2Jc'], 40, 'A b     a b [2Jc'],
])('%s', (_name, row, terminalColumns, line) => {
  expect(table(columns, [row], terminalColumns).split('\n')).toEqual(['Name    Message', line, ''])
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
