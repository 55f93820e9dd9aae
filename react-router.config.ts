import type { Config } from '@react-router/dev/config'
import { nextFolder } from './release/change-over.ts'

export default {
  appDirectory: 'site',
  buildDirectory: nextFolder('.'),
  // The server takes form posts, queries and unknown addresses; `release/pages/make-pages.ts` makes all other pages with it.
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's script is one file: parts of a few bytes would be requests of their own.
  splitRouteModules: false,
} satisfies Config
