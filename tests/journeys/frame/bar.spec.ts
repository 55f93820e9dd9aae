import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { sumOfLayoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const barHeight = 72

/** How far below the top of the screen the bar begins: the logo stands in its middle. */
async function barTop(page: Page): Promise<number> {
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ })
  const { y, height } = (await logo.boundingBox())!
  return Math.round(y + height / 2 - barHeight / 2)
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
}

asVisitor({ javaScript: true }, () => {
  test('the bar begins 36 px below the top until the page is scrolled at all', async ({ page }) => {
    await arrive(page, '/services/toothache')
    expect(await barTop(page)).toBe(36)
    await scrollTo(page, 1)
    await expect.poll(() => barTop(page)).toBe(0)
    await scrollTo(page, 100_000)
    await expect.poll(() => barTop(page)).toBe(0)
    await scrollTo(page, 0)
    await expect.poll(() => barTop(page)).toBe(36)
  })

  test('a page that is opened in its middle has the bar at the top', async ({ page }) => {
    await arrive(page, '/privacy#ground')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await expect.poll(() => barTop(page)).toBe(0)
  })

  test('nothing else moves when the bar goes up and down', async ({ page }) => {
    await watchLayoutShifts(page)
    await arrive(page, '/services')
    const title = page.getByRole('heading', { level: 1 })
    const placeOnPage = () => title.evaluate((h1) => h1.getBoundingClientRect().top + window.scrollY)
    const before = await placeOnPage()
    const shiftsBefore = await sumOfLayoutShifts(page)
    await scrollTo(page, 200)
    await expect.poll(() => barTop(page)).toBe(0)
    expect(await placeOnPage()).toBe(before)
    await scrollTo(page, 0)
    await expect.poll(() => barTop(page)).toBe(36)
    expect(await placeOnPage()).toBe(before)
    expect(await sumOfLayoutShifts(page)).toBe(shiftsBefore)
  })
})

asVisitor({ javaScript: false }, () => {
  test('without scripts the bar stops at the top as the page moves up', async ({ page }) => {
    await arrive(page, '/services/toothache', { javaScript: false })
    expect(await barTop(page)).toBe(36)
    await scrollTo(page, 2000)
    await expect.poll(() => barTop(page)).toBe(0)
  })
})

withAndWithoutScripts(({ javaScript }) => {
  test('Book Appointment opens a chat with the clinic in a new tab', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }))
    await arrive(page, '/about-us', { javaScript })
    const opened = context.waitForEvent('page')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Book Appointment/ })
      .click()
    const chat = await opened
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/91\d{10}\?text=\w/)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/about-us')
  })

  test('the logo leads home', async ({ page }) => {
    await arrive(page, '/media', { javaScript })
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ahmedabad/)
  })
})

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('logo, Book Appointment and the menu button stand side by side below 1024 px', async ({ page }) => {
    for (const width of [320, 360, 390, 768, 1023]) {
      await page.setViewportSize({ width, height: 844 })
      await arrive(page, '/about-us', { javaScript })
      const banner = page.getByRole('banner')
      const parts = [
        banner.getByRole('link', { name: /, home$/ }),
        banner.getByRole('link', { name: /^Book Appointment/ }),
        banner.getByRole('button', { name: 'Menu' }),
      ]
      let end = 0
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const box = (await part.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(end)
        expect(box.height).toBeGreaterThanOrEqual(44)
        end = box.x + box.width
      }
      expect(end).toBeLessThanOrEqual(width)
    }
  })
})
