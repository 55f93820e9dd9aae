import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, footerLink, scrollTo } from '../parts/visit.fixture.ts'

const phoneBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Reach the clinic' })
const cells = (page: Page): Locator => phoneBar(page).getByRole('link')
const chat = (page: Page): Locator => page.getByRole('link', { name: /^Chat with the clinic on WhatsApp/ })

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the bar at the foot asks for a time, calls, and chats', async ({ page }) => {
    // Pages for people in pain, and those who are asking already, lead to the call first.
    const asks = { '/': '/book', '/no-such-page': '/book', '/services/dental-veneers': '#appointment' }
    for (const [path, ask] of Object.entries({ ...asks, '/services/toothache': null, '/book': null })) {
      await arrive(page, path, { javaScript: false })
      await expect(cells(page), path).toHaveCount(3)
      const [call, other] = ask === null ? [0, 1] : [1, 0]
      await expect(cells(page).nth(call), path).toHaveAttribute('href', /^tel:\+91\d{10}$/)
      const name = ask === null ? /^Directions/ : 'Ask for a time'
      await expect(cells(page).nth(other), path).toHaveAccessibleName(name)
      if (ask !== null) await expect(cells(page).nth(other), path).toHaveAttribute('href', ask)
      await expect(cells(page).last(), path).toHaveAccessibleName(/^Chat with the clinic on WhatsApp/)
      await expect(chat(page)).toHaveCount(1)
    }
  })

  test('the bar covers no link, and makes way while something is typed', async ({ page }) => {
    await arrive(page, '/services/dental-veneers', { javaScript: false })
    for (const width of [320, 767]) {
      await page.setViewportSize({ width, height: 844 })
      const bar = (await phoneBar(page).boundingBox())!
      expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, width, 844])
      for (const cell of await cells(page).all())
        expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
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

    await page.setViewportSize({ width: 768, height: 1024 })
    await expect(cells(page)).toHaveCount(1)
    await page.getByLabel('Name').focus()
    await expect(chat(page)).toBeVisible()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the bar goes along with the page that follows', async ({ page }) => {
    await arrive(page, '/privacy')
    await expect(cells(page).first()).toHaveAttribute('href', '/book')
    await footerLink(page, 'Dental Veneers').click()
    await expect(cells(page).first()).toHaveAttribute('href', '#appointment')
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the footer says who and where the clinic is, and lists its pages', async ({ page }) => {
    await arrive(page, '/privacy', { javaScript: false })
    const footer = page.getByRole('contentinfo')
    await expect(footer).toMatchAriaSnapshot({ name: 'footer.aria.yml' })
    const instagram = footer.getByRole('link', { name: /^Instagram/ })
    await expect(instagram).toHaveAttribute('target', '_blank')
    await instagram.focus()
    await page.keyboard.press('Tab') // passes by the second social mark, which is no link
    await expect(footer.getByRole('link', { name: 'Teeth Sensitivity' })).toBeFocused()
  })

  test('the round chat button stays at the bottom right, and covers no link', async ({ page }) => {
    await arrive(page, '/contact-us', { javaScript: false })
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const place = (await chat(page).boundingBox())!
      expect([place.width, place.y + place.height]).toEqual([44, 800 - 24])
      expect(place.x + place.width).toBeGreaterThan(width - 44)
      await scrollTo(page, 100_000)
      expect(await chat(page).boundingBox()).toEqual(place)
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        const { x, y, ...box } = (await link.boundingBox())!
        const isBelow = y >= place.y + place.height
        expect(x + box.width <= place.x || y + box.height <= place.y || isBelow).toBe(true)
      }
    }
  })

  test('each chat with the clinic begins with the greeting', async ({ page }) => {
    await page.goto('/services/dental-veneers')
    const chats = page.locator('a[href^="https://wa.me/"]')
    const hrefs = await chats.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const texts = hrefs.map((href) => new URL(href).searchParams.get('text'))
    expect(new Set(texts)).toEqual(new Set(['Hello, I would like to book an appointment.']))
  })
})
