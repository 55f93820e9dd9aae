import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { fontCuts } from '#release/fonts.ts'
import { pagesOfLanguages, root, site } from '../head/built-page.fixture.ts'
import { builtText, limits, maxBytes, maxRequests, sentBytes, sum, weightOf } from './page-weight.fixture.ts'

const pages = pagesOfLanguages.map(({ path }) => weightOf(path))
const projectText = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(pages)(
  '$path keeps to its weight in scripts, styles and in all',
  ({ path, firstScript, scripts, styles, texts, pictures }) => {
    expect(firstScript).toHaveLength(1)
    expect(sum(firstScript.map(sentBytes))).toBeLessThanOrEqual(limits.firstScript)
    expect(sum(scripts.map(sentBytes)), scripts.join(' ')).toBeLessThanOrEqual(limits.scripts)
    expect(sum(styles.map(sentBytes)), styles.join(' ')).toBeLessThanOrEqual(limits.styles)
    const files = [...texts, ...scripts, ...styles, ...pictures]
    expect(sum(files.map(sentBytes)), files.join(' ')).toBeLessThanOrEqual(maxBytes(path))
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(maxRequests(path))
  },
)

test('a page that is only text never needs more than the first script', () => {
  const { firstScript, scripts } = weightOf('/privacy')
  expect(scripts).toEqual(firstScript)
  expect(weightOf('/').scripts.length, 'home has parts of its own').toBeGreaterThan(firstScript.length + 2)
})

test('all fonts of the site together keep to their weight', () => {
  const all = globSync('assets/*.woff2', { cwd: site })
  const { english, ...others } = Object.groupBy(all, kindOfFont)
  expect(english).toHaveLength(fontCuts.length)
  expect(sum(english!.map(sentBytes))).toBeLessThanOrEqual(limits.fonts)
  for (const [kind, fonts] of Object.entries(others))
    for (const font of fonts)
      expect(sentBytes(font), font).toBeLessThanOrEqual(limits[kind as keyof typeof others])
})

function kindOfFont(file: string): 'english' | 'typedFont' | 'languageFont' {
  if (!/gujarati|devanagari/.test(file)) return 'english'
  return file.includes('-whole-') ? 'typedFont' : 'languageFont'
}

test('no script holds a record of the content', () => {
  const scripts = globSync('assets/*.js', { cwd: site }).map(builtText)
  const texts = globSync('content/**/*.yaml', { cwd: root }).flatMap((file) =>
    longTexts(parse(projectText(file))),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})

/** Texts that no script contains by chance. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 && !value.includes('\n') ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(longTexts) : []
}

// Words of the libraries themselves, which no minifier can shorten: the test checks first that they are still there.
test.each([
  { library: 'zod', words: ['invalid_union', 'ZodError'] },
  { library: 'yaml', words: ['BLOCK_FOLDED', 'flow-collection'] },
])('no script holds $library', ({ library, words }) => {
  const source = globSync(`node_modules/${library}/**/*.js`, { cwd: root }).map(projectText).join('\n')
  const scripts = globSync('assets/*.js', { cwd: site }).map(builtText).join('\n')
  for (const word of words) {
    expect(source, `${library} is known by the word ${word}`).toContain(word)
    expect(scripts).not.toContain(word)
  }
})
