import { expect, test } from '@playwright/test'
import { movedBetween, runOf } from '../parts/running-parts.fixture.ts'
import { isOnTop } from './on-top.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

// No script has a part in this.
asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the title is centred between pictures that drift 50 px over 10 s', quick, async ({ page }) => {
    for (const path of ['/about-us', '/smile-gallery']) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      const banner = page.locator('section').filter({ has: title })
      const { x, width } = (await title.boundingBox())!
      expect(x + width / 2, path).toBeCloseTo(195, 0)
      await expect(title).toHaveCSS('text-align', 'center')
      await expect(banner).toHaveCSS('background-image', /^linear-gradient\(/)

      await expect(banner.locator('img'), path).toHaveCount(2)
      await expect(banner.getByRole('img'), path).toHaveCount(0) // none is read out
      for (const [index, px] of [50, -50].entries()) {
        const picture = banner.locator('img').nth(index)
        expect(await runOf(picture), path).toMatchObject({ duration: 10_000, iterations: 1 })
        expect(await movedBetween(picture, 0, 9_999.9), path).toBeCloseTo(px, 0)
      }
      for (const text of [title, banner.getByRole('navigation')]) expect(await isOnTop(text), path).toBe(true)
    }
  })
})
