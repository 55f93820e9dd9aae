import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { type Language, translatedLanguages } from '#content/catalogue/language.ts'
import { pageSlugs, pharmaSlugs, type PageSlug } from '#content/catalogue/pages.ts'
import { deskRoutes } from '#reception/pages/routes.ts'
import { hitsPath } from './layout/search/found.ts'

/** A page lies under its slug, but for these. */
const modules: Partial<Record<PageSlug, string>> = {
  'about-us': 'about/about',
  'contact-us': 'contact/contact',
  'not-found': 'not-found/unknown-address',
}

function moduleOf(slug: PageSlug): string {
  return `pages/${modules[slug] ?? `${slug}/${slug}`}.tsx`
}

/** The routes of one language; each has its own id, because all languages share the modules. */
function routesIn(language: Language) {
  const page = (path: string, file: string) => route(path, file, { id: `${language}/${path}` })
  const pages = [
    ...pageSlugs.flatMap((slug) => {
      if (slug === 'home') return index(moduleOf(slug), { id: `${language}/home` })
      return page(slug === 'not-found' ? '*' : slug, moduleOf(slug))
    }),
    page(hitsPath.slice(1), 'pages/services/search-hits.ts'),
    page('services/:slug', 'pages/service/service.tsx'),
    page('emergency', 'pages/emergency/emergency.tsx'),
    page('fees', 'pages/fees/fees.tsx'),
    page('before-you-come', 'pages/guide/guide.tsx'),
    page('guides/:slug', 'pages/guide/guide.tsx'),
    page('dentists/:slug', 'pages/dentist/dentist.tsx'),
    page('requests/:token', 'pages/request/request.tsx'),
    page('requests/:token/calendar.ics', 'pages/request/calendar.ts'),
    page('after-care/:slug', 'pages/after-care/after-care.tsx'),
  ]
  return layout('pages/not-found/not-found.tsx', { id: language }, pages)
}

export default [
  layout('frame.tsx', { id: 'site' }, [
    routesIn('en'),
    ...pharmaSlugs.map((slug) => route(slug, 'pages/pharma/pharma.tsx', { id: slug })),
    ...translatedLanguages.flatMap((language) => prefix(language, [routesIn(language)])),
  ]),
  ...deskRoutes,
] satisfies RouteConfig
