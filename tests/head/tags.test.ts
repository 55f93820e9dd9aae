import { expect, test } from 'vitest'
import { token } from '#release/tokens.ts'
import { pageTitles } from '../journeys/parts/specified-pages.fixture.ts'
import { pagesOfLanguages, readBuiltPage, siteOrigin } from './built-page.fixture.ts'

const pages = pagesOfLanguages.map(({ path, ...known }) => ({ ...readBuiltPage(path), ...known }))
const only = (values: string[] = []) => {
  expect(values).toHaveLength(1)
  return values.join()
}

test.each(pages)(
  'the head of $path',
  ({ path, language, isReviewed, lang, titles, metas, links, headings }) => {
    const tag = (name: string) => only(metas.get(name))
    expect(only(titles)).toBe(`${tag('og:title')} | ${tag('og:site_name')}`)
    expect(tag('description').length).toBeGreaterThanOrEqual(50)
    expect(only(headings)).not.toBe('')
    expect(only(links.get('canonical'))).toBe(siteOrigin + path)
    expect(lang).toBe(`${language}-IN`)
    expect(metas.get('robots')).toEqual(isReviewed ? undefined : ['noindex'])
    // What chat apps and X read.
    expect(tag('og:description')).toBe(tag('description'))
    expect(tag('og:url')).toBe(siteOrigin + path)
    expect(tag('og:type')).toBe('website')
    expect(tag('og:locale')).toBe(`${language}_IN`)
    expect(tag('og:image')).toMatch(
      new RegExp(`^${RegExp.escape(siteOrigin)}/og/[a-z-]+-[0-9a-f]{10}\\.jpg$`),
    )
    expect(tag('og:image:type')).toBe('image/jpeg')
    expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630'])
    expect(tag('og:image:alt')).not.toBe('')
    expect(tag('twitter:card')).toBe('summary_large_image')
    expect(links.get('icon')).toEqual(['/favicon.ico', '/favicon.svg'])
    expect(links.get('apple-touch-icon')).toEqual(['/apple-touch-icon.png'])
    expect(links.get('manifest')).toEqual(['/site.webmanifest'])
    expect(tag('theme-color')).toBe(token('color-neem-900'))
  },
)

test('each page that the specification lists has its own title', () => {
  const built = new Map(pages.map(({ path, headings }) => [path, headings]))
  for (const [path, title] of Object.entries(pageTitles))
    expect(built.get(path), path).toEqual([title ?? expect.any(String)])
})

test.each(['description', 'og:title', 'og:image', 'og:image:alt'])(
  'no two pages have the same %s',
  (name) => {
    const ofLanguage = Map.groupBy(pages, ({ language }) => language)
    for (const some of ofLanguage.values())
      expect(new Set(some.map(({ metas }) => metas.get(name)?.join())).size).toBe(some.length)
  },
)
