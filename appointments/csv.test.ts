import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

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

test.each([
  ['x;=cmd', `"x;'=cmd"`],
  ['x; \u200b@SUM(A1)', `"x; \u200b'@SUM(A1)"`],
  ['x\t+1', `"x\t'+1"`],
  ['x\n=1\r\n-2', `"x\n'=1\r\n'-2"`],
  ['\t=1', `"'\t'=1"`],
  ['x;y', '"x;y"'],
])('where other signs part the cells or lines, %j begins no formula either', (text, cell) => {
  expect(csvLines([['a'], [text]])).toBe(`a\r\n${cell}\r\n`)
})

test.each(['9876543210', 'Asha', 'a=b', "it's", '', 'આશા'])('the text %j stays as it is', (text) => {
  expect(csvLines([['a'], [text]])).toBe(`a\r\n${text}\r\n`)
})
