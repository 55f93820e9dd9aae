import type { Config } from '@react-router/dev/config'
import { pharmaSlugs, serviceSlugs, servicePath } from './content/catalogue/slugs.ts'

/** Every address of the site that has a page of its own. */
export const sitePaths = [
  '/',
  '/about-us',
  '/services',
  ...serviceSlugs.map(servicePath),
  '/contact-us',
  '/smile-gallery',
  '/clinic-gallery',
  '/media',
  ...pharmaSlugs.map((slug) => `/${slug}`),
  '/privacy',
]

export default {
  appDirectory: 'site',
  // The server stays: it takes form posts, queries and unknown addresses; all else is prerendered.
  ssr: true,
  prerender: [...sitePaths, '/search/services.json'],
  routeDiscovery: { mode: 'initial' },
  // A page's script is one file: parts of a few bytes would be requests of their own.
  splitRouteModules: false,
} satisfies Config
