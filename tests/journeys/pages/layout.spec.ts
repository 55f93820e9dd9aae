import { expect, type Page } from '@playwright/test'
import { arrive, holdScripts } from '../parts/arrival.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { pageGroups, pagesOfEachKind, timeFor } from '../parts/specified-pages.fixture.ts'
import { test } from '../parts/slow-page.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const widths = [320, 390, 768, 1024, 1280]

asVisitor({ screen: 'desktop' }, ({ javaScript }) => {
  for (const [kind, paths] of Object.entries(javaScript ? pageGroups : { 'a page': pagesOfEachKind })) {
    test(`${kind} fits the width of every screen`, async ({ page }) => {
      test.setTimeout(timeFor(paths))
      for (const path of paths) {
        await arrive(page, path, { javaScript })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          expect(await widthOfContent(page), `${path} at ${width} px`).toBe(width)
        }
      }
    })
  }
})

async function widthOfContent(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

asVisitor({ javaScript: true }, () => {
  for (const path of pagesOfEachKind) {
    test(`nothing on ${path} moves as pictures arrive and scripts start`, async ({ page }) => {
      // Without the web fonts: what their late arrival moves depends on the fonts of the machine.
      await page.route('**/*.woff2', (route) => route.abort())
      const letScriptsCome = await holdScripts(page)
      await watchLayoutShifts(page)
      await page.goto(path)
      letScriptsCome()
      await expect(page.locator('html')).toHaveAttribute('data-ready', '')
      expect(await layoutShifts(page)).toEqual([])
    })
  }
})

asVisitor({ javaScript: true }, () => {
  test('the bar stands still however slowly its parts arrive', async ({ page, slowSite }) => {
    await page.route('**/*.woff2', (route) => route.abort())
    await watchLayoutShifts(page)
    await page.goto(
      slowSite.stoppingBehind('/contact-us', 'About Us</a></li>', '</nav>', 'class="bar-search">'),
    )
    expect(await layoutShifts(page)).toEqual([])
  })
})
