import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishPage } from './page-html.ts'

const page = [
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><link rel="preload" as="image" href="/a.svg"/>',
  '<link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/framework-1.js"/><link rel="modulepreload" href="/assets/one.js"/><link rel="modulepreload" href="/assets/two.js"/>',
  '<link rel="stylesheet" href="/assets/site.css"/></head><body>',
  '<script nonce="">window.a = 1</script>',
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/one.js";\n',
  'window.modules = {"root":route0};\n\nimport("/assets/entry.js");</script><!--$-->',
  String.raw`<script>window.__reactRouterContext.streamController.enqueue("[{\"title\":\"\\u003cb\u003e\"}]\n");</script>`,
  '<!--$--><script>window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>',
].join('')
const assets: Record<string, string> = {
  '/assets/manifest-1.js':
    'window.__reactRouterManifest={"entry":{"module":"/assets/entry.js","imports":["/assets/two.js"]},"routes":{"root":{"module":"/assets/one.js"}},"url":"/assets/manifest-1.js"};',
  '/assets/entry.js': 'import{h}from"./one.js";h()\n',
}
const finished = (html: string) => finishPage(html, (address) => assets[address]!)

test('the stylesheet comes before everything else that is loaded', () => {
  const { html } = finished(page)
  expect(html).toContain(
    '<meta charSet="utf-8"/><link rel="stylesheet" href="/assets/site.css"/><link rel="preload"',
  )
})

test('no script is fetched by the markup, and the boot file starts all of them', () => {
  const { html, boot } = finished(page)
  expect(html).not.toMatch(/modulepreload|type="module"/)
  expect(html).toContain(`import("/assets/framework-1.js");import("${boot.file}")`)
  expect(boot.text.split('\n')).toEqual([
    'import "/assets/framework-1.js"',
    'import "/assets/two.js"',
    'import * as route0 from "/assets/one.js";',
    'window.modules = {"root":route0};',
    // The framework adds a preload for each of these addresses: they name what is there already.
    'window.__reactRouterManifest={"entry":{"module":"/assets/one.js","imports":[]},"routes":{"root":{"module":"/assets/one.js"}},"url":"/assets/one.js"};',
    'const data=window.__reactRouterContext.streamController;data.enqueue(await window.pageData);data.close();',
    'import{h}from"./one.js";h()',
    '',
  ])
})

test('the data of the page is a file of its own, named by what it says', () => {
  const { html, data } = finished(page)
  expect(data.text).toBe('[{"title":"\\u003cb>"}]\n')
  expect(data.file).toMatch(/^\/assets\/data-[0-9a-f]{10}\.json$/)
  expect(html).toContain(`fetch("${data.file}")`)
  expect(html).not.toContain('streamController')
  expect(finished(page.replace('title', 'name')).data.file).not.toBe(data.file)
})

test('the policy hashes are those of the inline scripts as they are sent', () => {
  const { html, scriptHashes } = finished(page)
  const texts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text!)
  expect(texts).toHaveLength(2)
  expect(scriptHashes).toEqual(
    texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  )
})

test('JSON-LD comes through unchanged and needs no hash, because it is no script', () => {
  const data = '<script type="application/ld+json">{"@graph":[{"name":"A \\u003c B"}]}</script>'
  const { html, scriptHashes } = finished(page.replace('</head>', `${data}</head>`))
  expect(html).toContain(data)
  expect(scriptHashes).toEqual(finished(page).scriptHashes)
})

test('a page of another form is refused, not half finished', () => {
  expect(() => finished('<html></html>')).toThrow(/no module script/)
  expect(() => finished(page.replace('import("/assets/entry.js")', 'start()'))).toThrow(/no entry/)
  expect(() => finished(page.replace('/assets/framework-1.js', '/assets/three.js'))).toThrow(/libraries/)
  expect(() => finished(page.replace('.enqueue(', '.add('))).toThrow(/data/)
  expect(() => finished(page.replace('.close()', '.end()'))).toThrow(/data/)
})
