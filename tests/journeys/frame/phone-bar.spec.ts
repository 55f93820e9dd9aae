import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { footerLink, scrollTo } from '../parts/page-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const phoneBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Reach the clinic' })

const cells = (page: Page): Locator => phoneBar(page).getByRole('link')

const chat = (page: Page): Locator => page.getByRole('link', { name: /^Chat with the clinic on WhatsApp/ })

/** What asks for a time, by the page; pages for people in pain, and those who are asking already, lead to the call first. */
const asks: Record<string, string | null> = {
  '/': '/book',
  '/no-such-page': '/book',
  '/services/dental-veneers': '#appointment',
  '/services/toothache': null,
  '/book': null,
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the bar at the foot asks for a time, calls, and chats', async ({ page }) => {
    for (const [path, ask] of Object.entries(asks)) {
      await arrive(page, path, { javaScript: false })
      await expect(cells(page), path).toHaveCount(3)
      const call = cells(page).nth(ask === null ? 0 : 1)
      await expect(call, path).toHaveAttribute('href', /^tel:\+91\d{10}$/)
      const other = cells(page).nth(ask === null ? 1 : 0)
      await expect(other, path).toHaveAccessibleName(ask === null ? /^Directions/ : 'Ask for a time')
      if (ask !== null) await expect(other, path).toHaveAttribute('href', ask)
      await expect(cells(page).last(), path).toHaveAccessibleName(/^Chat with the clinic on WhatsApp/)
      await expect(chat(page)).toHaveCount(1)
      await expect(chat(page)).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=/)
    }
  })

  test('the bar covers no link, and makes way while something is typed', async ({ page }) => {
    await arrive(page, '/services/dental-veneers', { javaScript: false })
    for (const width of [320, 767]) {
      await page.setViewportSize({ width, height: 844 })
      const bar = (await phoneBar(page).boundingBox())!
      expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, width, 844])
      for (const cell of await cells(page).all()) {
        expect((await cell.boundingBox())!.height).toBeGreaterThanOrEqual(64)
        expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      }
      await scrollTo(page, 100_000)
      const last = footerLink(page, 'Privacy notice')
      await expect(last).toBeInViewport({ ratio: 1 })
      const { y, height } = (await last.boundingBox())!
      expect(y + height).toBeLessThanOrEqual(bar.y)
    }

    await cells(page).first().click()
    await expect(page.getByRole('heading', { name: 'Book an Appointment' })).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Name').focus()
    await expect(phoneBar(page)).toBeHidden()
    await page.getByRole('main').getByRole('link').last().focus()
    await expect(phoneBar(page)).toBeVisible()

    await test.step('from 768 px the round button is in its place', async () => {
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect(cells(page)).toHaveCount(1)
      await page.getByLabel('Name').focus()
      const { width, height } = (await chat(page).boundingBox())!
      expect([width, height]).toEqual([44, 44])
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the bar goes along with the page that follows, and is not on paper', async ({ page }) => {
    await arrive(page, '/privacy')
    await expect(cells(page).first()).toHaveAttribute('href', '/book')
    await footerLink(page, 'Dental Veneers').click()
    await expect(cells(page).first()).toHaveAttribute('href', '#appointment')
    await expect(chat(page)).toHaveAttribute('href', /Dental%20Veneers/)
    await page.emulateMedia({ media: 'print' })
    await expect(phoneBar(page)).toBeHidden()
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the round chat button stays in the margin, and covers no link', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    const footer = page.getByRole('contentinfo')
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const place = (await chat(page).boundingBox())!
      expect(place.width).toBeGreaterThanOrEqual(44)
      const content = (await footer.locator('.width').boundingBox())!
      expect(content.x + content.width - place.x, `at ${width} px`).toBeLessThanOrEqual(20) // padding of a card
      expect(place.y + place.height).toBe(800 - 24)
      expect(place.x + place.width).toBeLessThan(width)
      await scrollTo(page, 100_000)
      expect(await chat(page).boundingBox()).toEqual(place)
      for (const link of await footer.getByRole('link').all()) {
        const { x, y, ...box } = (await link.boundingBox())!
        const below = y >= place.y + place.height
        expect(x + box.width <= place.x || y + box.height <= place.y || below).toBe(true)
      }
    }
  })
})
