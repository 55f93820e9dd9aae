import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import deskWords from '#reception/words/en.json' with { type: 'json' }
import { paths, site } from '../head/built-page.fixture.ts'
import { builtText, weightOf } from './page-weight.fixture.ts'

/** Files that pages of the desk load, and scripts that it starts with. */
const ofDesk = [...globSync('desk/**', { cwd: site }), ...globSync('assets/desk*', { cwd: site })]
const pages = paths.map(weightOf)
/** What no page for visitors says. */
const wordsOfDesk = [deskWords.pain.takeDown, deskWords.pain.putUp, deskWords.list.waiting1]

test('the desk has its own files', () => {
  expect(ofDesk.filter((file) => /\.(js|css)$/.test(file)).length).toBeGreaterThan(2)
})

test.each(pages)('$path loads nothing of the desk', ({ texts, scripts, styles }) => {
  for (const file of [...texts, ...scripts, ...styles]) {
    expect(file).not.toMatch(/^\/?(desk\/|assets\/desk)/)
    expect(builtText(file)).not.toMatch(/\/desk\/(assets|sign-in|requests|people)|assets\/desk/)
    expect(wordsOfDesk.filter((words) => builtText(file).includes(words))).toEqual([])
  }
})

test('no map of the site, and no rule for search engines, names the desk', () => {
  for (const file of ['sitemap.xml', 'robots.txt']) expect(builtText(file)).not.toContain('/desk')
})
