import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPatterns } from '#content/rules/patterns.ts'
import { catalogue, pagesOfLanguages, site } from './built-page.fixture.ts'

const translated = pagesOfLanguages.filter(({ language }) => language !== 'en')

/** Names that are written in Latin letters everywhere. */
const [latin] = readPatterns().flatMap(({ rules }) => rules.flatMap(({ ignore }) => ignore ?? []))

/** The pages of the company stay in English, and are called what they are called there. */
const companyNames = catalogue.pharma.map(({ line }) => line)

test.each(translated)('$path has no word of another language', ({ path, language }) => {
  const html = readFileSync(join(site, path, 'index.html'), 'utf8')
  const own = html
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(\w+)[^>]* lang="(?!gu-IN|hi-IN)\w+".*?<\/\1>/gs, '')
  const texts = [...own.matchAll(/>([^<]+)</g), ...own.matchAll(/ (?:aria-label|alt|title)="([^"]+)"/g)]
  const foreign = { en: /[A-Za-z]{2,}/, gu: /[\u0900-\u0963\u0966-\u097f]/, hi: /[\u0a80-\u0aff]/ }
  const found = texts
    .map(([, text = '']) => companyNames.reduce((rest, name) => rest.replace(name, ''), text))
    .map((text) => text.replaceAll(/&\w+;/g, '').replaceAll(latin!, ''))
    .filter((text) => foreign.en.test(text) || foreign[language === 'gu' ? 'gu' : 'hi'].test(text))
  expect(found).toEqual([])
})
