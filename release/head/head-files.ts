import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { drawIcons, webManifest } from './icons.ts'
import { copySharePictures } from '../share/pictures.ts'
import { robotsText, sitemapEntries, sitemapText } from './sitemap.ts'

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })

/** Writes what the heads of the pages name and what search engines ask for. */
export async function writeHeadFiles(site: string, siteOrigin: string): Promise<void> {
  const catalogue = readCatalogue(projectRoot())
  const files = {
    ...(await drawIcons()),
    'site.webmanifest': webManifest(catalogue.clinic),
    'sitemap.xml': sitemapText(siteOrigin, sitemapEntries(catalogue, indianDay.format(new Date()))),
    'robots.txt': robotsText(siteOrigin),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(site, name), content)
  copySharePictures(join(site, 'og'))
}
