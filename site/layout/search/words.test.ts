import { expect, test } from 'vitest'
import { parse } from 'yaml'
import typedTexts from './typed.fixture.yaml?raw'
import { spelling, splitWords } from '#content/catalogue/spelling.ts'
import { wordFolder } from './words.ts'

type Texts = { spellings: [one: string, other: string, what: string][]; folded: [string, string][] }
const { spellings, folded } = parse(typedTexts) as Texts

const foldWord = wordFolder({
  empty: ['my the ka mein', 'છે'],
  same: ['tooth teeth', 'pain hurting'],
})

test.each(folded)('%s is compared as %s is', (typed, same) => {
  expect(foldWord(typed)).toBe(foldWord(same))
})

test.each(spellings)('%s and %s are one word: %s', (one, other) => {
  expect(spelling(one)).toBe(spelling(other))
})

test.each([
  ['દાંત', 'દાઢ'],
  ['ફી', 'ફાટ'],
])('%s and %s stay two words', (one, other) => {
  expect(spelling(one)).not.toBe(spelling(other))
})

test.each([
  ['ulcer', 'ulcers'],
  ['brace', 'braces'],
])('%s and %s are one word', (one, many) => {
  expect(foldWord(many)).toBe(foldWord(one))
})

test.each(['abscess', 'pus', 'mucus'])('the s of %s is no plural', (word) => {
  expect(foldWord(word)).toMatch(/s$/)
})

test.each(['my', 'The', 'ka', 'mein', 'છે'])('%s says nothing of what is wrong', (word) => {
  expect(foldWord(word)).toBeNull()
})

test('words keep their places and vowel signs, and marks between them are left out', () => {
  expect(splitWords('Hot/cold: 2 દાંતનો')).toEqual([
    { word: 'Hot', at: 0 },
    { word: 'cold', at: 4 },
    { word: '2', at: 10 },
    { word: 'દાંતનો', at: 12 },
  ])
})
