import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { pagesOfLanguages, site } from './built-page.fixture.ts'

/** Of each built page: its ids, where its links lead on this site, those that open a new tab, and its pictures. */
const pages = new Map(
  pagesOfLanguages.map(({ path }) => {
    const page = parse(readFileSync(join(site, path, 'index.html'), 'utf8'))
    const ids = new Set(page.querySelectorAll('[id]').map(({ id }) => id))
    const here = new URL(path, 'http://this-site.example')
    const links = page
      .querySelectorAll('a[href], form[action]')
      .map((link) => new URL(link.getAttribute('href') ?? link.getAttribute('action')!, here))
      .filter(({ origin }) => origin === here.origin)
    const newTabs = page.querySelectorAll('a[target=_blank]')
    return [path, { ids, links, newTabs, pictures: page.querySelectorAll('img') }]
  }),
)

test('in every language every link leads to a page that is there, and to a place on it', () => {
  const broken: string[] = []
  for (const [path, { links }] of pages)
    for (const { pathname, hash } of links) {
      const target = pages.get(pathname)
      const isFile = pathname.includes('.') && existsSync(join(site, pathname))
      if (!isFile && (!target || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))))))
        broken.push(`${path} leads to ${pathname}${hash}`)
    }
  expect([...new Set(broken)]).toEqual([])
})

test('every link that opens a new tab says so and keeps our page out of its reach', () => {
  for (const [path, { newTabs }] of pages)
    for (const link of newTabs) {
      expect(link.getAttribute('rel'), `${path}: ${link.outerHTML}`).toContain('noopener')
      const isEnglish = !/^\/(gu|hi)(\/|$)/.test(path)
      if (isEnglish) expect(link.outerHTML, path).toContain('(opens in a new tab)')
    }
})

test('every picture has its size and a description; the first of a page is not loaded late', () => {
  for (const [path, { pictures }] of pages) {
    expect(pictures.length, path).toBeGreaterThan(0)
    for (const { attributes } of pictures)
      expect(attributes, path).toMatchObject({
        width: expect.stringMatching(/^\d+$/),
        height: expect.stringMatching(/^\d+$/),
        alt: expect.any(String),
      })
  }
  const html = readFileSync(join(site, 'services/toothache/index.html'), 'utf8')
  const [first] = /<img\s[^>]*>/.exec(html.slice(html.indexOf('<main')))!
  expect(first).toContain(' fetchPriority="high"')
  expect(first).not.toContain(' loading=')
})
