import { afterAll, expect, test } from 'vitest'
import { startSite } from '../site-server.fixture.ts'
import { parsePage, siteOrigin } from './built-page.fixture.ts'

// What is not made at build but answered by the server has a head as well.
const served = await startSite({ env: { SITE_ORIGIN: siteOrigin } })
afterAll(() => served.stop())

async function load(path: string) {
  const answer = await fetch(served.origin + path, { redirect: 'manual' })
  return { answer, page: parsePage(path, await answer.text()) }
}

test.each(['/services/no-such-service', '/no-such-page'])(
  '%s is answered with 404 and kept out of search engines',
  async (path) => {
    const { answer, page } = await load(path)
    expect(answer.status).toBe(404)
    expect(page.metas.get('robots')).toEqual(['noindex'])
    expect(page.titles).toHaveLength(1)
    expect(page.links.has('canonical')).toBe(false)
    expect(page.metas.has('og:url')).toBe(false)
    expect(page.data).toEqual([])
  },
)

test.each(['/guides/no-such', '/guides/before-you-come', '/dentists/no-such', '/after-care/toothache'])(
  '%s is not found, and says so under a heading',
  async (path) => {
    const { answer, page } = await load(path)
    expect([answer.status, page.headings]).toEqual([404, ['This page has gone missing']])
  },
)

test('a later page of the news is an address of its own, with the picture of the first', async () => {
  const first = await load('/media')
  const later = await load('/media?page=2')
  expect(later.page.links.get('canonical')).toEqual([`${siteOrigin}/media?page=2`])
  expect(later.page.titles[0]).toContain('page 2')
  expect(later.page.metas.get('og:image')).toEqual(first.page.metas.get('og:image'))
  expect(JSON.parse(later.page.data[0]!)['@graph'][0].url).toBe(`${siteOrigin}/media?page=2`)
})

test('a share picture may be kept for ever, as its name changes with it', async () => {
  const { page } = await load('/services/dental-implants')
  const { answer } = await load(page.metas.get('og:image')![0]!.slice(siteOrigin.length))
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/favicon.ico', 'image/x-icon'],
  ['/clinic.vcf', 'text/vcard; charset=utf-8'],
  ['/search/pages.json', 'application/json'],
])('%s is sent as %s', async (path, type) => {
  const { answer } = await load(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
})
