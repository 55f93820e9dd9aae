import { expect, test } from 'vitest'
import { sitePaths } from '../../react-router.config.ts'
import { readBuiltPage, siteOrigin } from './built-page.fixture.ts'

const pages = sitePaths.map(readBuiltPage)
const one = (values: string[] | undefined) => {
  expect(values).toHaveLength(1)
  return values![0]!
}

test('there are 37 pages: 36 routes and the privacy notice', () => {
  expect(new Set(sitePaths).size).toBe(37)
})

test.each(pages)('$path has one canonical address: absolute, its own, without a slash at the end', (page) => {
  expect(one(page.links.get('canonical'))).toBe(siteOrigin + page.path)
  expect(page.path === '/' || !page.path.endsWith('/')).toBe(true)
  expect(page.metas.has('robots')).toBe(false)
})

test.each(pages)('$path has one title, one description and one heading', ({ titles, metas, headings }) => {
  expect(one(titles)).toMatch(/^\S.+ \| \S.+$/)
  expect(one(metas.get('description')).length).toBeGreaterThanOrEqual(50)
  expect(one(headings)).not.toBe('')
})

test.each(pages)('$path has every tag that chat apps and X read', ({ path, titles, metas }) => {
  const tag = (name: string) => one(metas.get(name))
  expect(titles[0]).toBe(`${tag('og:title')} | ${tag('og:site_name')}`)
  expect(tag('og:description')).toBe(tag('description'))
  expect(tag('og:url')).toBe(siteOrigin + path)
  expect(tag('og:type')).toBe('website')
  expect(tag('og:locale')).toBe('en_IN')
  expect(tag('og:image')).toMatch(new RegExp(`^${RegExp.escape(siteOrigin)}/og/[a-z-]+-[0-9a-f]{10}\\.jpg$`))
  expect(tag('og:image:type')).toBe('image/jpeg')
  expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
  expect(tag('og:image:alt')).not.toBe('')
  expect(tag('twitter:card')).toBe('summary_large_image')
})

test.each(['description', 'og:title', 'og:image', 'og:image:alt'])(
  'no two pages have the same %s',
  (name) => {
    expect(new Set(pages.map(({ metas }) => metas.get(name)![0])).size).toBe(pages.length)
  },
)

test.each(pages)('$path names the icons and the manifest', ({ links }) => {
  expect(links.get('icon')).toEqual(['/favicon.ico', '/favicon.svg'])
  expect(links.get('apple-touch-icon')).toEqual(['/apple-touch-icon.png'])
  expect(links.get('manifest')).toEqual(['/site.webmanifest'])
})
