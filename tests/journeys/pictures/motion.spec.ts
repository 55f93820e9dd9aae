import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { opacityOf } from '../parts/fading.fixture.ts'
import { labelOf, mainMenu, sectionOf } from '../frame/menu-parts.fixture.ts'
import { runningParts, runOf } from '../parts/running-parts.fixture.ts'
import { galleries, pagesOfEachKind, timeFor } from '../parts/specified-pages.fixture.ts'
import { arriveWithStoppedClock, runClockUntilVisible } from './stopped-clock.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const hours = 'Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM'

function pauseButtons(page: Page): Locator {
  return page.getByRole('button', { name: 'Pause moving parts' })
}

function playButtons(page: Page): Locator {
  return page.getByRole('button', { name: 'Play moving parts' })
}

function claim(page: Page): Locator {
  return page.getByRole('region', { name: 'What we stand for' }).getByText('35 Years of Experience').first()
}

asVisitor({ javaScript: true }, ({ screen }) => {
  test('a pause button stops all that moves, and any of them starts it again', async ({ page }) => {
    await arrive(page, '/')
    const count = await pauseButtons(page).count()
    expect(count).toBeGreaterThanOrEqual(screen === 'phone' ? 2 : 1)
    await expect.poll(() => runningParts(page)).not.toEqual([])
    await pauseButtons(page).first().click()
    await expect(playButtons(page)).toHaveCount(count)
    await expect.poll(() => runningParts(page)).toEqual([])
    await playButtons(page).last().click()
    await expect(pauseButtons(page)).toHaveCount(count)
    await page.mouse.move(100, 400)
    await expect.poll(async () => (await runOf(claim(page)))?.playState).toBe('running')
  })

  test('what a visitor paused stays paused on the next pages', async ({ page }) => {
    await arrive(page, '/')
    await pauseButtons(page).first().click()
    for (const [link, title] of [
      ['Privacy notice', 'Privacy'],
      ['Smile Designing', 'Smile Designing'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(() => runningParts(page)).toEqual([])
    }
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .click()
    await expect(playButtons(page).first()).toBeVisible()
    await expect.poll(() => runningParts(page)).toEqual([])
  })

  test('the banner runs at 120 px a second and rests while it has the focus', async ({ page }) => {
    await arrive(page, '/')
    const playState = async () => (await runOf(claim(page)))?.playState
    expect(await speedOf(claim(page))).toBeCloseTo(120, 0)
    await page.getByRole('region', { name: 'What we stand for' }).getByRole('button').focus()
    await expect.poll(playState).toBe('paused')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /, home$/ })
      .focus()
    await expect.poll(playState).toBe('running')
  })

  test('pause buttons are large enough for a thumb', async ({ page }) => {
    await arrive(page, '/')
    for (const button of await pauseButtons(page).all()) {
      const { width, height } = (await button.boundingBox())!
      expect(width).toBeGreaterThanOrEqual(44)
      expect(height).toBeGreaterThanOrEqual(36) // the strip's own height
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the banner rests under the mouse', async ({ page }) => {
    await arrive(page, '/')
    const playState = async () => (await runOf(claim(page)))?.playState
    const { y, height } = (await claim(page).boundingBox())!
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, y - 300)
    await page.getByRole('region', { name: 'What we stand for' }).hover()
    await expect.poll(playState).toBe('paused')
    expect(height).toBeGreaterThan(0)
    await page.mouse.move(20, 790)
    await expect.poll(playState).toBe('running')
  })

  test('the menu is seen while the moving parts are paused', async ({ page }) => {
    await arrive(page, '/')
    await pauseButtons(page).first().click()
    await page.evaluate(() => window.scrollTo(0, 0))
    await labelOf(page, 'Gallery').hover()
    const link = sectionOf(page, 'Gallery').getByRole('link', { name: 'Clinic Gallery' })
    await expect(link).toBeVisible()
    await expect.poll(() => opacityOf(link)).toBe(1)
  })
})

asVisitor({ javaScript: false }, () => {
  test('without scripts nothing runs on and on, as nothing could pause it', async ({ page }) => {
    for (const path of ['/', '/about-us', '/services/toothache']) {
      await page.goto(path)
      const endless = await page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => effect!.getTiming().iterations === Infinity).length,
      )
      expect(endless, path).toBe(0)
      await expect(pauseButtons(page)).toHaveCount(0)
    }
  })
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  asVisitor({}, ({ screen, javaScript }) => {
    test('nothing moves on any kind of page, and no pause button is needed', async ({ page }) => {
      test.setTimeout(timeFor(pagesOfEachKind))
      for (const path of pagesOfEachKind) {
        await arrive(page, path, { javaScript })
        expect(await runningParts(page), path).toEqual([])
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        expect(await runningParts(page), path).toEqual([])
        await expect(pauseButtons(page)).toHaveCount(0)
      }
    })

    test('the strip stands and wraps, so that all of it is read', async ({ page }) => {
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await arrive(page, '/', { javaScript })
        const strip = page.getByRole('banner')
        await expect(strip.getByText(hours).filter({ visible: true })).toHaveCount(1)
        for (const text of [strip.getByText(hours).first(), strip.getByRole('link', { name: /^\+91/ })]) {
          await expect(text).toBeInViewport({ ratio: 1 })
          const { scrollWidth, clientWidth } = await text.evaluate(({ scrollWidth, clientWidth }) => ({
            scrollWidth,
            clientWidth,
          }))
          expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
        }
      }
    })

    test('the bar comes along, and its menu opens', async ({ page }) => {
      await arrive(page, '/services/toothache', { javaScript })
      await page.evaluate(() => window.scrollTo(0, 1500))
      const logo = page.getByRole('banner').getByRole('link', { name: /, home$/ })
      await expect.poll(async () => (await logo.boundingBox())?.y).toBeGreaterThanOrEqual(0)
      await expect.poll(async () => (await logo.boundingBox())?.y).toBeLessThan(36)
      if (screen === 'phone') await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
      await labelOf(page, 'Gallery').click()
      for (const name of Object.keys(galleries))
        await expect(sectionOf(page, 'Gallery').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    })
  })

  asVisitor({ javaScript: true }, () => {
    test('the overlay shows its ring, which stands still', async ({ page }) => {
      await arriveWithStoppedClock(page, '/services')
      await page.getByRole('main').getByRole('link', { name: 'Dental Implants' }).click()
      await runClockUntilVisible(page, page.getByRole('status').getByText('Loading'))
      expect(await runningParts(page)).toEqual([])
      await page.clock.runFor(600)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })

    test('the banner stands and shows all its claims', async ({ page }) => {
      await arrive(page, '/')
      const banner = page.getByRole('region', { name: 'What we stand for' })
      await banner.scrollIntoViewIfNeeded()
      for (const item of await banner.getByRole('listitem').all())
        await expect(item).toBeInViewport({ ratio: 1 })
      await expect(banner.getByRole('listitem')).toHaveCount(4)
    })
  })
})

/** How fast the part moves that an element lies in, in pixels a second. */
async function speedOf(element: Locator): Promise<number> {
  return element.evaluate((held) => {
    const run = document
      .getAnimations()
      .find(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(held))!
    run.pause()
    const leftAt = (time: number) => {
      run.currentTime = time
      return held.getBoundingClientRect().left
    }
    const moved = leftAt(1000) - leftAt(2000)
    run.play()
    return moved
  })
}
