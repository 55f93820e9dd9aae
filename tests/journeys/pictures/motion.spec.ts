import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations, scrollThrough } from '../../accessibility/axe.fixture.ts'
import {
  arrive,
  asVisitor,
  footerLink,
  labelOf,
  quick,
  scrollTo,
  sectionOf,
  title,
} from '../parts/visit.fixture.ts'
import { opacityOf } from '../parts/fading.fixture.ts'
import { movedBetween, runningParts, runOf } from '../parts/running-parts.fixture.ts'
import { isOnTop } from './on-top.fixture.ts'

const pauseButtons = (page: Page): Locator => page.getByRole('button', { name: 'Pause moving parts' })
const playButtons = (page: Page): Locator => page.getByRole('button', { name: 'Play moving parts' })
const claims = (page: Page): Locator => page.getByRole('region', { name: 'What we stand for' })
const playStateOfClaims = async (page: Page) =>
  (await runOf(claims(page).locator('p, li').first()))?.playState
const homeLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /, home$/ })

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a pause button stops all that moves, on later pages too', quick, async ({ page }) => {
    await arrive(page, '/')
    const count = await pauseButtons(page).count()
    expect(count).toBeGreaterThanOrEqual(2)
    for (const button of await pauseButtons(page).all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height), 'for a thumb; the strip is 36 px high').toBeGreaterThanOrEqual(36)
    }
    await expect.poll(() => runningParts(page)).not.toEqual([])
    await pauseButtons(page).first().click()
    await expect(playButtons(page)).toHaveCount(count)
    await expect.poll(() => runningParts(page)).toEqual([])
    await footerLink(page, 'Smile Designing').click()
    await expect(title(page)).toHaveText('Smile Designing')
    await expect(title(page)).toBeFocused()
    await expect.poll(() => runningParts(page)).toEqual([])
    await homeLink(page).click()
    await expect(playButtons(page)).toHaveCount(count)
    await expect.poll(() => runningParts(page)).toEqual([])

    await playButtons(page).last().click()
    await expect(pauseButtons(page)).toHaveCount(count)
    await claims(page).scrollIntoViewIfNeeded()
    await page.mouse.move(100, 4)
    await expect.poll(() => playStateOfClaims(page)).toBe('running')
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the banner runs at 120 px a second and rests under focus and mouse', async ({ page }) => {
    await arrive(page, '/')
    const claim = claims(page).getByText('35 Years of Experience').first()
    const expectState = (state: string) => expect.poll(() => playStateOfClaims(page)).toBe(state)
    // It is made to run once it is near, and measured then.
    await expect.poll(async () => (await runOf(claim))?.easing).toBe('linear')
    await claims(page).getByRole('button').focus()
    await expectState('paused')
    await homeLink(page).focus()
    await expectState('running')
    await claims(page).scrollIntoViewIfNeeded()
    await claims(page).hover()
    await expectState('paused')
    await page.mouse.move(20, 4)
    await expectState('running')
    expect(await movedBetween(claim, 1000, 2000)).toBeCloseTo(-120, 0)

    // The menu is seen while the moving parts are paused.
    await pauseButtons(page).first().click()
    await scrollTo(page, 0)
    await labelOf(page, 'Gallery').hover()
    const link = sectionOf(page, 'Gallery').getByRole('link', { name: 'Clinic Gallery' })
    await expect.poll(() => opacityOf(link)).toBe(1)
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts nothing runs on and on, as nothing could pause it', async ({ page }) => {
    await page.goto('/')
    const lengths = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => effect!.getTiming().iterations),
    )
    expect(lengths).not.toContain(Infinity)
    await expect(pauseButtons(page)).toHaveCount(0)
  })

  test('the title is centred between pictures that drift 50 px over 10 s', quick, async ({ page }) => {
    for (const path of ['/about-us', '/smile-gallery']) {
      await page.goto(path)
      const banner = page.locator('section').filter({ has: title(page) })
      await expect(title(page)).toHaveCSS('text-align', 'center')
      await expect(banner).toHaveCSS('background-image', /^linear-gradient\(/)
      await expect(banner.locator('img'), path).toHaveCount(2)
      await expect(banner.getByRole('img'), path).toHaveCount(0) // none is read out
      for (const [index, px] of [50, -50].entries()) {
        const picture = banner.locator('img').nth(index)
        expect(await runOf(picture), path).toMatchObject({ duration: 10_000, iterations: 1 })
        expect(await movedBetween(picture, 0, 9_999.9), path).toBeCloseTo(px, 0)
      }
      for (const text of [title(page), banner.getByRole('navigation')])
        expect(await isOnTop(text), path).toBe(true)
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('a visitor who wants less motion sees nothing move, and needs no pause', async ({ page }) => {
    for (const path of ['/services/dental-implants', '/pharmretail', '/']) {
      await arrive(page, path)
      for (const end of [0, 100_000]) {
        await scrollTo(page, end)
        expect(await runningParts(page), path).toEqual([])
      }
      await expect(pauseButtons(page)).toHaveCount(0)
    }
    await scrollThrough(page)
    await page.getByRole('button', { name: 'Read More' }).first().click()
    expect(await findViolations(page, 'main')).toEqual([])
    const hours = page.getByRole('banner').getByText('Mon-Fri 09 AM to 7 PM, Saturday 09 AM to 1 PM')
    const phone = page.getByRole('banner').getByRole('link', { name: /^\+91/ })
    await scrollTo(page, 0)
    await expect(hours.filter({ visible: true })).toHaveCount(1)
    for (const text of [hours.first(), phone]) await expect(text).toBeInViewport({ ratio: 1 })
    await expect(claims(page).getByRole('listitem')).toHaveCount(4)
    await claims(page).getByRole('listitem').last().scrollIntoViewIfNeeded()
    for (const item of await claims(page).getByRole('listitem').all())
      await expect(item).toBeInViewport({ ratio: 1 })
  })
})
