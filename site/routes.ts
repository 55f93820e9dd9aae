import { index, route, type RouteConfig } from '@react-router/dev/routes'
import { pharmaSlugs } from '#content/catalogue/slugs.ts'

export default [
  index('pages/home/home.tsx'),
  route('about-us', 'pages/about/about.tsx'),
  route('services', 'pages/services/services.tsx'),
  route('search/services.json', 'pages/services/service-records.ts'),
  route('services/:slug', 'pages/service/service.tsx'),
  route('contact-us', 'pages/contact/contact.tsx'),
  route('smile-gallery', 'pages/smile-gallery/smile-gallery.tsx'),
  route('clinic-gallery', 'pages/clinic-gallery/clinic-gallery.tsx'),
  route('media', 'pages/media/media.tsx'),
  ...pharmaSlugs.map((slug) => route(slug, 'pages/pharma/pharma.tsx', { id: slug })),
  route('privacy', 'pages/privacy/privacy.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
