import { type BrowserContext, expect, test, type Page } from '@playwright/test'
import { arrive, setHidden } from '../journeys/parts/arrival.fixture.ts'
import { runningParts } from '../journeys/parts/running-parts.fixture.ts'

const mark = 'work while idle'
const watchedMs = 4500 // longer than the carousel's 3 s, and than what is left of a picture of a story

/** They hold each part of the site that moves or that waits for a moment, and one holds the frame alone. */
const paths = ['/', '/services/dental-implants', '/contact-us', '/clinic-gallery', '/privacy']

/** Notes every timer and animation frame that runs. */
async function watchWork(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    // Five seconds past a minute: that opening hours are checked again each minute is no work to find here.
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

/** Waits until the work of the page's start, such as its first reveal, is over. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => workIn(page, 500)).toEqual([])
}

/** Whether the browser takes the page for one that is looked at, and lets it draw. */
async function framesCome(page: Page): Promise<boolean> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => done(document.visibilityState === 'visible'))),
  )
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

test('pages do nothing while their moving parts are paused and untouched', async ({ context }) => {
  await inTabs(context, paths, async (page) => {
    const pause = page.getByRole('button', { name: 'Pause moving parts' }).first()
    if ((await pause.count()) > 0) await pause.click()
    return async () => {
      await expect.poll(() => runningParts(page)).toEqual([])
      expect(await framesCome(page), 'it is not taken for a hidden tab').toBe(true)
    }
  })
})

test('a page in a hidden tab does nothing, though its parts may move, and an open story waits', async ({
  context,
}) => {
  await inTabs(context, ['/', '/#open'], async (page) => {
    const story = page.getByRole('dialog', { name: /^Story 3: / })
    const opened = page.url().endsWith('#open')
    if (opened) await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
    await expect(story).toBeVisible({ visible: opened })
    await setHidden(page, true)
    return () => expect(story).toBeVisible({ visible: opened })
  })
})

/**
 * Opens pages side by side, where waiting takes no processor, and expects that nothing runs once they are prepared.
 * @param prepare gives what is to be expected after the wait
 */
async function inTabs(
  context: BrowserContext,
  addresses: string[],
  prepare: (page: Page) => Promise<() => Promise<void>>,
): Promise<void> {
  const tabs = []
  for (const address of addresses) {
    const page = await context.newPage()
    await watchWork(page)
    await arrive(page, address)
    tabs.push({ address, page, expectAfterwards: await prepare(page) })
  }
  await Promise.all(
    tabs.map(async ({ address, page, expectAfterwards }) => {
      await settle(page)
      expect(await workIn(page, watchedMs), address).toEqual([])
      await expectAfterwards()
    }),
  )
}
