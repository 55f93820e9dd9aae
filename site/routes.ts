import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pageSlugs, pharmaSlugs, type PageSlug } from '#content/catalogue/pages.ts'

const modules: Record<PageSlug, string> = {
  home: 'pages/home/home.tsx',
  'about-us': 'pages/about/about.tsx',
  services: 'pages/services/services.tsx',
  'contact-us': 'pages/contact/contact.tsx',
  'smile-gallery': 'pages/smile-gallery/smile-gallery.tsx',
  'clinic-gallery': 'pages/clinic-gallery/clinic-gallery.tsx',
  media: 'pages/media/media.tsx',
  privacy: 'pages/privacy/privacy.tsx',
  'not-found': 'pages/not-found/not-found.tsx',
}

export default [
  ...pageSlugs.map((slug) => {
    if (slug === 'home') return index(modules.home)
    return route(slug === 'not-found' ? '*' : slug, modules[slug])
  }),
  route('search/services.json', 'pages/services/service-records.ts'),
  route('services/:slug', 'pages/service/service.tsx'),
  ...pharmaSlugs.map((slug) => route(slug, 'pages/pharma/pharma.tsx', { id: slug })),
] satisfies RouteConfig
