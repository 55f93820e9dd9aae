import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { developmentLayers, routeStyles } from './release/route-styles.ts'
import { token } from './release/tokens.ts'

/** React is one file, with what the parts that need it share: each file is a request. */
const chunks = {
  groups: [
    {
      name: 'react',
      priority: 1,
      test: /node_modules\/(react|react-dom|scheduler)\/|\/(chat-link|hydrate|icon|icon-button|picture|enlarge-button|sample-tag)\.tsx$|\/site\/islands\/words\.ts$|\/catalogue\/language\.ts$/,
    },
    { name: 'rows', test: /\/widgets\/carousel\/(drag|looping-row|sliding-row)\.tsx?$|\/home\/claims\.tsx$/ },
    // Two small islands of long pages.
    { name: 'page-islands', test: /\/(section-links|map-frame)\.tsx$/ },
    // The desk is one file too: after a new build none of an old one is asked for.
    {
      name: 'desk',
      test: /\/reception\/(?!pages\/entry)|\/site\/(root\.tsx|site-scripts\.tsx|layout\/logo-mark\.tsx)|node_modules\/(react-router|cookie|set-cookie-parser|@simplewebauthn)\//,
    },
  ],
}

/** The desk's script is one of its own, which no public page names. */
const deskScript: Plugin = {
  name: 'desk-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: '/reception/pages/entry.client.tsx', fileName: 'desk/assets/desk.js' })
  },
}

export default defineConfig({
  plugins: [reactRouter(), routeStyles, developmentLayers, deskScript],
  // The browser's own bar has the colour of the strip on top of each page.
  define: {
    'import.meta.env.VITE_THEME_COLOUR': JSON.stringify(token('color-neem-900')),
  },
  build: {
    // Pictures and icons stay files of their own: a data address would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } },
  },
  server: {
    // What the site writes itself is no source: watching it would reload the page for nothing.
    watch: {
      ignored: ['**/build{,.next,.before}/**', '**/data/**', '**/pictures/cut/**', '**/test-results/**'],
    },
  },
})
