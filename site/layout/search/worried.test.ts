import { expect, test } from 'vitest'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { searchIndexOf } from '../../search-records.server.ts'
import { pageFinder } from './find-pages.ts'
import { worried } from './worried.fixture.ts'

const noPicture = { src: '', width: 4, height: 3, alt: '', origin: 'illustration' } as const
const { en, gu, hi } = readCatalogues()
const finders = Object.fromEntries(
  Object.entries({ en, gu, hi }).map(([language, catalogue]) => [
    language,
    pageFinder(searchIndexOf(catalogue ?? en, () => noPicture)),
  ]),
)
/** The pages on which a question is typed: all have the English ones, those of a language what is written in its script. */
const pagesOf = (text: string) =>
  (['en', 'gu', 'hi'] as const).filter(
    (language) =>
      language === 'en' || (language === 'gu' ? /\p{Script=Gujarati}/u : /\p{Script=Devanagari}/u).test(text),
  )
const questions = Object.entries(worried).flatMap(([href, texts]) =>
  texts.flatMap((text) => pagesOf(text).map((language) => ({ href, text, language }))),
)

test.each(questions)('$href answers "$text" first on pages in $language', ({ href, text, language }) => {
  const { hits, urgent } = finders[language]!(text)
  expect(hits[0]?.href).toBe(pathIn(language, href))
  if (href.startsWith('/emergency')) expect(urgent, 'the phone is shown').toBe(true)
})
