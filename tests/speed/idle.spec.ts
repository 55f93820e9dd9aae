import { expect, test, type Page } from '@playwright/test'
import { arrive, setHidden } from '../journeys/parts/arrival.fixture.ts'
import { runningParts } from '../journeys/parts/running-parts.fixture.ts'

const mark = 'work while idle'
const watchedMs = 4500 // longer than the carousel's 3 s, and than what is left of a picture of a story

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

type Tab = {
  path: string
  prepare?: (page: Page) => Promise<void>
  expectAfterwards: (page: Page) => Promise<void>
}

const story = (page: Page) => page.getByRole('dialog', { name: /^Story 3: / })

/** They hold each part of the site that moves or that waits for a moment. */
const tabs: Tab[] = [
  {
    path: '/',
    prepare: (page) => page.getByRole('button', { name: 'Pause moving parts' }).first().click(),
    expectAfterwards: expectStill,
  },
  { path: '/services/dental-implants', expectAfterwards: expectStill },
  { path: '/contact-us', expectAfterwards: expectStill },
  { path: '/clinic-gallery', expectAfterwards: expectStill },
  {
    path: '/#hidden',
    prepare: (page) => setHidden(page, true),
    expectAfterwards: (page) => expect(story(page)).toHaveCount(0),
  },
  {
    path: '/#hidden-with-a-story',
    async prepare(page) {
      await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
      await expect(story(page)).toBeVisible()
      await setHidden(page, true)
    },
    expectAfterwards: (page) => expect(story(page)).toBeVisible(),
  },
]

const name =
  'pages do nothing while they are paused and untouched, or in a hidden tab, where an open story waits'
test(name, { tag: '@slow' }, async ({ context }) => {
  const pages: Page[] = []
  for (const { path, prepare } of tabs) {
    const page = await context.newPage()
    pages.push(page)
    await watchWork(page)
    await arrive(page, path)
    await prepare?.(page)
  }
  // Side by side: waiting takes no processor.
  await Promise.all(
    tabs.map(async ({ path, expectAfterwards }, index) => {
      const page = pages[index]!
      await expect.poll(() => workIn(page, 500), 'the work of its start ends').toEqual([])
      expect(await workIn(page, watchedMs), path).toEqual([])
      await expectAfterwards(page)
    }),
  )
  await pages[1]!.evaluate(() => void setInterval(() => requestAnimationFrame(() => {}), 50))
  const work = (await workIn(pages[1]!, 300)).join()
  expect(work, 'what runs is seen').toMatch(/setInterval.*requestAnimationFrame/)
})

/** Nothing runs, and that is not because the browser takes the page for a hidden one, which may not draw. */
async function expectStill(page: Page): Promise<void> {
  await expect.poll(() => runningParts(page)).toEqual([])
  const isDrawn = () =>
    new Promise((done) => requestAnimationFrame(() => done(document.visibilityState === 'visible')))
  expect(await page.evaluate(isDrawn)).toBe(true)
}
