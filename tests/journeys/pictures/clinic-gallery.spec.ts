import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { showExample } from '../parts/example-page.fixture.ts'
import { drag, middleOf, swipe } from '../parts/gestures.fixture.ts'
import { holdFrames } from '../parts/frames.fixture.ts'
import { coversScreen, isModal } from './modal-parts.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const count = 21

function photos(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures of the clinic' })
}

function photo(page: Page, id: number): Locator {
  return photos(page).getByRole('button', { name: new RegExp(`^Picture ${id}: `) })
}

function slideshow(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Clinic pictures' })
}

async function expectPhoto(page: Page, id: number): Promise<void> {
  await expect(slideshow(page).getByText(`${id} / ${count}`, { exact: true })).toBeVisible()
  await expect(shownPhoto(page)).toBeInViewport({ ratio: 1 })
}

/** The one photo that is not beside the screen. */
function shownPhoto(page: Page): Locator {
  return slideshow(page).locator('img:not([inert] *)')
}

/** What the pictures of the slideshow show, from left to right, those beside the screen too. */
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

withAndWithoutScripts(({ screen, javaScript }) => {
  test('21 photos stand in 2, 3 or 4 columns and leave no gap', async ({ page }) => {
    await arrive(page, '/clinic-gallery', { javaScript })
    const items = photos(page).getByRole('listitem')
    await expect(items).toHaveCount(count)
    const widths =
      screen === 'phone'
        ? [[390, 2] as const]
        : ([
            [768, 3],
            [1023, 3],
            [1024, 4],
            [1280, 4],
          ] as const)
    for (const [width, columns] of widths) {
      await page.setViewportSize({ width, height: 800 })
      const boxes = await items.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().toJSON()))
      const [first, second] = boxes as [DOMRect, DOMRect]
      const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
      expect(lefts.size, `columns at ${width} px`).toBe(columns)
      const bottoms = boxes.slice(-columns).map(({ bottom }) => Math.round(bottom))
      expect(new Set(bottoms).size, `ends of the last row at ${width} px`).toBe(1)
      expect(first.width / second.width).toBeGreaterThan(2)
      expect(second.width / second.height).toBeCloseTo(4 / 3, 1)
    }
    for (const image of await photos(page).getByRole('img').all())
      await expect(image).toHaveAccessibleName(/\w+ \w+/)
  })
})

