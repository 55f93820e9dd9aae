import { index, route, type RouteConfig } from '@react-router/dev/routes'

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
  route('pharmretail', 'pages/pharma/pharma.tsx', { id: 'pharmretail' }),
  route('pharmconnect', 'pages/pharma/pharma.tsx', { id: 'pharmconnect' }),
  route('pharmanalytics', 'pages/pharma/pharma.tsx', { id: 'pharmanalytics' }),
  route('publichealth', 'pages/pharma/pharma.tsx', { id: 'publichealth' }),
  route('privacy', 'pages/privacy/privacy.tsx'),
  route('*', 'pages/not-found/not-found.tsx'),
] satisfies RouteConfig
