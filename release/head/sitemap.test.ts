import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { join } from 'node:path'
import { robotsText, sitemapEntries, sitemapText } from './sitemap.ts'

const catalogue = readCatalogue(join(import.meta.dirname, '../..'))
const [item] = catalogue.news
const mediaDay = (days: string[], today: string) => {
  const pages = catalogue.pages.map((page) => ({ ...page, updated: '2027-01-01' }))
  const news = days.map((date) => ({ ...item!, date }))
  return sitemapEntries({ ...catalogue, pages, news }, today).find(({ path }) => path === '/media')!.lastmod
}

test('the news list has changed when its newest item came out', () => {
  expect(mediaDay(['2026-12-31', '2027-02-01', '2027-01-15'], '2027-03-01')).toBe('2027-02-01')
})

test('the news list has not changed on a day that is still to come', () => {
  expect(mediaDay(['2027-02-01', '2027-04-01'], '2027-03-01')).toBe('2027-02-01')
})

test('changed words of the news page count as well', () => {
  expect(mediaDay(['2026-11-14'], '2027-03-01')).toBe('2027-01-01')
})

test('the sitemap gives full addresses and days', () => {
  const text = sitemapText('https://clinic.example', [{ path: '/', lastmod: '2027-01-01' }])
  expect(text).toContain('<url><loc>https://clinic.example/</loc><lastmod>2027-01-01</lastmod></url>')
})

test('robots.txt names the sitemap of the same site', () => {
  expect(robotsText('https://clinic.example')).toContain('\nSitemap: https://clinic.example/sitemap.xml\n')
})
