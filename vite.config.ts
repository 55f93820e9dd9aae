import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { writeBuiltContent } from './content/catalogue/built-content.ts'
import { readCatalogue } from './content/catalogue/catalogue.ts'
import { token } from './release/tokens.ts'

/**
 * Few files that compress well, instead of some twenty small ones: the libraries, what pages share, the page.
 * The library of the search is left out: only those who search load it.
 */
const chunks = {
  groups: [
    { name: 'framework', test: /node_modules\/(?!minisearch\/)/, priority: 2 },
    { name: 'shared', minShareCount: 2, priority: 1 },
  ],
}

/** The pages are made from what is kept here, and so are those that the server makes later. */
const keepContent: Plugin = {
  name: 'keep-content',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  buildStart: () => writeBuiltContent(import.meta.dirname, readCatalogue(import.meta.dirname)),
}

/**
 * Takes the place of Vite's own code around `import()`, which fetches ahead what a file needs, as far as the settings
 * leave it in: the search, the only file that comes later, needs nothing that is not there. Saves 0.6 kB a page.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

export default defineConfig({
  plugins: [reactRouter(), keepContent, plainImports],
  // The browser's own bar has the colour of the strip on top of each page.
  define: { 'import.meta.env.VITE_THEME_COLOUR': JSON.stringify(token('color-neem-900')) },
  build: {
    // Pictures and icons stay files of their own: a data address would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
  server: {
    // What the site writes itself is no source: watching it would reload the page for nothing.
    watch: { ignored: ['**/build/**', '**/data/**', '**/pictures/cut/**', '**/test-results/**'] },
  },
})
