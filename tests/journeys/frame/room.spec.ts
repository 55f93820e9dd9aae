import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

type Box = { left: number; right: number; top: number; bottom: number }

async function boxOf(part: Locator): Promise<Box> {
  const { left, right, top, bottom } = await part.evaluate((shown) => shown.getBoundingClientRect().toJSON())
  return { left, right, top, bottom }
}

const areClear = (one: Box, other: Box): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

/** Sets the size of letters as a visitor does in the browser, for the page that is opened next. */
async function setLetters(page: Page, px: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('with letters half as large again no page part is wider than the screen', async ({ page }) => {
    await setLetters(page, 24)
    for (const width of [1280, 1023]) {
      await page.setViewportSize({ width, height: 800 })
      await arrive(page, '/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('the round chat button stays in the margin of the page, at most the padding of a card in', async ({
    page,
  }) => {
    await arrive(page, '/contact-us')
    const content = page.getByRole('contentinfo').locator('.width')
    for (const width of [768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const chat = await boxOf(page.getByRole('link', { name: /^Chat with the clinic/ }))
      expect(chat.right - chat.left).toBeGreaterThanOrEqual(44)
      expect((await boxOf(content)).right - chat.left, `at ${width} px`).toBeLessThanOrEqual(20)
    }
  })

  test('numbers to call are beside their sign', async ({ page }) => {
    await arrive(page, '/services/root-canal-treatment')
    for (const number of await page.getByRole('main').locator('a[href="tel:108"], a[href="tel:112"]').all()) {
      // Both at once: while the text font comes, what is above may still grow between two looks.
      const apart = await number.evaluate((link) => {
        const [box, sign] = [link, link.querySelector('svg')!].map((part) => part.getBoundingClientRect())
        return sign!.top + sign!.bottom - box!.top - box!.bottom
      })
      expect(apart).toBeCloseTo(0, 0)
    }
  })

  test('the pictures of a hero keep clear of the breadcrumb between them, as far as they drift', async ({
    page,
  }) => {
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

  test('a pair is one stop for the keyboard; Home and End show its pictures whole', async ({ page }) => {
    await arrive(page, '/')
    const sliders = page.getByRole('slider')
    await sliders.nth(3).focus()
    await page.keyboard.press('Tab')
    await expect(sliders.nth(4)).toBeFocused()
    await page.keyboard.press('End')
    await expect(sliders.nth(4)).toHaveValue('100')
    await page.keyboard.press('Home')
    await expect(sliders.nth(4)).toHaveValue('0')
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
  test('with large letters the bar keeps the name of the clinic, and room around its button', async ({
    page,
  }) => {
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

  test('the words of the last tile have room in their button', async ({ page }) => {
    await arrive(page, '/services')
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const book = page.getByRole('main').locator('.mosaic__end--single .button').first()
      const { room } = await book.evaluate((button) => {
        const text = document.createRange()
        text.selectNodeContents(button.firstChild!)
        const [words, box] = [text.getBoundingClientRect(), button.getBoundingClientRect()]
        const beside = Math.min(words.left - box.left, box.right - words.right)
        return { room: Math.min(beside, words.top - box.top, box.bottom - words.bottom) }
      })
      expect(room, `at ${width} px`).toBeGreaterThanOrEqual(6)
    }
  })
})
