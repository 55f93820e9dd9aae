import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { robotsText, sitemapEntries } from './sitemap.ts'

const catalogue = readCatalogue()
const newsItem = catalogue.news[0]!

function lastmodOf(wanted: string, changes: Partial<typeof catalogue>) {
  const entries = sitemapEntries({ en: { ...catalogue, ...changes } }, '2027-03-01')
  return entries.find(({ path }) => path === wanted)?.lastmod
}

test.each([
  ['/privacy', 'pages'],
  ['/services/bad-breath', 'conditions'],
  ['/services/dental-implants', 'treatments'],
  ['/pharmretail', 'pharma'],
] as const)('%s is dated by its own record', (path, kind) => {
  const days = (updated: string) => catalogue[kind].map((record) => ({ ...record, updated }))
  expect(lastmodOf(path, { [kind]: days('2027-01-01') })).toBe('2027-01-01')
})

test.each([
  ['its newest item', ['2026-12-31', '2027-02-01', '2027-01-15'], '2027-02-01'],
  ['its newest item, unless that is still to come', ['2027-02-01', '2027-04-01'], '2027-02-01'],
  ['its words where they changed later', ['2026-11-14'], '2027-01-01'],
])('the news page is dated by %s', (_, days, lastmod) => {
  const pages = catalogue.pages.map((page) => ({ ...page, updated: '2027-01-01' }))
  const news = days.map((date) => ({ ...newsItem, date }))
  expect(lastmodOf('/media', { pages, news })).toBe(lastmod)
})

test('robots.txt lets everything be crawled and names the sitemap by its full address', () => {
  expect(robotsText('https://clinic.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://clinic.example/sitemap.xml\n',
  )
})
