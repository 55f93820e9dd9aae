import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'
import { type Language, translatedLanguages } from '#content/catalogue/language.ts'
import { pageSlugs, pharmaSlugs, type PageSlug } from '#content/catalogue/pages.ts'
import { deskRoutes } from '#reception/pages/routes.ts'
import { hitsPath } from './layout/search/found.ts'

const modules: Record<PageSlug, string> = {
  home: 'pages/home/home.tsx',
  'about-us': 'pages/about/about.tsx',
  services: 'pages/services/services.tsx',
  'contact-us': 'pages/contact/contact.tsx',
  book: 'pages/book/book.tsx',
  'smile-gallery': 'pages/smile-gallery/smile-gallery.tsx',
  'clinic-gallery': 'pages/clinic-gallery/clinic-gallery.tsx',
  guides: 'pages/guides/guides.tsx',
  media: 'pages/media/media.tsx',
  privacy: 'pages/privacy/privacy.tsx',
  accessibility: 'pages/accessibility/accessibility.tsx',
  'not-found': 'pages/not-found/unknown-address.tsx',
}

/** The routes of one language; each has its own id, because all languages share the modules. */
function routesIn(language: Language) {
  const page = (path: string, file: string) => route(path, file, { id: `${language}/${path}` })
  const pages = [
    ...pageSlugs.flatMap((slug) => {
      // News is in English only: elsewhere its address is that of no page, which leads to it.
      if (slug === 'media' && language !== 'en') return []
      if (slug === 'home') return index(modules.home, { id: `${language}/home` })
      return page(slug === 'not-found' ? '*' : slug, modules[slug])
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
