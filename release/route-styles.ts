import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')
const frame = join(root, 'site/frame.tsx')
const routeScript = '?__react-router-build-client-route'
const sheet = '.route.css'

/** Of these alone the browser gets the scripts of routes: the desk is hydrated whole, public pages are not. */
const hydrated = /\/(site\/root\.tsx|reception\/pages\/[^?]*)\?/

/**
 * Public pages need no script of a route, only its stylesheet: what is live there has its own script, see
 * `site/islands/islands.ts`. All that the parts of a route import is one sheet, because each file is a request.
 */
export const routeStyles: Plugin = {
  name: 'route-styles',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id.endsWith(sheet) ? id : null),
  load: (id) => (id.endsWith(sheet) ? sheetOf(id.replace(sheet, '.tsx')) : null),
  transform(code, id) {
    if (id.endsWith('.tsx')) return code.replaceAll(/^import ["'][^"']+\.css["'];?$/gm, '')
    if (!id.endsWith(routeScript) || hydrated.test(id)) return null
    const route = id.replace(routeScript, '')
    return sheetOf(route) ? `import '${route.replace('.tsx', sheet)}'` : 'export {}'
  },
}

/** The frame has a sheet for itself, which stays in the browser's cache from page to page. */
function sheetOf(route: string): string {
  const known = route === frame ? new Set() : stylesOf(frame)
  return [...stylesOf(route).difference(known)]
    .map((file) => `@import '${file}' ${layerOf(file) && `layer(${layerOf(file)})`};\n`)
    .join('')
}

/** The stylesheets that a module and the parts in it import, those of the parts first. */
function stylesOf(file: string): Set<string> {
  const { staticImports } = parseSync(file, readFileSync(file, 'utf8')).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest: { value } }) =>
      value.startsWith('#') ? join(root, value.slice(1)) : join(dirname(file), value),
    )
  const ofParts = imported.filter((name) => name.endsWith('.tsx')).flatMap((name) => [...stylesOf(name)])
  return new Set([...ofParts, ...imported.filter((name) => name.endsWith('.css'))])
}

/** A page overrules its sections, and these the widgets, in whatever order they come: see `site/styles/site.css`. */
function layerOf(file: string): string {
  return /\/site\/(widgets|layout|sections|pages)\/[^?]*\.css$/.exec(file)?.[1] ?? ''
}

/** In development Vite serves each stylesheet by itself. */
export const developmentLayers: Plugin = {
  name: 'development-layers',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) => layerOf(id) && `@layer ${layerOf(id)} {${code}}`,
}
