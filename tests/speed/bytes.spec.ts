import { globSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { parse } from 'yaml'
import { fontCuts } from '#release/fonts.ts'
import { galleries, paths } from '../journeys/parts/specified-pages.fixture.ts'
import { type Answer, builtText, projectText, root, sentBytes, site, sum, trafficOf } from '#bench/traffic.ts'

/** The most that a page may cost, in bytes (1 kB = 1000) and in requests. */
const limits = { scripts: 110_000, styles: 14_000, fonts: 48_000, page: 250_000, servicePage: 200_000 }
/** Of the 25 pairs a desktop fetches 15 ahead, 30 pictures: at 250 kB one would see what they lack. */
const pairsPage = { path: '/smile-gallery', most: 250_000 }
const manyPictures = ['/', '/services', ...Object.values(galleries)]

/** The phone has the finest pixels that are common, so that it takes the largest pictures. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use)

    for (const path of paths) {
      test(`${path} keeps to its weight and its number of requests`, async ({ page, baseURL }) => {
        const answers = await trafficOf(page, path, baseURL!)
        const list = answers.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
        const most = mostFor(path)
        expect.soft(sum(answers.map(({ bytes }) => bytes)), `bytes:\n${list}`).toBeLessThanOrEqual(most)
        const requests = manyPictures.includes(path) ? 45 : 20
        expect.soft(answers.length, `requests:\n${list}`).toBeLessThanOrEqual(requests)
        expect.soft(sentSum(answers, '.js'), 'JavaScript').toBeLessThanOrEqual(limits.scripts)
        expect.soft(sentSum(answers, '.css'), 'CSS').toBeLessThanOrEqual(limits.styles)
        expect.soft(sentSum(answers, '.woff2'), 'fonts').toBeLessThanOrEqual(limits.fonts)
      })
    }
  })
}

function mostFor(path: string): number {
  if (path === pairsPage.path) return pairsPage.most
  return path.startsWith('/services/') ? limits.servicePage : limits.page
}

/** The size of the files of one kind in the form in which they are sent, without headers. */
function sentSum(answers: Answer[], end: string): number {
  const files = answers.filter(({ path }) => path.endsWith(end))
  expect(files.length, `files of kind ${end}`).toBeGreaterThan(0)
  return sum(files.map(({ path }) => sentBytes(path)))
}

test('all fonts of the site together keep to their weight', () => {
  const fonts = globSync('assets/*.woff2', { cwd: site })
  expect(fonts).toHaveLength(fontCuts.length)
  expect(sum(fonts.map(sentBytes))).toBeLessThanOrEqual(limits.fonts)
})

test('no script holds a record of the content', () => {
  const scripts = globSync('assets/*.js', { cwd: site }).map(builtText)
  const texts = globSync('content/**/*.yaml', { cwd: root }).flatMap((file) =>
    longTexts(parse(projectText(file))),
  )
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})

/** Texts that no script says by chance. */
function longTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 && !value.includes('\n') ? [value] : []
  return typeof value === 'object' && value ? Object.values(value).flatMap(longTexts) : []
}

// Words of the libraries themselves, which no minifier can shorten: the first test that they are still there.
const marks = { zod: ['invalid_union', 'ZodError'], yaml: ['BLOCK_FOLDED', 'flow-collection'] }

for (const [library, words] of Object.entries(marks)) {
  test(`no script holds ${library}`, () => {
    const source = globSync(`node_modules/${library}/**/*.js`, { cwd: root }).map(projectText).join('\n')
    const scripts = globSync('assets/*.js', { cwd: site }).map(builtText).join('\n')
    for (const word of words) {
      expect(source, `${library} is known by the word ${word}`).toContain(word)
      expect(scripts).not.toContain(word)
    }
  })
}
