import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { opacityOf } from '../parts/fading.fixture.ts'
import { labelOf, mainMenu, sectionOf } from '../frame/menu-parts.fixture.ts'
import { movedBetween, runningParts, runOf } from '../parts/running-parts.fixture.ts'
import { galleries } from '../parts/specified-pages.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const hours = 'Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM'

const pauseButtons = (page: Page): Locator => page.getByRole('button', { name: 'Pause moving parts' })

const playButtons = (page: Page): Locator => page.getByRole('button', { name: 'Play moving parts' })

function claim(page: Page): Locator {
  return page.getByRole('region', { name: 'What we stand for' }).getByText('35 Years of Experience').first()
}

const homeLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /, home$/ })

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a pause button stops all that moves, on later pages too', quick, async ({ page }) => {
    await arrive(page, '/')
    const count = await pauseButtons(page).count()
    expect(count).toBeGreaterThanOrEqual(2)
    await test.step('it is large enough for a thumb', async () => {
      for (const button of await pauseButtons(page).all()) {
        const { width, height } = (await button.boundingBox())!
        const side = (await button.evaluate((node) => node.closest('.top-strip') !== null)) ? 36 : 44
        expect(width).toBeGreaterThanOrEqual(side)
        expect(height).toBeGreaterThanOrEqual(36) // the height of the strip
      }
    })
    await expect.poll(() => runningParts(page)).not.toEqual([])
    await pauseButtons(page).first().click()
    await expect(playButtons(page)).toHaveCount(count)
    await expect.poll(() => runningParts(page)).toEqual([])
    const title = page.getByRole('heading', { level: 1, name: 'Smile Designing' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Smile Designing' }).click()
    await expect(title).toBeFocused()
    await expect.poll(() => runningParts(page)).toEqual([])
    await homeLink(page).click()
    await expect(playButtons(page)).toHaveCount(count)
    await expect.poll(() => runningParts(page)).toEqual([])

    await playButtons(page).last().click()
    await expect(pauseButtons(page)).toHaveCount(count)
    await page.getByRole('region', { name: 'What we stand for' }).scrollIntoViewIfNeeded()
    await page.mouse.move(100, 4)
    await expect.poll(async () => (await runOf(claim(page)))?.playState).toBe('running')
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the banner runs at 120 px a second and rests under focus and mouse', async ({ page }) => {
    await arrive(page, '/')
    const region = page.getByRole('region', { name: 'What we stand for' })
    const playState = async () => (await runOf(claim(page)))?.playState
    // It is made to run once it is near, and measured then.
    await expect.poll(async () => (await runOf(claim(page)))?.easing).toBe('linear')
    await region.getByRole('button').focus()
    await expect.poll(playState).toBe('paused')
    await homeLink(page).focus()
    await expect.poll(playState).toBe('running')
    await region.scrollIntoViewIfNeeded()
    await region.hover()
    await expect.poll(playState).toBe('paused')
    await page.mouse.move(20, 4)
    await expect.poll(playState).toBe('running')
    expect(await movedBetween(claim(page), 1000, 2000)).toBeCloseTo(-120, 0)

    await test.step('the menu is seen while the moving parts are paused', async () => {
      await pauseButtons(page).first().click()
      await page.evaluate(() => window.scrollTo(0, 0))
      await labelOf(page, 'Gallery').hover()
      const link = sectionOf(page, 'Gallery').getByRole('link', { name: 'Clinic Gallery' })
      await expect(link).toBeVisible()
      await expect.poll(() => opacityOf(link)).toBe(1)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts nothing runs on and on, as nothing could pause it', async ({ page }) => {
    await page.goto('/')
    const endless = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => effect!.getTiming().iterations === Infinity).length,
    )
    expect(endless).toBe(0)
    await expect(pauseButtons(page)).toHaveCount(0)
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('a visitor who wants less motion sees nothing move, and needs no pause', async ({ page }) => {
    for (const path of ['/', '/services/dental-implants', '/pharmretail']) {
      await arrive(page, path)
      for (const end of [0, 1]) {
        await page.evaluate((down) => window.scrollTo(0, down * document.body.scrollHeight), end)
        expect(await runningParts(page), path).toEqual([])
      }
      await expect(pauseButtons(page)).toHaveCount(0)
    }
  })

  test('strip and banner can be read whole, and the bar comes along with its menu', async ({ page }) => {
    await arrive(page, '/')
    await test.step('hours and number are shown in full, on as many lines as they need', async () => {
      const strip = page.getByRole('banner')
      const texts = [strip.getByText(hours).first(), strip.getByRole('link', { name: /^\+91/ })]
      for (const width of [1280, 320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(strip.getByText(hours).filter({ visible: true })).toHaveCount(1)
        for (const text of texts) {
          await expect(text).toBeInViewport({ ratio: 1 })
          const hiddenPx = await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
          expect(hiddenPx).toBeLessThanOrEqual(0)
        }
      }
    })
    await test.step('the banner shows all its claims', async () => {
      const claims = page.getByRole('region', { name: 'What we stand for' }).getByRole('listitem')
      await expect(claims).toHaveCount(4)
      await claims.last().scrollIntoViewIfNeeded()
      for (const item of await claims.all()) await expect(item).toBeInViewport({ ratio: 1 })
    })
    await page.evaluate(() => window.scrollTo(0, 1500))
    const mark = homeLink(page).locator('svg')
    await expect.poll(async () => (await mark.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await expect.poll(async () => (await mark.boundingBox())?.y).toBeLessThan(36)
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await labelOf(page, 'Gallery').click()
    for (const name of Object.keys(galleries))
      await expect(sectionOf(page, 'Gallery').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  })
})
