import { expect, test, type Browser } from '@playwright/test'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The largest thing on the first screen, once all pictures there have come, where it was loaded late. */
async function lateLargest(browser: Browser, path: string, viewport: (typeof sizes)[number]) {
  const page = await browser.newPage({ viewport })
  await page.goto(path, { waitUntil: 'networkidle' })
  const largest = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const { element } = entries.at(-1) as PerformanceEntry & { element: Element | null }
    return { found: element !== null, lazy: element?.matches('img[loading=lazy]') ? element.outerHTML : null }
  })
  await page.close()
  return { path: `${path} at ${viewport.width}`, ...largest }
}

for (const size of sizes)
  test(
    `at ${size.width} px the largest paint of no kind of page is a picture that loads late`,
    {
      tag: size.width === 390 ? [] : '@slow',
    },
    async ({ browser, baseURL }) => {
      const rest = pagesOfEachKind.map((path) => new URL(path, baseURL).href)
      const found: Awaited<ReturnType<typeof lateLargest>>[] = []
      // Four at a time: a page waits more than it works.
      const next = async (): Promise<void> => {
        const url = rest.pop()
        if (url === undefined) return
        found.push(await lateLargest(browser, url, size))
        return next()
      }
      await Promise.all([next(), next(), next(), next()])
      expect(found.filter(({ lazy }) => lazy !== null)).toEqual([])
      expect(found.filter((page) => page.found)).toHaveLength(pagesOfEachKind.length)
    },
  )
