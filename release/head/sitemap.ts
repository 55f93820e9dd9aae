import type { Catalogues } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { sitePages } from '#content/catalogue/pages.ts'

/**
 * Every page that search engines may keep, with the day of its last change from its own record. The news
 * list also changed when its newest item came out.
 * A page in several languages is named once in each.
 * @param today such as 2026-11-21: items dated later have not come out yet
 */
export function sitemapEntries(catalogues: Catalogues, today: string) {
  const all = Object.values(catalogues)
  const newsDays = catalogues.en.news.map(({ date }) => date).filter((date) => date <= today)
  return all.flatMap((catalogue) => {
    const found = sitePages(catalogue).filter(({ path }) => catalogue.reviewed.includes(path))
    return found.map(({ path, record: { slug, updated } }) => ({
      path: pathIn(catalogue.language, path),
      lastmod: slug === 'media' ? latest([updated, ...newsDays]) : updated,
      alternates: all
        .filter(({ reviewed }) => reviewed.includes(path))
        .map(({ language }) => ({ language, path: pathIn(language, path) })),
    }))
  })
}

export function sitemapText(siteOrigin: string, entries: ReturnType<typeof sitemapEntries>): string {
  const urls = entries.map(({ path, lastmod, alternates }) => {
    const links = alternates.map(
      ({ language, path: at }) =>
        `<xhtml:link rel="alternate" hreflang="${language}-IN" href="${siteOrigin}${at}"/>`,
    )
    const shown = links.length > 1 ? links.join('') : ''
    return `  <url><loc>${siteOrigin}${path}</loc><lastmod>${lastmod}</lastmod>${shown}</url>\n`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
  )
}

export function robotsText(siteOrigin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin}/sitemap.xml\n`
}

function latest(days: string[]): string {
  return days.toSorted().at(-1)!
}
