import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '../../..')
const entry = 'virtual:example'

/**
 * Shows a page of its own with one widget in a way that no page of the site uses it.
 * @param source a module of TSX whose default export is the component to show
 */
export async function showExample(page: Page, source: string): Promise<void> {
  const script = await bundle(source)
  const styles = globSync(join(root, 'site/{styles/{tokens,base,kit},widgets/**/*}.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const html = `<!doctype html><html lang="en-IN" data-ready><title>Example</title><style>${styles}</style><main></main>`
  await page.route('**/example', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('/example')
  await page.addScriptTag({ type: 'module', content: script })
  await page.locator('main > *').first().waitFor()
}

async function bundle(source: string): Promise<string> {
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Else an environment that names itself "test" gets JSX that React's production build cannot run.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, output: { codeSplitting: false } },
    },
    plugins: [
      { name: 'example', resolveId: resolve, load: (id) => (id === example ? module(source) : null) },
    ],
  })) as Rolldown.RolldownOutput
  return output.find((part) => part.type === 'chunk')!.code
}

/** Seen as a file of the project, so that its imports are looked up from there. */
const example = join(root, 'example.tsx')

const resolve = (id: string): string | null => (id === entry ? example : null)

function module(source: string): string {
  return `import { flushSync } from 'react-dom'
    import { createRoot } from 'react-dom/client'
    ${source.replace('export default', 'const Example =')}
    flushSync(() => createRoot(document.querySelector('main')).render(<Example />))
    await import('#site/entry.client.ts')`
}
