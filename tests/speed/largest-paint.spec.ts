import { expect, test, type Page } from '@playwright/test'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/** The largest thing on the first screen, once all pictures there have come, where it was loaded late. */
async function lateLargest(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  const largest = await page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const { element } = entries.at(-1) as PerformanceEntry & { element: Element | null }
    return { found: element !== null, lazy: element?.matches('img[loading=lazy]') ? element.outerHTML : null }
  })
  return { path, ...largest }
}

for (const size of sizes)
  test(
    `at ${size.width} px the largest paint of no kind of page is a picture that loads late`,
    {
      tag: size.width === 390 ? [] : '@slow',
    },
    async ({ context }) => {
      const rest = [...pagesOfEachKind]
      const found: Awaited<ReturnType<typeof lateLargest>>[] = []
      // Four at a time: a page waits more than it works.
      const goThrough = async () => {
        const page = await context.newPage()
        await page.setViewportSize(size)
        for (let path = rest.pop(); path !== undefined; path = rest.pop())
          found.push(await lateLargest(page, path))
      }
      await Promise.all(Array.from({ length: 4 }, goThrough))
      expect(found.filter(({ lazy }) => lazy !== null)).toEqual([])
      expect(found.filter((page) => page.found)).toHaveLength(pagesOfEachKind.length)
    },
  )
