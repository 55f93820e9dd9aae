import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = (part: Locator): Promise<Box> =>
  part.evaluate((shown) => shown.getBoundingClientRect().toJSON() as Box)

const areClear = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

/** Sets the size of letters as a visitor does in the browser, for the page that is opened next. */
async function setLetters(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the drifting pictures of a hero keep clear of the breadcrumb', async ({ page }) => {
    const driftPx = 25
    await page.setViewportSize({ width: 768, height: 800 })
    for (const path of [
      '/services',
      '/services/root-canal-treatment',
      '/services/clear-aligners-invisalign',
    ]) {
      await arrive(page, path)
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      const pictures = await page.locator('.hero-banner__picture').evaluateAll((all) =>
        all.map((picture) => {
          for (const drift of picture.getAnimations()) drift.cancel()
          return picture.getBoundingClientRect().toJSON()
        }),
      )
      for (const crumb of await crumbs.all())
        for (const { left, right, ...box } of pictures)
          expect(
            areClear(await boxOf(crumb), { left: left - driftPx, right: right + driftPx, ...box }),
            path,
          ).toBe(true)
    }
  })

  test('the description of a photo that cannot be loaded is light on a dark ground', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }))
    await arrive(page, '/clinic-gallery')
    await page.getByRole('button', { name: /^Picture 3: / }).click()
    const photo = page.getByRole('dialog').locator('img:not([inert] *)')
    await expect(photo).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(photo).toHaveCSS('background-image', 'none')
    await expect(photo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('with large letters the bar keeps its name, and room around its button', async ({ page }) => {
    for (const px of [24, 32]) {
      await setLetters(page, px)
      await arrive(page, '/about-us')
      const banner = page.getByRole('banner')
      await expect(banner.getByRole('link', { name: /, home$/ }).getByText('Toran Dental')).toBeVisible()
      const { top, bottom } = await boxOf(banner.getByRole('link', { name: /^Book Appointment/ }))
      expect(bottom - top, `${px} px`).toBeLessThanOrEqual(60)
    }
  })

  test('on the smallest phone no name of the drawn map lies under the clinic', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await arrive(page, '/contact-us')
    const flag = page.locator('.drawn-map__clinic').first()
    for (const text of ['Law Garden', 'Sabarmati', 'Ashram Road', 'Ellisbridge']) {
      const name = page.locator('.drawn-map__name', { hasText: text }).first()
      // While the text font comes, what is above the map may still grow between two looks.
      await expect.poll(async () => areClear(await boxOf(flag), await boxOf(name)), text).toBe(true)
    }
  })
})
