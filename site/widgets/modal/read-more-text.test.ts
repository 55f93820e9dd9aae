import { expect, test } from 'vitest'
import { splitAfterWords } from './read-more-text.tsx'

test.each([
  ['as many words as the limit', 'one two', ['one two', '']],
  ['one word more', 'one two three', ['one two', 'three']],
  ['line breaks and double blanks', ' one\ntwo  three ', ['one two', 'three']],
])('a text with %s is split after the limit', (_text, text, parts) => {
  expect(splitAfterWords(text, 2)).toEqual(parts)
})
