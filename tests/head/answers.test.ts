import { afterAll, expect, test } from 'vitest'
import { startSite } from '../site-server.fixture.ts'
import { filled } from '#content/catalogue/filled.ts'
import { languages, pathIn } from '#content/catalogue/language.ts'
import { catalogues, metaOf, nodesOf, parsePage, siteOrigin } from './built-page.fixture.ts'
import cases from './answers.fixture.json' with { type: 'json' }

// What is not made at build but answered by the server has a head as well.
const served = await startSite({ env: { SITE_ORIGIN: siteOrigin } })
afterAll(() => served.stop())

async function load(path: string) {
  const answer = await fetch(served.origin + path, { redirect: 'manual' })
  const html = await answer.text()
  return { answer, html, page: parsePage(path, html) }
}

test.each(languages.flatMap((language) => cases.unknownAddresses.map((path) => pathIn(language, path))))(
  '%s is answered with 404, within the frame of the site, and kept out of search engines',
  async (path) => {
    const { answer, html, page } = await load(path)
    expect(answer.status).toBe(404)
    expect(page.metas.get('robots')?.[0]).toMatch(/^noindex/)
    expect(page.titles).toEqual([expect.stringContaining(' | ')])
    expect(page.links.has('canonical')).toBe(false)
    expect(page.metas.has('og:url')).toBe(false)
    expect(page.data).toEqual([])
    expect(page.headings).toHaveLength(1)
    for (const part of ['top-strip', 'menu', 'phone-bar', 'chat-button'])
      expect(html).toContain(`class="${part}`)
    for (const part of ['<footer', 'href="tel:']) expect(html).toContain(part)
  },
)

test.each(languages)('an unknown service shows the first one in %s, and says so', async (language) => {
  const path = pathIn(language, '/services/no-such-service')
  const { conditions, labels } = catalogues[language]!
  const { html, page } = await load(path)
  const { name } = conditions[0]!
  expect(page.headings).toEqual([name])
  expect(html).toContain(filled(labels.failure.unknownService, { name }))
})

test('a later page of the news has its own address, with the picture of the first', async () => {
  const first = await load('/media')
  const later = await load('/media?page=2')
  expect(later.page.links.get('canonical')).toEqual([`${siteOrigin}/media?page=2`])
  expect(later.page.titles[0]).toContain('page 2')
  expect(later.page.metas.get('og:image')).toEqual(first.page.metas.get('og:image'))
  expect(nodesOf(later.page)[0]?.url).toBe(`${siteOrigin}/media?page=2`)
})

test('a share picture may be kept for ever, as its name changes with it', async () => {
  const { page } = await load('/services/dental-implants')
  const { answer } = await load(metaOf(page, 'og:image').slice(siteOrigin.length))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each(Object.entries(cases.types))('%s is sent as %s', async (path, type) => {
  const { answer } = await load(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
})
