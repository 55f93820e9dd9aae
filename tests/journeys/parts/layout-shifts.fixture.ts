import type { Page } from '@playwright/test'
import { twoFrames } from './fading.fixture.ts'

const mark = 'layout shift'

/**
 * Notes from the first paint on by how much the layout shifts. Needs a page with JavaScript. There are no web fonts
 * then: what their late arrival moves depends on the fonts of the machine.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.addInitScript((name) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & LayoutShift
        const moved = sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120))
        performance.mark(name, { detail: { value, moved } })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, mark)
}

type LayoutShift = { value: number; sources: { node: Node | null }[] }

/** All shifts so far, with what moved, for the message of a test that finds any. */
export async function layoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  await twoFrames(page)
  return page.evaluate(
    (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceMark).detail),
    mark,
  )
}
