import type { Page } from '@playwright/test'
import { arrive, markDocument } from '../parts/arrival.fixture.ts'

const startScript = /entry\.client-[\w-]+\.js/

/**
 * Opens a page as it was before a new build was published: its first script, which has another name, has arrived;
 * `gone` are files that it still names and that the site no longer has. Every later document is the site's own.
 */
export async function arriveFromOldBuild(page: Page, path: string, { gone = /never/ } = {}): Promise<void> {
  await page.route('**/assets/entry.client-0ldBuild.js', async (route) => {
    const current = (await (await route.fetch({ url: new URL(path, page.url()).href })).text()).match(
      startScript,
    )!
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace(startScript, current[0]) }),
    })
  })
  await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(startScript, 'entry.client-0ldBuild.js')
      await route.fulfill({ response: answer, body })
    },
    { times: 1 },
  )
  await arrive(page, path)
  await markDocument(page)
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
    const start = document.querySelector<HTMLScriptElement>('script[type=module]')!
    start.src = '/assets/entry.client-0ldBuild.js'
  })
}
