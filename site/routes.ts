import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pageSlugs, pharmaSlugs, type PageSlug } from '#content/catalogue/pages.ts'

const modules: Record<PageSlug, string> = {
  home: 'pages/home/home.tsx',
  'about-us': 'pages/about/about.tsx',
  services: 'pages/services/services.tsx',
  'contact-us': 'pages/contact/contact.tsx',
  'smile-gallery': 'pages/smile-gallery/smile-gallery.tsx',
  'clinic-gallery': 'pages/clinic-gallery/clinic-gallery.tsx',
  guides: 'pages/guides/guides.tsx',
  media: 'pages/media/media.tsx',
  privacy: 'pages/privacy/privacy.tsx',
  accessibility: 'pages/accessibility/accessibility.tsx',
  'not-found': 'pages/not-found/not-found.tsx',
}

export default [
  ...pageSlugs.map((slug) => {
    if (slug === 'home') return index(modules.home)
    return route(slug === 'not-found' ? '*' : slug, modules[slug])
  }),
  route('search/pages.json', 'pages/services/search-index.ts'),
  route('services/:slug', 'pages/service/service.tsx'),
  route('emergency', 'pages/emergency/emergency.tsx'),
  route('fees', 'pages/fees/fees.tsx'),
  route('before-you-come', 'pages/guide/guide.tsx', { id: 'before-you-come' }),
  route('guides/:slug', 'pages/guide/guide.tsx'),
  route('dentists/:slug', 'pages/dentist/dentist.tsx'),
  route('requests/:token', 'pages/request/request.tsx'),
  route('requests/:token/calendar.ics', 'pages/request/calendar.ts'),
  route('after-care/:slug', 'pages/after-care/after-care.tsx'),
  ...pharmaSlugs.map((slug) => route(slug, 'pages/pharma/pharma.tsx', { id: slug })),
] satisfies RouteConfig
