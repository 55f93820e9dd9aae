import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { pagesOfLanguages, site } from './built-page.fixture.ts'

/** Of each built page: its ids, and where its links lead on this site. */
const pages = new Map(
  pagesOfLanguages.map(({ path }) => {
    const page = parse(readFileSync(join(site, path, 'index.html'), 'utf8'))
    const ids = new Set(page.querySelectorAll('[id]').map(({ id }) => id))
    const here = new URL(path, 'http://this-site.example')
    const links = page
      .querySelectorAll('a[href], form[action]')
      .map((link) => new URL(link.getAttribute('href') ?? link.getAttribute('action')!, here))
      .filter(({ origin }) => origin === here.origin)
    return [path, { ids, links }]
  }),
)

test('in every language every link leads to a page that is there, and to a place on it', () => {
  const broken: string[] = []
  for (const [path, { links }] of pages)
    for (const { pathname, hash } of links) {
      const target = pages.get(pathname)
      const isFile = pathname.includes('.')
      if (!isFile && (!target || (hash !== '' && !target.ids.has(decodeURIComponent(hash.slice(1))))))
        broken.push(`${path} leads to ${pathname}${hash}`)
    }
  expect([...new Set(broken)]).toEqual([])
})
