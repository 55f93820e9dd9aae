import { expect, type Page, type Route } from '@playwright/test'
import { arrive, markDocument } from '../parts/arrival.fixture.ts'

const manifestLine = /^window\.__reactRouterManifest=.*$/m

/** Which parts of its old build a page still refers to. */
type Old = { modules: boolean; version: boolean }

/**
 * Opens a page as it was before a new build was published: its own scripts have arrived, but it refers to the other
 * pages' scripts by names that the site no longer knows, and to itself as part of another build. Everything else, and
 * every later document, is the site's own.
 */
export async function arriveFromOldBuild(
  page: Page,
  path: string,
  old: Old = { modules: true, version: true },
): Promise<void> {
  await page.route('**/assets/boot-*.js', (route) => answerOfOldBuild(route, old), { times: 1 })
  await arrive(page, path)
  await markDocument(page)
}

async function answerOfOldBuild(route: Route, { modules, version }: Old): Promise<void> {
  const answer = await route.fetch()
  const text = await answer.text()
  const manifest = text.match(manifestLine)?.[0] ?? ''
  let older = manifest
  if (modules)
    older = older.replaceAll(/"module":"([^"]*-)[\w-]{8}\.js"/g, (module, name: string) =>
      text.includes(`from ${module.slice('"module":'.length)}`) ? module : `"module":"${name}0ldBuild.js"`,
    )
  if (version) older = older.replace(/(?<="version":")\w{8}/, '0ldbuild')
  expect(older, 'the manifest of the page').not.toBe(manifest)
  await route.fulfill({ response: answer, body: text.replace(manifest, () => older) })
}

/** Counts the documents that are loaded from now on. */
export function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++
  })
  return () => count
}

/** Makes a page that has loaded everything it shows part of an old build. */
export async function becomeOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __reactRouterManifest: manifest } = window as unknown as {
      __reactRouterManifest: { version: string }
    }
    manifest.version = '0ldbuild'
  })
}
