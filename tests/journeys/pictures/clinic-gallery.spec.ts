import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { arrive, asVisitor, columnsOf, quick, scrollTop } from '../parts/visit.fixture.ts'
import { drag, middleOf, swipe } from '../parts/gestures.fixture.ts'

const count = 21

const photos = (page: Page): Locator => page.getByRole('region', { name: 'Pictures of the clinic' })
const photo = (page: Page, id: number): Locator =>
  photos(page).getByRole('button', { name: new RegExp(`^Picture ${id}: `) })
const slideshow = (page: Page): Locator => page.getByRole('dialog', { name: 'Clinic pictures' })
/** The one photo that is on screen. */
const shownPhoto = (page: Page): Locator => slideshow(page).locator('img:not([inert] *)')

async function expectPhoto(page: Page, id: number): Promise<void> {
  await expect(slideshow(page).getByText(`${id} / ${count}`, { exact: true })).toBeVisible()
  await expect(shownPhoto(page)).toBeInViewport({ ratio: 1 })
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('21 photos are in 2, 3 or 4 columns and leave no gap', async ({ page }) => {
    await page.goto('/clinic-gallery')
    const items = photos(page).getByRole('listitem')
    await expect(items).toHaveCount(count)
    for (const [width, columns] of Object.entries({ 390: 2, 768: 3, 1023: 3, 1024: 4 })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      expect(await columnsOf(items), `columns at ${width} px`).toBe(columns)
      const ends = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      const ofLastRow = new Set(ends.slice(-columns).map(Math.round))
      expect(ofLastRow.size, `ends of the last row at ${width} px`).toBe(1)
    }
    const links = photos(page).getByRole('link', { name: /^Picture \d+: \w+/ })
    await expect(links).toHaveCount(count)
    await links.nth(4).click()
    await expect(page).toHaveURL(/\/pictures\/clinic\/.+/)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('swipes lead on and back; the photo fits a phone held any way', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    await photo(page, 1).click()
    await expectPhoto(page, 1)
    const from = await middleOf(shownPhoto(page))
    const { width, height } = page.viewportSize()!
    await swipe(page, { from, byX: -60, tookMs: 100 })
    await expectPhoto(page, 2)
    await expect(slideshow(page)).toMatchAriaSnapshot({ name: 'slideshow.aria.yml' })
    expect(await findViolations(page, 'dialog[open]')).toEqual([])
    await swipe(page, { from, byX: width * 0.32, tookMs: 2000 })
    await expectPhoto(page, 1)
    await page.setViewportSize({ width: height, height: width })
    const ratio = () =>
      shownPhoto(page).evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)
    await expect.poll(ratio, 'the whole of it').toBeCloseTo(1380 / 960, 1)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a press on a photo opens the slideshow at that photo', quick, async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    await photo(page, 6).click()
    await expectPhoto(page, 6)
    const small = photos(page).getByRole('img', { includeHidden: true }).nth(5)
    await expect(shownPhoto(page)).toHaveAttribute('alt', (await small.getAttribute('alt'))!)
    expect(await slideshow(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    await expect(slideshow(page).getByRole('button', { name: 'Close' })).toBeFocused()
    const from = await middleOf(shownPhoto(page))
    await drag(page, { from, byX: -60 })
    await expectPhoto(page, 7)
    const before = await scrollTop(page)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('PageDown')
    expect(await scrollTop(page)).toBe(before)
    await slideshow(page).getByRole('button', { name: 'Close' }).click()
    await expect(slideshow(page)).toHaveCount(0)
    await expect(photo(page, 6)).toBeFocused()
    await page.mouse.wheel(0, 500)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before)
    // A press next to the photo closes it, one on the photo does not.
    await photo(page, 3).click()
    await expectPhoto(page, 3)
    await page.mouse.click(from.x, from.y + 60)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 4)
    await page.mouse.click(from.x, 8)
    await expect(slideshow(page)).toHaveCount(0)
  })

  test('arrow buttons and keys lead round both ends; nothing moves by itself', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await arrive(page, '/clinic-gallery')
    await photo(page, count).click()
    await expectPhoto(page, count)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(page, count)
    await slideshow(page).getByRole('button', { name: 'Next picture' }).click()
    await expectPhoto(page, 1)
    await slideshow(page).getByRole('button', { name: 'Previous picture' }).click()
    await page.clock.fastForward('01:00')
    await expectPhoto(page, count)

    // It slides in 450 ms, but not for a visitor who wants less motion.
    const row = slideshow(page).locator('.sliding-row__belt')
    await expect(row).toHaveCSS('transition-duration', '0.45s')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(row).toHaveCSS('transition-duration', '0s')
  })

  test('a photo that cannot be loaded is asked for once and described', async ({ page }) => {
    const asked: string[] = []
    await page.route('**/pictures/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    await arrive(page, '/clinic-gallery')
    const src = (await photos(page).getByRole('img').nth(2).getAttribute('src'))!
    await photo(page, 3).click()
    await expectPhoto(page, 3)
    await expect(shownPhoto(page)).toHaveAccessibleName(/entrance/i)
    await expect(shownPhoto(page)).toHaveCSS('color', 'rgb(255, 255, 255)') // on the dark ground
    await expect(shownPhoto(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(shownPhoto(page)).toHaveAttribute('src', src)
    expect(asked.filter((path) => path === src).length).toBeLessThanOrEqual(1)
  })
})
