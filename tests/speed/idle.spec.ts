import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { runningParts } from '../journeys/parts/running-parts.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

const mark = 'work while idle'
const watchedMs = 3500 // longer than the carousel's 3 s

/** Notes every timer and animation frame that runs. */
async function watchWork(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    // Five seconds past a minute: that opening hours are looked at anew each minute is no work to find here.
    Date.now = () => Date.UTC(2026, 10, 21, 10, 0, 5)
    const noted = (kind: string, work: unknown) =>
      function run(this: unknown, ...values: unknown[]) {
        performance.mark(name, { detail: `${kind}: ${String(work).slice(0, 80)}` })
        if (typeof work === 'function') Reflect.apply(work, this, values)
      }
    for (const kind of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
      const start = window[kind] as (work: unknown, ...rest: unknown[]) => number
      Object.assign(window, {
        [kind]: (work: unknown, ...rest: unknown[]) => start.call(window, noted(kind, work), ...rest),
      })
    }
  }, mark)
}

/** What ran in a while in which the visitor did nothing. */
async function workIn(page: Page, ms: number): Promise<string[]> {
  await page.evaluate((name) => performance.clearMarks(name), mark)
  await new Promise((resolve) => setTimeout(resolve, ms))
  return page.evaluate(
    (name) => performance.getEntriesByName(name).map((entry) => (entry as PerformanceMark).detail),
    mark,
  )
}

/** Lets what belongs to the page's start, such as its first reveal, come to its end. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => workIn(page, 500)).toEqual([])
}

async function hideTab(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('timers and animation frames are seen', async ({ page }) => {
  await watchWork(page)
  await arrive(page, '/privacy')
  await page.evaluate(() => {
    setInterval(() => {}, 100)
    requestAnimationFrame(() => {})
  })
  const work = await workIn(page, 300)
  expect(work.some((one) => one.startsWith('setInterval'))).toBe(true)
})

for (const path of pagesOfEachKind) {
  test(`${path} does nothing while its moving parts are paused and nobody touches it`, async ({ page }) => {
    await watchWork(page)
    await arrive(page, path)
    const pause = page.getByRole('button', { name: 'Pause moving parts' }).first()
    if ((await pause.count()) > 0) await pause.click()
    await settle(page)
    expect(await workIn(page, watchedMs)).toEqual([])
    await expect.poll(() => runningParts(page)).toEqual([])
  })
}

test('a page in a hidden tab does nothing, though its parts may move', async ({ page }) => {
  await watchWork(page)
  await arrive(page, '/')
  await hideTab(page)
  await settle(page)
  expect(await workIn(page, watchedMs)).toEqual([])
})

test('an open story in a hidden tab waits', async ({ page }) => {
  await watchWork(page)
  await arrive(page, '/')
  await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
  await expect(page.getByRole('dialog', { name: /^Story 3: / })).toBeVisible()
  await hideTab(page)
  await settle(page)
  expect(await workIn(page, 4500)).toEqual([])
  await expect(page.getByRole('dialog', { name: /^Story 3: / })).toBeVisible()
})
