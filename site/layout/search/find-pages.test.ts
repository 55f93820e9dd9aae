import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { type Language, pathIn } from '#content/catalogue/language.ts'
import { searchIndexOf } from '../../search-records.server.ts'
import { pageFinder } from './find-pages.ts'
import typedTexts from './typed.fixture.yaml?raw'
import { allHitsPath, foundText, type Hit, longestQuery, shownHits } from './found.ts'

type Typed = Record<'first' | 'worried', Record<string, string[]>> & Record<'urgent' | 'calm', string[]>
const typed = parse(typedTexts) as Typed

const { en: catalogue, gu, hi } = readCatalogues()
const noPicture = { src: '', width: 4, height: 3, alt: '', origin: 'illustration' } as const
const index = searchIndexOf(catalogue, () => noPicture)
const find = pageFinder(index)
const finders = {
  en: find,
  gu: pageFinder(searchIndexOf(gu!, () => noPicture)),
  hi: pageFinder(searchIndexOf(hi!, () => noPicture)),
}
const services = [...catalogue.conditions, ...catalogue.treatments]

function hitsOf(text: string): Hit[] {
  return find(text).hits
}

function reasonOf({ reason }: Hit): string {
  return reason.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')
}

test.each([
  ['open now', ['/contact-us']],
  ['whitening vs veneers', ['/services/teeth-whitening', '/services/dental-veneers']],
  ['Crowns versus implants?', ['/services/dental-crowns-bridges', '/services/dental-implants']],
])('%s finds nothing before %j', (text, paths) => {
  expect(
    hitsOf(text)
      .slice(0, 2)
      .map(({ href }) => href),
  ).toEqual(paths)
})

test.each(Object.entries(typed.first))('%s comes first for all that is typed for it', (path, texts) => {
  for (const text of texts) expect.soft(hitsOf(text)[0]?.href, text).toBe(path)
})

const scripts = { gu: /\p{Script=Gujarati}/u, hi: /\p{Script=Devanagari}/u }

test.each(Object.entries(typed.worried))('%s answers the worried first, in each script', (path, texts) => {
  for (const text of texts)
    for (const [language, finder] of Object.entries(finders)) {
      if (language !== 'en' && !scripts[language as 'gu' | 'hi'].test(text)) continue
      const { hits, urgent } = finder(text)
      expect.soft(hits[0]?.href, text).toBe(pathIn(language as Language, path))
      if (path.startsWith('/emergency')) expect.soft(urgent, `the phone is shown for ${text}`).toBe(true)
    }
})

test.each([...services, ...catalogue.guides, ...catalogue.doctors].map(({ name }) => name))(
  'its name finds %s first',
  (name) => {
    expect(hitsOf(name)[0]?.name).toBe(name)
  },
)

test.each(
  index.records.flatMap(({ name, href, synonyms }) => synonyms.map((text) => [text, name, href] as const)),
)('the words %s find %s', (synonym, _, href) => {
  expect(hitsOf(synonym).map((hit) => hit.href)).toContain(href)
})

test.each([
  ['braces', 'dental-braces'],
  ['implant', 'dental-implants'],
  ['રૂટ કેનાલ', 'root-canal-treatment'],
])('asked for the price of %s, its page comes after what it costs', (treatment, slug) => {
  const [cost, page] = hitsOf(`${treatment} cost`)
  expect([cost, page].map((hit) => hit?.href)).toEqual([`/fees#${slug}`, `/services/${slug}`])
  expect(cost?.name, 'a title of its own').toMatch(/^[^:]+: cost$/)
})

test('what a page has as a word is never taken for another', () => {
  expect(hitsOf('mawa').map(({ name }) => name)).not.toContain('Root Canal Treatment')
  expect(hitsOf('parking').map(({ name }) => name)).not.toContain('Gaps in Teeth')
  expect(hitsOf('sunday').map(({ name }) => name)).not.toContain('Smile Designing')
})

test.each(['', '  ', '?!', 'the', 'xyzzy', '<script>', 'constructor'])('%j finds nothing', (typed) => {
  expect(find(typed)).toEqual({ hits: [], urgent: false })
})

test.each([
  ...typed.urgent.map((text) => ({ text, shown: true })),
  ...typed.calm.map((text) => ({ text, shown: false })),
])('$text shows the phone: $shown', ({ text, shown }) => {
  expect(find(text).urgent).toBe(shown)
})

test('a hit says why it was found, with the words that were typed marked', () => {
  expect(hitsOf('cold').slice(0, 1).map(reasonOf)).toEqual(['Twinge with [cold]'])
})

test('words that only patients type are never shown', () => {
  const shown = ['rootcanal', 'root canal cost', 'gum desease', 'emergency dentist']
    .flatMap(hitsOf)
    .map(reasonOf)
    .join()
  expect(shown).not.toMatch(/rut canal|desease|emergency dentist|rootcanal/)
})

test('words far beyond the longest search do no harm', () => {
  expect(hitsOf('toothache '.repeat(100_000))).toEqual(hitsOf('toothache'))
  expect(hitsOf(`${' '.repeat(longestQuery)}toothache`)).toEqual([])
})

test.each([
  [0, 0, 'No page matches “jaw click”. Describe it in your own words and we will look at it.'],
  [1, 1, '1 result for “jaw click”'],
  [6, 6, '6 results for “jaw click”'],
  [14, 6, 'First 6 of 14 results for “jaw click”'],
])('%i hits of which %i are shown are put into words', (count, shown, text) => {
  expect(foundText(catalogue.labels.search, ' jaw click ', count, shown)).toBe(text)
})

test('the way to all hits asks the server for the same words', () => {
  expect(allHitsPath(' cold & hot ', 'en')).toBe('/services?q=cold+%26+hot')
  expect(shownHits(hitsOf('gums')).length).toBeLessThan(hitsOf('gums').length)
})
