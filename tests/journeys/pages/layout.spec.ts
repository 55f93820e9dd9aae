import { expect } from '@playwright/test'
import { arrive, holdScripts } from '../parts/arrival.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { pagesOfEachKind } from '../parts/specified-pages.fixture.ts'
import { test } from '../parts/slow-page.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts each kind of page fits the width of every screen', async ({ page }) => {
    for (const path of pagesOfEachKind) {
      await arrive(page, path, { javaScript: false })
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const shown = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(shown, `${path} at ${width} px`).toBe(width)
      }
    }
  })
})

asVisitor({ javaScript: true }, ({ screen }) => {
  test('nothing moves as pictures arrive and scripts start', async ({ page }) => {
    // Without the web fonts: what their late arrival moves depends on the fonts of the machine.
    await page.route('**/*.woff2', (route) => route.abort())
    await watchLayoutShifts(page)
    for (const path of pagesOfEachKind) {
      await test.step(path, async () => {
        const letScriptsCome = await holdScripts(page)
        await page.goto(path)
        letScriptsCome()
        await expect(page.locator('html')).toHaveAttribute('data-ready', '')
        expect(await layoutShifts(page)).toEqual([])
      })
    }
  })

  test(`the bar stands still on a ${screen}, however slowly its parts arrive`, async ({ page, slowSite }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await watchLayoutShifts(page)
    await page.goto(
      slowSite.stoppingBehind('/contact-us', 'About Us</a></li>', '</nav>', 'class="bar-search">'),
    )
    expect(await layoutShifts(page)).toEqual([])
  })
})
