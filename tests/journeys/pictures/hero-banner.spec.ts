import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { movedBetween, runOf } from '../parts/running-parts.fixture.ts'
import { isOnTop } from './on-top.fixture.ts'
import { quick, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const bannerPaths = [
  '/about-us',
  '/services',
  '/services/toothache',
  '/contact-us',
  '/smile-gallery',
  '/media',
]

/** The part of the page that the title stands in. */
function banner(page: Page): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) })
}

withAndWithoutScripts(({ screen, javaScript }) => {
  test('two decorative pictures drift 50 px over 10 s, each its own way, and then rest', async ({ page }) => {
    for (const path of javaScript ? bannerPaths : ['/about-us']) {
      await arrive(page, path, { javaScript })
      await expect(banner(page).locator('img'), path).toHaveCount(2)
      await expect(banner(page).getByRole('img'), path).toHaveCount(0) // none is read out
      for (const [index, px] of [50, -50].entries()) {
        const picture = banner(page).locator('img').nth(index)
        expect(await runOf(picture), path).toMatchObject({ duration: 10_000, iterations: 1 })
        expect(await movedBetween(picture, 0, 9_999.9), path).toBeCloseTo(px, 0)
      }
      for (const text of [banner(page).getByRole('heading'), banner(page).getByRole('navigation')])
        expect(await isOnTop(text), path).toBe(true)
    }
  })

  test('the title is centred over a gradient', quick, async ({ page }) => {
    await arrive(page, '/about-us', { javaScript })
    const { x, width } = (await banner(page).getByRole('heading').boundingBox())!
    expect(x + width / 2).toBeCloseTo(screen === 'phone' ? 195 : 640, 0)
    await expect(banner(page).getByRole('heading')).toHaveCSS('text-align', 'center')
    await expect(banner(page)).toHaveCSS('background-image', /^linear-gradient\(/)
  })
})
