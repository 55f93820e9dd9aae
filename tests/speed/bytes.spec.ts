import { expect, test, type Page, type Request } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import {
  limits,
  maxBytes,
  maxRequests,
  measuredInBrowser,
  sentBytes,
  sum,
  weightOf,
} from '../weight/page-weight.fixture.ts'

const desktop = { viewport: { width: 1280, height: 800 } }
/** With the finest pixels that are common, so that it takes the largest pictures; but of fewer at a time. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }

for (const [screen, use, paths] of [
  ['desktop', desktop, measuredInBrowser],
  ['phone', phone, ['/', '/clinic-gallery']],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use(use)

    const name = 'pages with many pictures keep to their weight and their number of requests'
    test(name, { tag: '@slow' }, async ({ page, baseURL }) => {
      for (const path of paths) {
        const answers = await trafficOf(page, path, baseURL!)
        const list = answers.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
        const bytes = sum(answers.map(({ bytes }) => bytes))
        expect.soft(bytes, `${path}, bytes:\n${list}`).toBeLessThanOrEqual(maxBytes(path))
        expect.soft(answers.length, `${path}, requests:\n${list}`).toBeLessThanOrEqual(maxRequests(path))

        const { scripts, styles } = weightOf(path)
        const fetched = answers.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path))
        expect.soft([...scripts, ...styles], 'scripts and styles').toEqual(expect.arrayContaining(fetched))
        const atLoad = await scriptsAtLoad(page)
        expect.soft(sum(atLoad.map(sentBytes)), atLoad.join(' ')).toBeLessThanOrEqual(limits.firstScript)
      }
    })
  })
}

/** The scripts that the page had asked for when it counted as loaded. */
async function scriptsAtLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [{ loadEventStart }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadEventStart)
      .map(({ name }) => new URL(name).pathname)
  })
}

/**
 * Opens a page with an empty cache, which `page.route` sees to, and waits until nothing more loads, without scrolling.
 * @returns all responses of the site, prefetched pictures included, with the bytes that came over the wire, headers too
 */
async function trafficOf(page: Page, path: string, origin: string) {
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  // Other hosts, such as the map's, are blocked.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  page.on('request', note)
  await arrive(page, path)
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  const ofPage = requests.filter((request) => {
    const { origin: from, pathname } = new URL(request.url())
    return from === origin && !pathname.startsWith('/favicon') // fetched once per site, not per page
  })
  return Promise.all(
    ofPage.map(async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      return { path: new URL(request.url()).pathname, bytes: responseHeadersSize + responseBodySize }
    }),
  )
}
