import { expect, type Page, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { twoFrames } from '../parts/fading.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'
import { expectSideBySide, scrollTo, scrollTop, title } from '../parts/page-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const barHeight = 72

/** How far below the top of the screen the bar begins: the logo is in its middle. */
async function barTop(page: Page): Promise<number> {
  const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ })
  const { y, height } = (await logo.boundingBox())!
  return Math.round(y + height / 2 - barHeight / 2)
}

asVisitor({ javaScript: true }, () => {
  test('the bar does not move, however slowly its parts arrive', async ({ page, request }) => {
    let html = await (await request.get('/contact-us')).text()
    await watchLayoutShifts(page)
    await page.goto('/robots.txt') // whose place the page takes, piece by piece
    for (const end of ['About Us</a></li>', '</nav>', 'class="bar-search">', '</html>']) {
      expect(html).toContain(end)
      const length = html.indexOf(end) + end.length
      await page.evaluate((piece) => document.write(piece), html.slice(0, length))
      await twoFrames(page)
      html = html.slice(length)
    }
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await layoutShifts(page)).toEqual([])
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the bar begins 36 px below the top until the page is scrolled', async ({ page }) => {
    await watchLayoutShifts(page)
    await arrive(page, '/services')
    const placeOnPage = () => title(page).evaluate((h1) => h1.getBoundingClientRect().top + window.scrollY)
    const before = await placeOnPage()
    const shiftsBefore = await layoutShifts(page)
    expect(await barTop(page)).toBe(36)
    for (const [scrolled, top] of [
      [1, 0],
      [100_000, 0],
      [0, 36],
    ] as const) {
      await scrollTo(page, scrolled)
      await expect.poll(() => barTop(page)).toBe(top)
      expect(await placeOnPage()).toBe(before)
    }
    expect(await layoutShifts(page)).toEqual(shiftsBefore)

    await test.step('a page opened at an anchor has the bar at the top', async () => {
      await arrive(page, '/privacy#ground')
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
      await expect.poll(() => barTop(page)).toBe(0)
    })
  })

  test('the logo leads home, Book Appointment opens a chat in a new tab', async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }))
    await arrive(page, '/media')
    const banner = page.getByRole('banner')
    const opened = context.waitForEvent('page')
    await banner.getByRole('link', { name: /^Book Appointment/ }).click()
    const chat = await opened
    await expect(chat).toHaveURL(/^https:\/\/wa\.me\/91\d{10}\?text=\w/)
    expect(await chat.evaluate(() => window.opener)).toBeNull()
    await expect(page).toHaveURL('/media')

    await banner.getByRole('link', { name: /, home$/ }).click()
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText(/Ahmedabad/)

    await test.step('logo, Book Appointment and the menu button are side by side below 1024 px', async () => {
      const parts = [
        banner.getByRole('link', { name: /, home$/ }),
        banner.getByRole('link', { name: /^Book Appointment/ }),
        banner.getByRole('button', { name: 'Menu' }),
      ]
      for (const width of [320, 1023]) await expectSideBySide(page, width, parts)
      for (const part of parts) expect((await part.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts the bar stops at the top as the page moves up', async ({ page }) => {
    await arrive(page, '/services/toothache', { javaScript: false })
    expect(await barTop(page)).toBe(36)
    await scrollTo(page, 2000)
    await expect.poll(() => barTop(page)).toBe(0)
  })
})