asVisitor({ javaScript: true }, ({ screen }) => {
  test('a press on a photo opens the slideshow at that photo, over the whole screen', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    for (const id of [1, 3, 21]) {
      await photo(page, id).click()
      await expectPhoto(page, id)
      await expect(shownPhoto(page)).toHaveAttribute('alt', (await altOf(page, id))!)
      expect(await slideshow(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
      await page.keyboard.press('Escape')
      await expect(slideshow(page)).toHaveCount(0)
    }
  })

  test('it is dark, with a close button and two arrows and nothing else to press', async ({ page }) => {
    await openPhoto(page, 3)
    const names = await slideshow(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    expect(names).toEqual(['Close', 'Previous picture', 'Next picture'])
    expect(await slideshow(page).evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe(
      'rgba(4, 32, 27, 0.95)',
    )
    await expect(slideshow(page).getByRole('button', { name: 'Close' })).toBeFocused()
  })

  test('arrow buttons and arrow keys lead on and back, round both ends', async ({ page }) => {
    await openPhoto(page, 21)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectPhoto(page, 21)
    await slideshow(page).getByRole('button', { name: 'Next picture' }).click()
    await expectPhoto(page, 1)
    await slideshow(page).getByRole('button', { name: 'Previous picture' }).click()
    await expectPhoto(page, 21)
    await slideshow(page).getByRole('button', { name: 'Previous picture' }).click()
    await expectPhoto(page, 20)
  })

  test('a photo slides in within 450 ms', async ({ page }) => {
    await openPhoto(page, 3)
    await slideshow(page).evaluate((dialog: HTMLElement) => {
      const slid = new Promise((done) => {
        dialog.addEventListener('transitionend', ({ propertyName, elapsedTime }) => {
          // The photo before it, beside the screen, takes its new place at once.
          if (elapsedTime > 0) done({ propertyName, elapsedTime })
        })
      })
      Object.assign(window, { slid })
    })
    await page.keyboard.press('ArrowRight')
    const slid = await page.evaluate(() => (window as unknown as { slid: Promise<object> }).slid)
    expect(slid).toEqual({ propertyName: 'transform', elapsedTime: 0.45 })
  })

  test('the page behind is locked until it is closed, and the focus goes back to the photo', async ({
    page,
  }) => {
    await arrive(page, '/clinic-gallery')
    await photo(page, 6).click()
    await expectPhoto(page, 6)
    const before = await page.evaluate(() => window.scrollY)
    const { x, y } = await middleOf(shownPhoto(page))
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

  test('it covers the screen, and can be closed, before the page behind is put away', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    const letFramesCome = await holdFrames(page)
    await photo(page, 3).click()
    await expect(slideshow(page)).toBeVisible()
    expect(await isModal(slideshow(page))).toBe(false)
    expect(await coversScreen(slideshow(page))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(slideshow(page)).toHaveCount(0)

    await photo(page, 3).click()
    await slideshow(page).getByRole('button', { name: 'Close' }).click()
    await expect(slideshow(page)).toHaveCount(0)

    await photo(page, 3).click()
    await letFramesCome()
    await expect.poll(() => isModal(slideshow(page))).toBe(true)
  })

  test('the photos beside the one on the screen come a frame later, round the end too', async ({ page }) => {
    for (const [before, shown, after] of [
      [1, 2, 3],
      [count, 1, 2],
      [count - 1, count, 1],
    ] as const) {
      await arrive(page, '/clinic-gallery')
      const alts = await Promise.all([before, shown, after].map((id) => altOf(page, id)))
      const letFramesCome = await holdFrames(page)
      await photo(page, shown).click()
      await expect(slideshow(page)).toBeVisible()
      expect(await shownAlts(page)).toEqual([alts[1]])
      await letFramesCome()
      await expect.poll(() => shownAlts(page)).toEqual(alts)
      await expect(shownPhoto(page)).toHaveAttribute('alt', alts[1]!)
    }
  })

  test('a photo that has not become a button yet opens the slideshow all the same', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0 // so no photo has its turn
      window.addEventListener('click', (event) => event.preventDefault()) // until scripts run nothing leads away
    })
    await page.goto('/clinic-gallery')
    await page.keyboard.press('Shift') // scripts start with the first key
    await expect(async () => {
      await photos(page)
        .getByRole('link', { name: /^Picture 3: / })
        .click()
      await expect(slideshow(page)).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectPhoto(page, 3)
  })

  test('a press beside the photo closes it, one on the photo does not', async ({ page }) => {
    await openPhoto(page, 3)
    const { x, y } = await middleOf(shownPhoto(page))
    await page.mouse.click(x, y + 60)
    await page.keyboard.press('ArrowRight')
    await expectPhoto(page, 4)
    await page.mouse.click(x, 8)
    await expect(slideshow(page)).toHaveCount(0)
  })

  test('swipes lead on and back: fast ones of 60 px, slow ones beyond 30 percent of the width', async ({
    page,
  }) => {
    await openPhoto(page, 1)
    const from = await middleOf(shownPhoto(page))
    const pull = screen === 'phone' ? swipe : drag
    const { width } = page.viewportSize()!
    await pull(page, { from, byX: -60, tookMs: 100 })
    await expectPhoto(page, 2)
    await pull(page, { from, byX: -60, tookMs: 2000 })
    await expectPhoto(page, 2)
    await pull(page, { from, byX: width * 0.28, tookMs: 2000 })
    await expectPhoto(page, 2)
    await pull(page, { from, byX: width * 0.32, tookMs: 2000 })
    await expectPhoto(page, 1)
    await pull(page, { from, byX: 60, tookMs: 100 })
    await expectPhoto(page, 21)
  })
})

// Neither time, nor the keyboard, nor a lost picture asks how wide the screen is.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('it does not play by itself', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    await openPhoto(page, 3)
    await page.clock.fastForward('01:00')
    await expectPhoto(page, 3)
  })

  test('the focus stays in it', async ({ page }) => {
    await openPhoto(page, 3)
    const names = []
    for (let press = 0; press < 6; press += 1) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      await page.keyboard.press('Tab')
    }
    expect(new Set(names.filter(Boolean))).toEqual(new Set(['Close', 'Previous picture', 'Next picture']))
  })

  test('a photo that cannot be loaded is asked for once, and said in words', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    const src = (await photos(page).getByRole('img').nth(2).getAttribute('src'))!
    let asked = 0
    await page.route(`**${src}`, (route) => {
      asked += 1
      return route.abort()
    })
    await page.evaluate(() => window.scrollTo(0, 0))
    await photo(page, 3).click()
    await expect(slideshow(page).getByText(`3 / ${count}`)).toBeVisible()
    await expect(shownPhoto(page)).toHaveAccessibleName(/entrance/i)
    expect(await shownPhoto(page).getAttribute('src')).toBe(src)
    expect(asked).toBeLessThanOrEqual(1)
  })

  test('where a fallback picture is named it takes the place of one that fails, once', async ({ page }) => {
    const asked: string[] = []
    await page.route('**/pictures/**', (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    await showExample(
      page,
      `import { Lightbox } from '#site/widgets/modal/lightbox.tsx'
       const image = { src: '/pictures/gone.webp', width: 4, height: 3, alt: 'A room' }
       export default () => (
         <Lightbox photos={[{ image, caption: 'Room' }]} start={0} label="Rooms"
           fallback="/pictures/fallback.webp" onClose={() => {}} />
       )`,
    )
    const shown = page.getByRole('dialog', { name: 'Rooms' }).getByRole('img').first()
    await expect(shown).toHaveAttribute('src', '/pictures/fallback.webp')
    await expect(shown).toHaveAccessibleName('A room')
    await expect.poll(() => asked).toContain('/pictures/fallback.webp')
    await expect(shown).toHaveAttribute('src', '/pictures/fallback.webp')
  })
})

asVisitor({ javaScript: false }, () => {
  test('without scripts every photo links to the large picture', async ({ page }) => {
    await arrive(page, '/clinic-gallery', { javaScript: false })
    const links = photos(page).getByRole('link', { name: /^Picture \d+: / })
    await expect(links).toHaveCount(count)
    await links.nth(4).click()
    await expect(page).toHaveURL(/\/pictures\/clinic\/.+/)
  })
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  asVisitor({ screen: 'desktop', javaScript: true }, () => {
    test('photos change without sliding', async ({ page }) => {
      await openPhoto(page, 3)
      await page.keyboard.press('ArrowRight')
      expect(await slideshow(page).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(
        0,
      )
      await expectPhoto(page, 4)
    })
  })
})
