import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { runningParts } from '../journeys/parts/running-parts.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

const mark = 'work while idle'
const watchedMs = 3500 // longer than the carousel's 3 s

/** Looked at in tabs side by side: waiting takes no processor. */
const middle = Math.ceil(pagesOfEachKind.length / 2)
const halves = { first: pagesOfEachKind.slice(0, middle), other: pagesOfEachKind.slice(middle) }

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

for (const [half, paths] of Object.entries(halves)) {
  test(`the ${half} kinds of page do nothing while their moving parts are paused and untouched`, async ({
    context,
  }) => {
    const pages = await Promise.all(paths.map(() => context.newPage()))
    for (const [place, page] of pages.entries()) {
      await watchWork(page)
      await arrive(page, paths[place]!)
      const pause = page.getByRole('button', { name: 'Pause moving parts' }).first()
      if ((await pause.count()) > 0) await pause.click()
    }
    await Promise.all(
      pages.map(async (page, place) => {
        await settle(page)
        expect(await workIn(page, watchedMs), paths[place]).toEqual([])
        await expect.poll(() => runningParts(page), paths[place]).toEqual([])
        expect(await framesCome(page), 'it is not taken for a hidden tab').toBe(true)
      }),
    )
  })
}

test('a page in a hidden tab does nothing, though its parts may move, and an open story waits', async ({
  page,
}) => {
  await watchWork(page)
  await arrive(page, '/')
  await hideTab(page)
  await settle(page)
  expect(await workIn(page, watchedMs)).toEqual([])

  await arrive(page, '/')
  await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
  const story = page.getByRole('dialog', { name: /^Story 3: / })
  await expect(story).toBeVisible()
  await hideTab(page)
  await settle(page)
  expect(await workIn(page, 4500)).toEqual([])
  await expect(story).toBeVisible()
})
