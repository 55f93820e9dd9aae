import { expect, test, type Locator, type Page } from '@playwright/test'
import { holdScripts } from '../parts/arrival.fixture.ts'
import { opacityOf, twoFrames } from '../parts/fading.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what is far from the screen is drawn only when scripts have come', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/')
    await twoFrames(page)
    const before = await drawnSections(page)
    expect(before.at(0)).toBe(true)
    // A browser that would lose its place by it draws everything at once.
    const keepsPlace = await page.evaluate(() => CSS.supports('overflow-anchor', 'auto'))
    expect(before.at(-1)).toBe(!keepsPlace)
    letScriptsCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    expect(await drawnSections(page)).not.toContain(false)
  })

  test('where no scripts come, it is drawn when it comes near', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all()) {
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport()
      await expect.poll(() => isDrawn(heading)).toBe(true)
    }
  })

  test('a visitor who arrives at an anchor stays there while the rest is drawn', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto('/#testimonials-title')
    const title = page.getByRole('heading', { name: 'How reviews will look' })
    await expect(title).toBeInViewport()
    await twoFrames(page)
    const before = await topOf(title)
    letScriptsCome()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await twoFrames(page)
    expect(Math.abs((await topOf(title)) - before)).toBeLessThanOrEqual(2)
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts everything is drawn at once, and nothing waits to be revealed', async ({ page }) => {
    await page.goto('/')
    for (const section of await sectionsOf(page).all())
      await expect(section).toHaveCSS('content-visibility', 'visible')
    for (const path of ['/', '/services/toothache']) {
      await page.goto(path)
      for (const heading of await page.getByRole('main').getByRole('heading').all())
        expect(await opacityOf(heading)).toBe(1)
    }
  })
})

function sectionsOf(page: Page): Locator {
  return page.locator('.home > :is(.section, .booking)')
}

/** Whether the browser has drawn each section of the page, or passes over it as long as it is far away. */
async function drawnSections(page: Page): Promise<boolean[]> {
  return sectionsOf(page).evaluateAll((sections) =>
    sections.map((section) => section.querySelector('h2')!.checkVisibility({ contentVisibilityAuto: true })),
  )
}

async function isDrawn(part: Locator): Promise<boolean> {
  return part.evaluate((shown) => shown.checkVisibility({ contentVisibilityAuto: true }))
}

async function topOf(part: Locator): Promise<number> {
  return part.evaluate((shown) => shown.getBoundingClientRect().top)
}
