import { expect, test, type Page } from '@playwright/test'
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

    test('pages with many pictures keep to their weight and their number of requests', async ({
      page,
      baseURL,
    }) => {
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

/** One response; `bytes` counts what came over the wire, headers included. */
type Answer = { path: string; bytes: number }

/**
 * Opens a page with an empty cache and waits until nothing more loads, without scrolling.
 * @returns all responses of the site, prefetched pictures included. Other hosts, such as the map's, are blocked
 */
async function trafficOf(page: Page, path: string, baseURL: string): Promise<Answer[]> {
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => route.abort(),
  )
  const browser = await page.context().newCDPSession(page)
  const answers = new Map<string, Answer>()
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { origin, pathname } = new URL(request.url)
    const icon = pathname.startsWith('/favicon') // fetched once per site, not per page
    if (origin === baseURL && !icon) answers.set(requestId, { path: pathname, bytes: 0 })
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  await page.waitForLoadState('networkidle')
  await browser.detach()
  return [...answers.values()]
}
