import { expect, test, type Page } from '@playwright/test'
import { sentBytes, sum, trafficOf } from '#bench/traffic.ts'
import { limits, maxBytes, maxRequests, measuredInBrowser, weightOf } from '../weight/page-weight.fixture.ts'

/** The phone has the finest pixels that are common, so that it takes the largest pictures. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}

for (const [screen, use] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(use)

    test('pages with many pictures keep to their weight and their number of requests', async ({
      page,
      baseURL,
    }) => {
      for (const path of measuredInBrowser) {
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
