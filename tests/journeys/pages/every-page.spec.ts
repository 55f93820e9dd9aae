import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the chat button stays at the bottom right, covers no link and opens a chat in a new tab', async ({
    page,
    context,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }))
    await arrive(page, '/privacy', { javaScript: false })
    const button = page.getByRole('link', { name: /^Chat with the clinic/ })
    // Smaller than on the widest screens, where there is room beside the text.
    const place = { x: 1280 - 4 - 44, y: 800 - 24 - 44, width: 44, height: 44 }
    expect(await button.boundingBox()).toEqual(place)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(await button.boundingBox()).toEqual(place)

    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      const { x, y, width, height } = (await link.boundingBox())!
      const clear = x + width <= place.x || y + height <= place.y || y >= place.y + place.height
      expect(clear, await link.innerText()).toBe(true)
    }

    const opened = context.waitForEvent('page')
    await button.click()
    await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/91\d{10}\?text=\w/)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the skip link is the first thing that Tab reaches and leads to the page itself', async ({ page }) => {
    await arrive(page, '/fees')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const firstLink = page.getByRole('main').getByRole('link').first()
    await expect(firstLink).toBeFocused()
    await expect(firstLink).toBeInViewport({ ratio: 1 })
  })
})
