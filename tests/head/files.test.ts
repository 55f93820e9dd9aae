import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { metaOf, pagesOfLanguages, readBuiltPage, site, siteOrigin } from './built-page.fixture.ts'

const pictureLimitBytes = 300_000

test('every page of the list is built and in the sitemap, and nothing else', () => {
  const sitemap = readFileSync(join(site, 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  const built = globSync('**/index.html', { cwd: site }).map(
    (file) => `/${file.replace(/\/?index\.html$/, '')}`,
  )
  expect(built.toSorted()).toEqual(pagesOfLanguages.map(({ path }) => path).toSorted())
  const found = pagesOfLanguages.filter(({ isReviewed }) => isReviewed)
  expect(listed.toSorted()).toEqual(found.map(({ path }) => siteOrigin + path).toSorted())
})

test('no file of the site is empty', () => {
  const files = globSync('**', { cwd: site, withFileTypes: true }).filter((entry) => entry.isFile())
  const empty = files.filter((file) => statSync(join(file.parentPath, file.name)).size === 0)
  expect(empty.map(({ name }) => name)).toEqual([])
})

test('the share pictures are those that the pages name, each below 300 kB', () => {
  const files = pagesOfLanguages.map(({ path }) =>
    metaOf(readBuiltPage(path), 'og:image').replace(/.*\//, ''),
  )
  expect(readdirSync(join(site, 'og')).toSorted()).toEqual(files.toSorted())
  for (const file of files)
    expect(statSync(join(site, 'og', file)).size, file).toBeLessThan(pictureLimitBytes)
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
