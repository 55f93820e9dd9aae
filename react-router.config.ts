import type { Config } from '@react-router/dev/config'
import { readCatalogue } from './content/catalogue/catalogue.ts'
import { sitePages } from './content/catalogue/pages.ts'

export default {
  appDirectory: 'site',
  // The server stays: it takes form posts, queries and unknown addresses; all else is prerendered.
  ssr: true,
  prerender: () => [
    ...sitePages(readCatalogue(import.meta.dirname)).map(({ path }) => path),
    '/search/pages.json',
  ],
  routeDiscovery: { mode: 'initial' },
  // A page's script is one file: parts of a few bytes would be requests of their own.
  splitRouteModules: false,
} satisfies Config
