import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  arrive,
  arriveBeforeScripts,
  asVisitor,
  main,
  scrollTo,
  withAndWithoutScripts,
} from '../parts/visit.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf, timingOf, twoFrames } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'

/** It is hidden from screen readers, which report the position in the page themselves. */
const progressLine = (page: Page): Locator => page.getByRole('progressbar', { includeHidden: true })

/** Of the headings and paragraphs that wait to be revealed: where they begin below the top of the screen. */
const topsOfHidden = (page: Page): Promise<number[]> =>
  main(page)
    .locator('h1, h2, h3, p')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.checkVisibility({ opacityProperty: true }))
        .map((one) => one.getBoundingClientRect().top),
    )

/** Scrolls until an element begins so many pixels above the lower edge of the screen. */
async function bringIntoView(element: Locator, px: number): Promise<void> {
  await element.evaluate((shown, distance) => {
    const top = shown.getBoundingClientRect().top - window.innerHeight + distance
    window.scrollBy({ top, behavior: 'instant' })
  }, px)
  await twoFrames(element.page())
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a line under the bar shows how far the page has been scrolled', async ({ page }) => {
    await arrive(page, '/')
    for (const share of [0, 0.5, 1]) {
      const difference = () =>
        progressLine(page).evaluate((line, to) => {
          const { scrollHeight, clientWidth } = document.documentElement
          window.scrollTo({ top: (scrollHeight - window.innerHeight) * to, behavior: 'instant' })
          return Math.abs(to - line.getBoundingClientRect().width / clientWidth)
        }, share)
      await expect.poll(difference).toBeLessThan(0.01)
    }
    expect(await progressLine(page).boundingBox()).toMatchObject({ y: 72, height: 3 })
    await arrive(page, '/privacy')
    await expect(progressLine(page)).toHaveCount(0)
  })

  test('what lies below the screen fades in once, in 800 ms, when it is 120 px in view', async ({ page }) => {
    await arrive(page, '/')
    expect(await topsOfHidden(page), 'nothing is hidden before the visitor scrolls').toEqual([])
    const heading = page.getByRole('heading', { name: 'Meet the experts' })
    await beginToScroll(page)
    await expect.poll(() => opacityOf(heading)).toBe(0)
    const hidden = await topsOfHidden(page)
    expect(hidden.length).toBeGreaterThan(5)
    expect(Math.min(...hidden), 'nothing on the first screen').toBeGreaterThanOrEqual(844)
    await bringIntoView(heading, 100)
    expect(await opacityOf(heading)).toBe(0)
    await slowAnimations(page)
    await bringIntoView(heading, 125)
    await expectFadesIn(heading)
    await scrollTo(page, 0)
    await twoFrames(page)
    await bringIntoView(heading, 300)
    expect(await timingOf(heading)).toBeNull()
    expect(await opacityOf(heading)).toBe(1)

    // The page grows while pictures come.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < (await height()); top += 600) {
      await scrollTo(page, top)
      await twoFrames(page)
    }
    await expect.poll(() => topsOfHidden(page)).toEqual([])
  })

  test('a visitor who arrives at an anchor stays there as scripts start', async ({ page }) => {
    const { letScriptsCome } = await arriveBeforeScripts(page, '/#testimonials-title')
    const heading = page.getByRole('heading', { name: 'How reviews will look' })
    await expect(heading).toBeInViewport()
    await twoFrames(page)
    const { y: before } = (await heading.boundingBox())!
    await letScriptsCome()
    await twoFrames(page)
    expect(Math.abs((await heading.boundingBox())!.y - before)).toBeLessThanOrEqual(2)
  })
})

withAndWithoutScripts(({ javaScript }) => {
  test('with less motion, as without scripts, nothing waits to be revealed', async ({ page }) => {
    if (javaScript) await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of ['/', '/contact-us']) {
      await arrive(page, path, { javaScript })
      await beginToScroll(page)
      if (javaScript) await twoFrames(page)
      expect(await topsOfHidden(page)).toEqual([])
    }
  })
})
