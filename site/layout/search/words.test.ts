import { expect, test } from 'vitest'
import { foldWord, wordsOf } from './words.ts'

test.each([
  ['Teeth', 'tooth'],
  ['daant', 'dant'],
  ['alligner', 'aligner'],
  ['peele', 'pile'],
  ['Gums', 'gum'],
  ['hurting', 'ache'],
  ['naïve', 'naive'],
])('%s is compared as %s is', (typed, same) => {
  expect(foldWord(typed)).toBe(foldWord(same))
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

test.each(['my', 'The', 'ka', 'mein', 'price'])('%s says nothing of what is wrong', (word) => {
  expect(foldWord(word)).toBeNull()
})

test('words keep their places, and marks between them are left out', () => {
  expect(wordsOf('Hot/cold: 2 teeth')).toEqual([
    { word: 'Hot', at: 0 },
    { word: 'cold', at: 4 },
    { word: '2', at: 10 },
    { word: 'teeth', at: 12 },
  ])
})
