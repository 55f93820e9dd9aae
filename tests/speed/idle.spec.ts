import { expect, test, type Page } from '@playwright/test'
import { arrive, setHidden } from '../journeys/parts/visit.fixture.ts'
import { runningParts } from '../journeys/parts/running-parts.fixture.ts'

const watchedMs = 4500 // longer than the carousel's 3 s, and than what is left of a picture of a story
declare const work: string[]

/** Notes every timer and animation frame that runs. */
async function watchWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Five seconds past a minute: that opening hours are checked again each minute is no work to find here.
    Date.now = () => Date.UTC(2026, 10, 21, 10, 0, 5)
    Object.assign(window, { work: [] })
    for (const kind of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const) {
      const start = window[kind] as (...all: unknown[]) => number
      const noted = (run: () => void, ...rest: unknown[]) => {
        const note = (...values: []) => {
          work.push(`${kind}: ${String(run).slice(0, 80)}`)
          run(...values)
        }
        return start.call(window, note, ...rest)
      }
      Object.assign(window, { [kind]: noted })
    }
  })
}

/** What ran in a while in which the visitor did nothing. */
async function workIn(page: Page, ms: number): Promise<string[]> {
  await page.evaluate(() => void work.splice(0))
  await new Promise((resolve) => setTimeout(resolve, ms))
  return page.evaluate(() => work)
}

const story = (page: Page) => page.getByRole('dialog', { name: /^Story 3: / })
const untouched = async () => {}

/** They hold each part of the site that moves or that waits for a moment. */
const tabs: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => page.getByRole('button', { name: 'Pause moving parts' }).first().click(),
  '/services/dental-implants': untouched,
  '/contact-us': untouched,
  '/clinic-gallery': untouched,
  '/#hidden': (page) => setHidden(page, true),
  async '/#hidden-with-a-story'(page) {
    await page.getByRole('button', { name: /^Story 3: / }).press('Enter')
    await expect(story(page)).toBeVisible()
    await setHidden(page, true)
  },
}

const title =
  'pages do nothing while they are paused and untouched, or in a hidden tab, where an open story waits'
test(title, { tag: '@slow' }, async ({ context }) => {
  // Side by side: waiting takes no processor.
  await Promise.all(
    Object.entries(tabs).map(async ([path, prepare]) => {
      const page = await context.newPage()
      await watchWork(page)
      await arrive(page, path)
      await prepare(page)
      await expect.poll(() => workIn(page, 1_200), 'the work of its start ends').toEqual([])
      expect(await workIn(page, watchedMs), path).toEqual([])
      if (path.includes('#')) await expect(story(page)).toHaveCount(path.endsWith('story') ? 1 : 0)
      else await expect.poll(() => runningParts(page)).toEqual([])
      await page.evaluate(() => void setInterval(() => {}, 50))
      expect((await workIn(page, 300)).join(), 'what runs is seen').toContain('setInterval')
    }),
  )
})
