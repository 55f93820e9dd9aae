import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { beginToScroll, expectFadesIn, opacityOf } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

function cards(page: Page): Locator {
  return page
    .getByRole('region', { name: 'How to reach us' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^(Call|Email|Visit)$/ }) })
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('three cards call, write and lead to the clinic, and there is no form', quick, async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(cards(page)).toHaveCount(3)
    const links = cards(page).getByRole('link')
    await expect(links.nth(0)).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    await expect(links.nth(1)).toHaveAttribute('href', /^mailto:\S+@\S+$/)
    await expect(links.nth(2)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\//)
    await expect(links.nth(2)).toHaveAttribute('target', '_blank')
    await expect(links.nth(2)).toHaveAccessibleName(/opens in a new tab/)
    for (const card of await cards(page).all()) await expect(card).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  })
})

asVisitor({ javaScript: true }, ({ screen }) => {
  test('the cards rise once, in 800 ms, on wide screens 150 ms one after the other', async ({ page }) => {
    const delays = screen === 'desktop' ? [0, 150, 300] : [0, 0, 0]
    await slowAnimations(page)
    await arrive(page, '/contact-us')
    for (const [place, delay] of delays.entries()) await expectFadesIn(cards(page).nth(place), delay)

    await test.step('below the screen they wait until they come into view', async () => {
      await page.setViewportSize({ width: screen === 'desktop' ? 1280 : 390, height: 400 })
      await beginToScroll(page)
      for (const card of await cards(page).all()) await expect.poll(() => opacityOf(card)).toBe(0)
      for (const [place, delay] of delays.entries()) {
        const card = cards(page).nth(place)
        await card.evaluate((shown) => shown.scrollIntoView({ block: 'center', behavior: 'instant' }))
        await expectFadesIn(card, delay)
      }
    })
  })
})
