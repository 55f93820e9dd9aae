import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/visit.fixture.ts'

const stepMs = 10

/** Opens a page and stops its clock, which then only advances by `page.clock.runFor`. */
export async function arriveWithStoppedClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await arrive(page, path)
  await page.clock.pauseAt('2026-11-21T11:00:00')
}

/**
 * Advances a stopped clock until an element is shown, as the router waits for timers too. The element may then have
 * been visible for up to two steps of 10 ms.
 */
export async function runClockUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(stepMs)
    expect(await element.isVisible()).toBe(true)
  }).toPass({ intervals: [20, 50, 100, 250], timeout: 20_000 })
}
