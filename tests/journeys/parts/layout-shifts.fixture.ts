import type { Page } from '@playwright/test'
import { twoFrames } from './fading.fixture.ts'

type Shift = { value: number; moved: (string | undefined)[] }
declare const shifts: Shift[]

/**
 * Notes from the first paint on by how much the layout shifts. Needs a page with JavaScript. There are no web fonts
 * then: what their late arrival moves depends on the fonts of the machine.
 */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    type LayoutShift = { value: number; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** All shifts so far, with what moved, for the message of a test that finds any. */
export async function layoutShifts(page: Page): Promise<Shift[]> {
  await twoFrames(page)
  return page.evaluate(() => shifts)
}
