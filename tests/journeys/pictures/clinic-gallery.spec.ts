import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { drag, middleOf, swipe } from '../parts/gestures.fixture.ts'
import { holdFrames } from '../parts/frames.fixture.ts'
import { coversScreen, isModal } from './on-top.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const count = 21

const photos = (page: Page): Locator => page.getByRole('region', { name: 'Pictures of the clinic' })

function photo(page: Page, id: number): Locator {
  return photos(page).getByRole('button', { name: new RegExp(`^Picture ${id}: `) })
}

const slideshow = (page: Page): Locator => page.getByRole('dialog', { name: 'Clinic pictures' })

async function expectPhoto(page: Page, id: number): Promise<void> {
  await expect(slideshow(page).getByText(`${id} / ${count}`, { exact: true })).toBeVisible()
  await expect(shownPhoto(page)).toBeInViewport({ ratio: 1 })
}

/** The one photo that is on screen. */
const shownPhoto = (page: Page): Locator => slideshow(page).locator('img:not([inert] *)')

/** The alternative texts of the slideshow's pictures, from left to right, including those off screen. */
async function shownAlts(page: Page): Promise<string[]> {
  return slideshow(page)
    .locator('img')
    .evaluateAll((images) => {
      const left = (image: Element) => image.getBoundingClientRect().left
      return images
        .toSorted((one, other) => left(one) - left(other))
        .map((image) => (image as HTMLImageElement).alt)
    })
}

async function altOf(page: Page, id: number): Promise<string | null> {
  return photos(page)
    .getByRole('img', { includeHidden: true })
    .nth(id - 1)
    .getAttribute('alt')
}

