import type { Config } from '@react-router/dev/config'
import { readCatalogues } from './content/catalogue/catalogue.ts'
import { pathIn } from './content/catalogue/language.ts'
import { nextFolder } from './release/change-over.ts'

export default {
  appDirectory: 'site',
  buildDirectory: nextFolder('.'),
  // The server stays: it takes form posts, queries and unknown addresses; all else is prerendered.
  ssr: true,
  prerender: () =>
    Object.values(readCatalogues(import.meta.dirname)).flatMap(({ language, paths }) =>
      paths.map((path) => pathIn(language, path)),
    ),
  routeDiscovery: { mode: 'initial' },
  // A page's script is one file: parts of a few bytes would be requests of their own.
  splitRouteModules: false,
} satisfies Config
