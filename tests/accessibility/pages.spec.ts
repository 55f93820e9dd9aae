import { expect, test, type Page } from '@playwright/test'
import { arrive, scrollTo } from '../journeys/parts/visit.fixture.ts'
import { pagesOfEachKind } from '../journeys/parts/specified-pages.fixture.ts'
import { findViolations, scrollThrough } from './axe.fixture.ts'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
/** A4 at 96 dots an inch, without its margins. */
const sheet = { width: 718, height: 1047 }

/** Pages that hold all that other pages show in another way on a phone; `widgets` looks at galleries there. */
const onBothScreens = ['/', '/services/dental-implants', '/pharmretail']
/** What the kinds of page have not: a later page of the news, the letters of other languages. */
const others = ['/media?page=3', '/gu/services/toothache', '/hi/no-such-page']

for (const path of [...pagesOfEachKind, ...others]) {
  const tag = path === '/' ? '@quick' : onBothScreens.includes(path) ? [] : '@slow'
  test(`axe finds nothing wrong with ${path}, and it is printed whole`, { tag }, async ({ page }) => {
    await page.setViewportSize(sheet)
    await arrive(page, path)
    await test.step('printed whole, without what only a screen can do', () => expectPrintedWhole(page))

    for (const size of onBothScreens.includes(path) ? [desktop, phone] : [desktop]) {
      await test.step(`axe at ${size.width} px`, async () => {
        await page.emulateMedia({ media: 'screen' })
        await page.setViewportSize(size)
        await scrollThrough(page)
        expect(await findViolations(page)).toEqual([])
      })
    }
  })
}

async function expectPrintedWhole(page: Page): Promise<void> {
  await scrollTo(page, 600) // from there the bar stays in place
  await page.emulateMedia({ media: 'print' })
  for (const role of ['navigation', 'button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
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
}
