import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { sitePages } from '#content/catalogue/pages.ts'

/** One page in the sitemap: its path and the day on which its words last changed. */
export type SitemapEntry = { path: string; lastmod: string }

/**
 * Every page that search engines may keep, with the day of its last change from its own record. The news
 * list also changed when its newest item came out.
 * @param today such as 2026-11-21: items dated later have not come out yet
 */
export function sitemapEntries(catalogue: Catalogue, today: string): SitemapEntry[] {
  const newsDays = catalogue.news.map(({ date }) => date).filter((date) => date <= today)
  return sitePages(catalogue).map(({ path, record: { slug, updated } }) => ({
    path,
    lastmod: slug === 'media' ? latest([updated, ...newsDays]) : updated,
  }))
}

export function sitemapText(siteOrigin: string, entries: SitemapEntry[]): string {
  const urls = entries.map(
    ({ path, lastmod }) => `  <url><loc>${siteOrigin}${path}</loc><lastmod>${lastmod}</lastmod></url>\n`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  )
}

/** Everything may be crawled. */
export function robotsText(siteOrigin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin}/sitemap.xml\n`
}

function latest(days: string[]): string {
  return days.toSorted().at(-1)!
}
