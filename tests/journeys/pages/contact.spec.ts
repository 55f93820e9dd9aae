import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, main, quick } from '../parts/visit.fixture.ts'
import { expectFadesIn } from '../parts/fading.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'

const cards = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'How to reach us' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^(Call|Email|Visit)$/ }) })

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('cards call, write and lead to the clinic; there is no form', quick, async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    await expect(cards(page)).toHaveCount(3)
    const links = cards(page).getByRole('link')
    for (const [index, href] of [/^tel:\+91\d{10}$/, /^mailto:\S+@\S+$/, /google\.com\/maps\//].entries())
      await expect(links.nth(index)).toHaveAttribute('href', href)
    await expect(links.last()).toHaveAttribute('target', '_blank')
    await expect(main(page).locator('form, input, textarea')).toHaveCount(0)

    const downloaded = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save our number' }).click()
    expect((await downloaded).suggestedFilename()).toBe('clinic.vcf')
    const code = page.getByRole('img', { name: 'QR code with our number and address' })
    await code.scrollIntoViewIfNeeded()
    await expect(code).not.toHaveJSProperty('naturalWidth', 0)
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the number and the address for mails are on one line each', quick, async ({ page }) => {
    for (const width of [320, 390, 480]) {
      await page.setViewportSize({ width, height: 844 })
      await arrive(page, '/contact-us', { javaScript: false })
      for (const text of [cards(page).getByText('+91'), cards(page).getByText('@')])
        expect((await text.boundingBox())!.height, `at ${width} px`).toBeLessThan(40)
    }
  })
})

asVisitor({ javaScript: true }, ({ screen }) => {
  test('the cards rise once, in 800 ms, on wide screens 150 ms one after the other', async ({ page }) => {
    const delays = screen === 'desktop' ? [0, 150, 300] : [0, 0, 0]
    await slowAnimations(page)
    await arrive(page, '/contact-us')
    for (const [place, delay] of delays.entries()) await expectFadesIn(cards(page).nth(place), delay)
  })
})
