import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { servicePath } from '#content/catalogue/slugs.ts'
import { sitePaths } from '../../react-router.config.ts'
import { readBuiltPage, root, site, siteOrigin } from './built-page.fixture.ts'

const catalogue = readCatalogue(root)
const pictureLimitBytes = 300_000

const text = (file: string) => readFileSync(join(site, file), 'utf8')

test('the sitemap lists every page that was built, and nothing else', () => {
  const listed = [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const built = globSync('**/index.html', { cwd: site }).map(
    (file) => `/${file.replace(/\/?index\.html$/, '')}`,
  )
  expect(listed.toSorted()).toEqual(built.map((path) => siteOrigin + path).toSorted())
  expect(listed.toSorted()).toEqual(sitePaths.map((path) => siteOrigin + path).toSorted())
})

test('the sitemap dates every page by its record, and the news by their newest item too', () => {
  const dates = new Map(
    [...text('sitemap.xml').matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, url, day]) => [
      url,
      day,
    ]),
  )
  const { conditions, treatments, pharma, pages, news } = catalogue
  for (const { slug, updated } of [...conditions, ...treatments])
    expect(dates.get(siteOrigin + servicePath(slug))).toBe(updated)
  for (const { slug, updated } of pharma) expect(dates.get(`${siteOrigin}/${slug}`)).toBe(updated)
  for (const { slug, updated } of pages.filter(({ slug }) => !['home', 'media', 'not-found'].includes(slug)))
    expect(dates.get(`${siteOrigin}/${slug}`)).toBe(updated)
  const media = dates.get(`${siteOrigin}/media`)!
  expect([...news.map(({ date }) => date), pages.find(({ slug }) => slug === 'media')!.updated]).toContain(
    media,
  )
})

test('robots.txt lets everything be crawled and names the sitemap by its full address', () => {
  expect(text('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteOrigin}/sitemap.xml\n`)
})

test('the manifest names the clinic, and its icons are as large as it says', async () => {
  const manifest = JSON.parse(text('site.webmanifest'))
  expect(manifest).toMatchObject({ name: catalogue.clinic.name.value, lang: 'en-IN', start_url: '/' })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
    '192x192',
    '512x512',
    '512x512',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const { format, width, height } = await sharp(join(site, src)).metadata()
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes])
  }
})

test('phones get a square icon without transparent corners', async () => {
  const icon = sharp(join(site, 'apple-touch-icon.png'))
  expect(await icon.metadata()).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false })
})

test('every page has a share picture of its own: a JPEG of 1200x630 below 300 kB', async () => {
  const files = sitePaths.map((path) =>
    readBuiltPage(path).metas.get('og:image')![0]!.slice(siteOrigin.length),
  )
  expect(new Set(files).size).toBe(sitePaths.length)
  for (const file of files) {
    expect(existsSync(join(site, file)), file).toBe(true)
    expect(await sharp(join(site, file)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect(statSync(join(site, file)).size, file).toBeLessThan(pictureLimitBytes)
  }
  expect(readdirSync(join(site, 'og'))).toHaveLength(files.length)
})

test('no two share pictures look the same', async () => {
  const files = readdirSync(join(site, 'og'))
  const seen = await Promise.all(
    files.map(async (file) =>
      (
        await sharp(join(site, 'og', file))
          .resize(60, 32)
          .greyscale()
          .raw()
          .toBuffer()
      ).toString('hex'),
    ),
  )
  expect(new Set(seen).size).toBe(files.length)
})
