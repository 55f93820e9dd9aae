import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReadMoreText, splitAfterWords } from './read-more-text.tsx'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ')

test('a text of as many words as the limit is not cut', () => {
  expect(splitAfterWords(words(35), 35)).toEqual([words(35), ''])
})

test('a text of one word more is cut after the limit', () => {
  expect(splitAfterWords(words(36), 35)).toEqual([words(35), 'word36'])
})

test('line breaks and double blanks count as one gap', () => {
  expect(splitAfterWords(' one\ntwo  three ', 2)).toEqual(['one two', 'three'])
})

const render = (count: number, open: boolean) =>
  renderToStaticMarkup(<ReadMoreText text={words(count)} wordLimit={35} open={open} onToggle={() => {}} />)

test('a long text is whole in the page, with a button that unfolds it', () => {
  expect(render(40, false)).toContain('aria-expanded="false">Read More</button>')
  expect(render(40, true)).toContain('aria-expanded="true">Read Less</button>')
  expect(render(40, false).match(/word\d+/g)).toHaveLength(40)
})

test('a text that fits has neither button nor dots', () => {
  expect(render(35, false)).not.toMatch(/button|…/)
})