async function openPhoto(page: Page, id: number): Promise<void> {
  await arrive(page, '/clinic-gallery')
  await photo(page, id).click()
  await expectPhoto(page, id)
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('21 photos stand in 2, 3 or 4 columns and leave no gap', async ({ page }) => {
    await page.goto('/clinic-gallery')
    const items = photos(page).getByRole('listitem')
    await expect(items).toHaveCount(count)
    for (const [width, columns] of Object.entries({ 390: 2, 768: 3, 1023: 3, 1024: 4 })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()))
      const [first, second] = boxes as [DOMRect, DOMRect]
      const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
      expect(lefts.size, `columns at ${width} px`).toBe(columns)
      const bottoms = boxes.slice(-columns).map(({ bottom }) => Math.round(bottom))
      expect(new Set(bottoms).size, `ends of the last row at ${width} px`).toBe(1)
      expect(first.width / second.width).toBeGreaterThan(2)
      expect(second.width / second.height).toBeCloseTo(4 / 3, 1)
    }
    const alts = await photos(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    expect(alts).toEqual(Array(count).fill(expect.stringMatching(/\w+ \w+/)))

    await test.step('without scripts every photo links to the large picture', async () => {
      const links = photos(page).getByRole('link', { name: /^Picture \d+: / })
      await expect(links).toHaveCount(count)
      await links.nth(4).click()
      await expect(page).toHaveURL(/\/pictures\/clinic\/.+/)
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('swipes lead on and back: fast ones, or slow ones of 30 percent of the width', async ({ page }) => {
    await openPhoto(page, 1)
    const from = await middleOf(shownPhoto(page))
    const { width, height } = page.viewportSize()!
    for (const [byX, tookMs, shown] of [
      [-60, 100, 2],
      [width * 0.28, 2000, 2],
      [width * 0.32, 2000, 1],
    ] as const) {
      await swipe(page, { from, byX, tookMs })
      await expectPhoto(page, shown)
    }
    await test.step('an upright phone shows a photo at 70 percent of its height, a turned one the whole of it', async () => {
      const upright = (await shownPhoto(page).boundingBox())!
      expect(upright.height / height).toBeCloseTo(0.7, 2)
      expect(upright.width).toBe(width - 16)
      await page.setViewportSize({ width: height, height: width })
      await expect
        .poll(async () => {
          const turned = (await shownPhoto(page).boundingBox())!
          return turned.width / turned.height
        })
        .toBeCloseTo(1380 / 960, 1)
    })
  })

  test('it covers the screen and can be closed before its neighbours are drawn', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    const alts = await Promise.all([count - 1, count, 1].map((id) => altOf(page, id)))
    const releaseFrames = await holdFrames(page)
    await photo(page, count).click()
    await expect(slideshow(page)).toBeVisible()
    expect(await coversScreen(slideshow(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(slideshow(page)).toHaveCount(0)

    await photo(page, count).click()
    await expect(slideshow(page)).toBeVisible()
    expect(await isModal(slideshow(page))).toBe(false)
    expect(await shownAlts(page)).toEqual([alts[1]])
    await releaseFrames()
    await expect.poll(() => isModal(slideshow(page))).toBe(true)
    await expect.poll(() => shownAlts(page)).toEqual(alts)
    await slideshow(page).getByRole('button', { name: 'Close' }).click()
    await expect(slideshow(page)).toHaveCount(0)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a press on a photo opens the slideshow at that photo', quick, async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    await photo(page, 6).click()
    await expectPhoto(page, 6)
    await expect(shownPhoto(page)).toHaveAttribute('alt', (await altOf(page, 6))!)
    expect(await slideshow(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    await expect(slideshow(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await test.step('it is dark, with a close button and two arrows and nothing else to press', async () => {
      const names = await slideshow(page)
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
      expect(names).toEqual(['Close', 'Previous picture', 'Next picture'])
      await expect(slideshow(page)).toHaveCSS('background-color', 'rgba(4, 32, 27, 0.95)')
    })
    const from = await middleOf(shownPhoto(page))
    const { x, y } = from
    await drag(page, { from, byX: -60, tookMs: 100 })
    await expectPhoto(page, 7)
    await test.step('the page behind is locked', async () => {
      const before = await page.evaluate(() => window.scrollY)
      await page.mouse.move(x, y)
      await page.mouse.wheel(0, 500)
      await page.keyboard.press('PageDown')
      expect(await page.evaluate(() => window.scrollY)).toBe(before)
      await page.keyboard.press('ArrowRight')
      await slideshow(page).getByRole('button', { name: 'Close' }).click()
      await expect(slideshow(page)).toHaveCount(0)
      await expect(photo(page, 6)).toBeFocused()
      await page.mouse.wheel(0, 500)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    })
    await test.step('a press next to the photo closes it, one on the photo does not', async () => {
      await photo(page, 3).click()
      await expectPhoto(page, 3)
      await page.mouse.click(x, y + 60)
      await page.keyboard.press('ArrowRight')
      await expectPhoto(page, 4)
      await page.mouse.click(x, 8)
      await expect(slideshow(page)).toHaveCount(0)
    })
  })

  test('arrow buttons and keys lead round both ends; nothing moves by itself', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await openPhoto(page, count)
    const pressButton = (name: string) => slideshow(page).getByRole('button', { name }).click()
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(page, count)
    await slideshow(page).getByRole('button', { name: 'Next picture' }).click()
    await expectPhoto(page, 1)
    await slideshow(page).getByRole('button', { name: 'Previous picture' }).click()
    await expectPhoto(page, count)
    await test.step('it does not play by itself', async () => {
      await page.clock.fastForward('01:00')
      await expectPhoto(page, count)
    })
    const row = shownPhoto(page).locator('..')
    await expect(row).toHaveCSS('transition', 'transform 0.45s')
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
    await test.step('for a visitor who wants less motion it does not slide', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.keyboard.press('ArrowRight')
      const running = await slideshow(page).evaluate(
        (dialog) => dialog.getAnimations({ subtree: true }).length,
      )
      expect(running).toBe(0)
      await expectPhoto(page, 2)
    })
  })

  test('a photo that cannot be loaded is requested once and described, or replaced by a named one', async ({
    page,
  }) => {
    const requested: string[] = []
    await page.route('**/pictures/**', (route) => {
      requested.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    await arrive(page, '/clinic-gallery')
    const src = (await photos(page).getByRole('img').nth(2).getAttribute('src'))!
    const script = page.waitForRequest(/\/assets\/lightbox-[\w-]+\.js$/)
    await photo(page, 3).click()
    await expect(slideshow(page).getByText(`3 / ${count}`)).toBeVisible()
    await expect(shownPhoto(page)).toHaveAccessibleName(/entrance/i)
    await expect(shownPhoto(page)).toHaveAttribute('src', src)
    expect(requested.filter((path) => path === src).length).toBeLessThanOrEqual(1)
    await page.keyboard.press('Escape')

    // The clinic names no fallback.
    await page.evaluate(
      async (lightbox) => {
        const { openLightbox } = await import(lightbox)
        const image = { src: '/pictures/gone.webp', width: 4, height: 3, alt: 'A room' }
        const photos = [{ image, caption: 'Room' }]
        openLightbox(document.body, { photos, start: 0, label: 'Rooms', fallback: '/pictures/fallback.webp' })
      },
      (await script).url(),
    )
    const shown = page.getByRole('dialog', { name: 'Rooms' }).getByRole('img').first()
    await expect(shown).toHaveAttribute('src', '/pictures/fallback.webp')
    await expect(shown).toHaveAccessibleName('A room')
    await expect.poll(() => requested).toContain('/pictures/fallback.webp')
    await expect(shown).toHaveAttribute('src', '/pictures/fallback.webp')
  })
})
