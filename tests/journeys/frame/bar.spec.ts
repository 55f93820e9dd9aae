import { expect, test } from '@playwright/test'
import { arrive, asVisitor, scrollTo, title } from '../parts/visit.fixture.ts'
import { twoFrames } from '../parts/fading.fixture.ts'
import { layoutShifts, watchLayoutShifts } from '../parts/layout-shifts.fixture.ts'

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

asVisitor({ screen: 'phone' }, ({ javaScript }) => {
  test('the bar begins 36 px below the top until the page is scrolled', async ({ page }) => {
    await arrive(page, '/services', { javaScript })
    /** The logo is in the middle of the bar, which is 72 px high. */
    const barTop = async () => {
      const { y, height } = (await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .boundingBox())!
      return Math.round(y + height / 2 - 72 / 2)
    }
    const placeOfTitle = () => title(page).evaluate((h1) => h1.getBoundingClientRect().top + window.scrollY)
    const before = await placeOfTitle()
    expect(await barTop()).toBe(36)
    // Without scripts it moves up with the page.
    const steps = [javaScript ? [1, 0] : [36, 0], [100_000, 0], [0, 36]] as const
    for (const [scrolled, top] of steps) {
      await scrollTo(page, scrolled)
      await expect.poll(barTop).toBe(top)
      expect(await placeOfTitle()).toBe(before)
    }
    await arrive(page, '/privacy#ground', { javaScript })
    await expect.poll(barTop).toBe(0)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the logo leads home, Book Appointment opens a chat in a new tab, on any width', async ({ page }) => {
    await arrive(page, '/media')
    const banner = page.getByRole('banner')
    const logo = banner.getByRole('link', { name: /, home$/ })
    const book = banner.getByRole('link', { name: /^Book Appointment/ })
    await expect(book).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=\w/)
    await expect(book).toHaveAttribute('target', '_blank')
    for (const width of [320, 1023]) {
      await page.setViewportSize({ width, height: 844 })
      let end = 0
      for (const part of [logo, book, banner.getByRole('button', { name: 'Menu' })]) {
        await expect(part).toBeInViewport({ ratio: 1 })
        const box = (await part.boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(end)
        expect(box.height).toBeGreaterThanOrEqual(44)
        end = box.x + box.width
      }
    }
    await logo.click()
    await expect(page).toHaveURL('/')
    await expect(title(page)).toHaveText(/Ahmedabad/)

    // With large letters it keeps its name, and room around the button.
    const browser = await page.context().newCDPSession(page)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const px of [24, 32]) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
      await arrive(page, '/about-us')
      await expect(logo.getByText('Toran Dental')).toBeVisible()
      expect((await book.boundingBox())!.height, `${px} px`).toBeLessThanOrEqual(60)
    }
  })
})
