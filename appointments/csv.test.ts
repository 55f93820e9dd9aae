import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import cells from './csv.fixture.json' with { type: 'json' }

test('commas, quotes and line ends stay within their cell', () => {
  expect(
    csvLines([
      ['a', 'b'],
      ['x, "y"', 'one\ntwo'],
    ]),
  ).toBe('a,b\r\n"x, ""y""","one\ntwo"\r\n')
})

test.each(['=1+1', '+91', '-2', '@SUM(A1)', ' =1', '\u200b=1', '＝1', '|cmd', '%0A'])(
  'the text %j is no formula any more',
  (text) => {
    expect(csvLines([['a'], [text]])).toContain(`'${text}`)
  },
)

test.each(Object.entries(cells))(
  'where other signs part the cells or lines, %j begins no formula either',
  (text, cell) => {
    expect(csvLines([['a'], [text]])).toBe(`a\r\n${cell}\r\n`)
  },
)

test.each(['9876543210', 'Asha', 'a=b', "it's", '', 'આશા'])('the text %j stays as it is', (text) => {
  expect(csvLines([['a'], [text]])).toBe(`a\r\n${text}\r\n`)
})
