import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

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

/** Lets browsers that know these words compile a file while it arrives, instead of function by function as it runs. */
const compileHint = '//# allFunctionsCalledOnLoad'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Pictures and icons stay files of their own: a data address would be sent again with every page.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks, postBanner: compileHint } } } },
  },
  server: {
    // What the site writes itself is no source: watching it would reload the page for nothing.
    watch: { ignored: ['**/build/**', '**/data/**', '**/pictures/cut/**', '**/test-results/**'] },
  },
})
