import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'

// A4 at 96 dots an inch, without its margins.
test.use({ viewport: { width: 718, height: 1047 } })

for (const path of pagesOfEachKind) {
  test(`${path} is printed whole, without what only a screen can do`, async ({ page }) => {
    await arrive(page, path)
    await page.evaluate(() => window.scrollTo(0, 600)) // from there the bar stays in place
    await page.emulateMedia({ media: 'print' })
    for (const role of ['navigation', 'button', 'textbox'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    const inPlace = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility())
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map(({ className }) => className),
    )
    expect(inPlace, 'would lie on every sheet').toEqual([])
    const headings = page.getByRole('main').getByRole('heading')
    expect(await headings.count()).toBeGreaterThan(0)
    const pale = await headings.evaluateAll((all) =>
      all
        .filter((heading) => !heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    )
    expect(pale, 'waits to be scrolled to').toEqual([])
  })
}
