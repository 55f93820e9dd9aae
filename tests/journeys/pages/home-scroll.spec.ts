import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, arriveBeforeScripts } from '../parts/arrival.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf, timingOf, twoFrames } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a line under the bar shows how far the page has been scrolled', async ({ page }) => {
    await arrive(page, '/')
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((to) => {
        const { scrollHeight } = document.documentElement
        window.scrollTo({ top: (scrollHeight - window.innerHeight) * to, behavior: 'instant' })
      }, share)
      await expect.poll(() => differenceOfShares(page)).toBeLessThan(0.01)
    }
    const { y, height } = (await progressLine(page).boundingBox())!
    expect({ y, height }).toEqual({ y: 72, height: 3 })
    await expect(progressLine(page)).toHaveCSS('background-color', 'rgb(245, 165, 36)')

    await test.step('other pages have no such line', async () => {
      await arrive(page, '/privacy')
      await expect(progressLine(page)).toHaveCount(0)
    })
  })

  test('what lies below the screen fades in once, in 800 ms, when it is 120 px in view', async ({ page }) => {
    await arrive(page, '/')
    expect(await hiddenTexts(page), 'nothing is hidden before the visitor scrolls').toEqual([])

    const title = page.getByRole('heading', { name: 'Meet the experts' })
    await beginToScroll(page)
    await expect.poll(() => opacityOf(title)).toBe(0)
    expect((await hiddenTexts(page)).length).toBeGreaterThan(5)
    await scrollSoThatItsTopIs(title, -100)
    await twoFrames(page)
    expect(await opacityOf(title)).toBe(0)
    await slowAnimations(page)
    await scrollSoThatItsTopIs(title, -125)
    await expectFadesIn(title)

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await twoFrames(page)
    await scrollSoThatItsTopIs(title, -300)
    await twoFrames(page)
    expect(await timingOf(title)).toBeNull()
    expect(await opacityOf(title)).toBe(1)
  })

  test('nothing on the first screen is ever hidden, and nothing above the end once that is reached', async ({
    page,
  }) => {
    await arrive(page, '/')
    await beginToScroll(page)
    await twoFrames(page)
    const screenEnd = page.viewportSize()!.height
    expect((await hiddenTexts(page)).filter(({ top }) => top < screenEnd)).toEqual([])

    // The page grows while pictures come.
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < (await height()); top += 600) {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await twoFrames(page)
    }
    await expect.poll(() => hiddenTexts(page)).toEqual([])
  })

  test('a visitor who arrives at an anchor stays there as scripts start', async ({ page }) => {
    const { letScriptsCome } = await arriveBeforeScripts(page, '/#testimonials-title')
    const title = page.getByRole('heading', { name: 'How reviews will look' })
    await expect(title).toBeInViewport()
    await twoFrames(page)
    const { y: before } = (await title.boundingBox())!
    await letScriptsCome()
    await twoFrames(page)
    expect(Math.abs((await title.boundingBox())!.y - before)).toBeLessThanOrEqual(2)
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts nothing waits to be revealed', async ({ page }) => {
    await page.goto('/')
    await beginToScroll(page)
    expect(await hiddenTexts(page)).toEqual([])
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('nothing waits to be revealed', async ({ page }) => {
    for (const path of ['/', '/contact-us']) {
      await arrive(page, path)
      await beginToScroll(page)
      await twoFrames(page)
      expect(await hiddenTexts(page)).toEqual([])
    }
  })
})

/** The headings and paragraphs that wait to be revealed, with where they begin below the top of the screen. */
async function hiddenTexts(page: Page): Promise<{ text: string; top: number }[]> {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.checkVisibility({ opacityProperty: true }))
        .map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top })),
    )
}

/** It is hidden from screen readers, which report the position in the page themselves. */
function progressLine(page: Page): Locator {
  return page.getByRole('progressbar', { includeHidden: true })
}

/** Between the share of the page that is scrolled past and the share of the screen that the line fills. */
async function differenceOfShares(page: Page): Promise<number> {
  return progressLine(page).evaluate((line) => {
    const scrolled = window.scrollY / (document.documentElement.scrollHeight - window.innerHeight)
    return Math.abs(scrolled - line.getBoundingClientRect().width / document.documentElement.clientWidth)
  })
}

/** Scrolls until an element begins so many pixels (negative: above) from the lower edge of the screen. */
async function scrollSoThatItsTopIs(element: Locator, fromEdge: number): Promise<void> {
  await element.evaluate((shown, distance) => {
    const top = shown.getBoundingClientRect().top - window.innerHeight - distance
    window.scrollBy({ top, behavior: 'instant' })
  }, fromEdge)
}
