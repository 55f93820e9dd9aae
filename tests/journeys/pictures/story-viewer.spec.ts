import { expect, test, type Page } from '@playwright/test'
import { middleOf, pressMoving, swipe } from '../parts/gestures.fixture.ts'
import { holdFrames, stopFramesOnceTaken } from '../parts/frames.fixture.ts'
import { coversScreen, isModal } from './modal-parts.fixture.ts'
import { arriveAtStrip, openStory, story, strip, thumbnail, thumbnails } from './story-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ javaScript: true }, () => {
  test('a press on a passing picture opens the viewer, whose bar fills in 4 seconds', async ({ page }) => {
    await arriveAtStrip(page)
    await pressMoving(page, thumbnail(page, 2))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(async () => (await barOf(page))?.playState).toBe('running')
    expect(await barOf(page)).toMatchObject({ duration: 4000, easing: 'linear' })
  })

  test('the viewer fills the screen with the picture of its story, in tall shape', async ({ page }) => {
    await openStory(page, 2)
    expect(await story(page, 2).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    const image = story(page, 2).getByRole('img')
    await expect(image).toHaveAccessibleName(/soft brush/)
    await expect(image).toBeInViewport({ ratio: 0.99 })
    const { width, height } = (await image.boundingBox())!
    expect(height / width).toBeCloseTo(16 / 9, 1)
  })

  test('it covers the screen, and can be closed, before the page behind is put away', async ({ page }) => {
    await arriveAtStrip(page)
    const letFramesCome = await holdFrames(page)
    for (const way of ['Escape', 'close button'] as const) {
      await thumbnail(page, 2).focus()
      await page.keyboard.press('Enter')
      await expect(story(page, 2)).toBeVisible()
      expect(await isModal(story(page, 2))).toBe(false)
      expect(await coversScreen(story(page, 2))).toBe(true)
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await story(page, 2).getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await thumbnail(page, 2).focus()
    await page.keyboard.press('Enter')
    await letFramesCome()
    await expect.poll(() => isModal(story(page, 2))).toBe(true)
  })

  test('arrow keys and arrow buttons move by one picture, round the end too', async ({ page }) => {
    await openStory(page, 15)
    await page.keyboard.press('ArrowRight')
    await expect(story(page, 1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(story(page, 15)).toBeVisible()
    await page.getByRole('button', { name: 'Next picture' }).click()
    await expect(story(page, 1)).toBeVisible()
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(story(page, 15)).toBeVisible()
  })

  test('Escape closes it and the focus is back on its picture, which is on screen', async ({ page }) => {
    await openStory(page, 13)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(thumbnail(page, 13)).toBeFocused()
    await expect(thumbnail(page, 13)).toBeInViewport({ ratio: 1 })
  })

  test('the close button and a press beside the card close it, one on the card does not', async ({
    page,
  }) => {
    await openStory(page, 1)
    await pressOnCard(page)
    await expect(story(page, 1)).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await thumbnail(page, 1).focus()
    await page.keyboard.press('Enter')
    await story(page, 1).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the pause button and the space bar hold a story, and start it again', async ({ page }) => {
    await openStory(page, 1)
    const playState = async () => (await barOf(page))?.playState
    await expect.poll(playState).toBe('paused')
    await expect(page.getByRole('button', { name: 'Play story' })).toBeFocused()
    await page.keyboard.press('Space')
    await expect.poll(playState).toBe('running')
    await page.getByRole('button', { name: 'Pause story' }).click()
    await expect.poll(playState).toBe('paused')
    await pressOnCard(page)
    await page.keyboard.press('Space')
    await expect.poll(playState).toBe('running')
  })

  test('a story rests while it is pressed and while another tab is looked at', async ({ page }) => {
    await openStory(page, 1)
    await page.getByRole('button', { name: 'Play story' }).click()
    const playState = async () => (await barOf(page))?.playState
    await expect.poll(playState).toBe('running')
    const { x, y } = await middleOf(page.getByRole('dialog').getByRole('img'))
    await page.mouse.move(x, y + 100)
    await page.mouse.down()
    await expect.poll(playState).toBe('paused')
    await page.mouse.up()
    await expect.poll(playState).toBe('running')
    await lookAway(page, true)
    await expect.poll(playState).toBe('paused')
    await lookAway(page, false)
    await expect.poll(playState).toBe('running')
  })

  test('it covers the screen while far parts of the page still wait for their frames', async ({ page }) => {
    await stopFramesOnceTaken(page, '.story .enlarge-button')
    await page.goto('/')
    await page.locator('[data-taken]').waitFor()
    await strip(page)
      .getByRole('link', { name: /^Story 1: / })
      .press('Enter')
    await expect(story(page, 1)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    expect(await coversScreen(story(page, 1))).toBe(true)
  })

  test('a story pressed but not opened stays out of sight, and opens as the page is by then', async ({
    page,
  }) => {
    await arriveAtStrip(page)
    await strip(page).getByRole('button', { name: 'Pause moving parts' }).click()
    const { x, y } = await middleOf(thumbnail(page, 2))
    const largePicture = page.waitForResponse(/story-02.*svg/)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await largePicture
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.mouse.move(x, y - 200, { steps: 4 })
    await page.mouse.up()
    await strip(page).getByRole('button', { name: 'Play moving parts' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await thumbnail(page, 2).focus()
    await page.keyboard.press('Enter')
    await expect(story(page, 2)).toBeVisible()
    await expect.poll(async () => (await barOf(page))?.playState).toBe('running')
  })

  test('the page behind stays where it is', async ({ page }) => {
    await openStory(page, 1)
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.move(20, 300)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('PageDown')
    expect(await page.evaluate(() => window.scrollY)).toBe(before)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })
})

// Neither time nor the keyboard asks how wide the screen is.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('after 4 seconds the next story follows by itself', async ({ page }) => {
    await openStory(page, 3)
    await page.getByRole('button', { name: 'Play story' }).click()
    await expect(story(page, 4)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('the stories follow one another without end: after the fifteenth comes the first', async ({
    page,
  }) => {
    await openStory(page, 14)
    await fillBar(page)
    await expect(story(page, 15)).toBeVisible()
    await fillBar(page)
    await expect(story(page, 1)).toBeVisible()
  })

  test('the focus stays in the viewer', async ({ page }) => {
    await openStory(page, 1)
    const names = []
    for (let press = 0; press < 8; press += 1) {
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      await page.keyboard.press('Tab')
    }
    expect(new Set(names.filter(Boolean))).toEqual(
      new Set(['Play story', 'Close', 'Previous picture', 'Next picture']),
    )
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a swipe leads to the next story and back, a short slow one nowhere', async ({ page }) => {
    await openStory(page, 1)
    const from = { x: 200, y: 600 }
    await swipe(page, { from, byX: -60, tookMs: 100 })
    await expect(story(page, 2)).toBeVisible()
    await swipe(page, { from, byX: 150, tookMs: 2000 })
    await expect(story(page, 1)).toBeVisible()
    await swipe(page, { from, byX: -60, tookMs: 2000 })
    await expect(story(page, 1)).toBeVisible()
  })
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  asVisitor({ javaScript: true }, () => {
    test('all pictures stand in rows, and a story waits until it is told to play', async ({ page }) => {
      await arriveAtStrip(page)
      for (const one of await thumbnails(page).all()) {
        const { x, width } = (await one.boundingBox())!
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
      }
      await thumbnail(page, 3).click()
      await expect.poll(async () => (await barOf(page))?.playState).toBe('paused')
      await page.getByRole('button', { name: 'Play story' }).click()
      await expect.poll(async () => (await barOf(page))?.playState).toBe('running')
      expect((await barOf(page))?.transform).toBe('none')
      await fillBar(page)
      await expect(story(page, 4)).toBeVisible()
    })
  })
})

/** The progress bar of the open story: the one thing that moves in it; null until it does. */
async function barOf(page: Page) {
  return page.getByRole('dialog').evaluate((dialog) => {
    const run = document
      .getAnimations()
      .find(({ effect }) => dialog.contains((effect as KeyframeEffect).target))
    if (!run) return null // it starts a moment after the viewer is there
    const { duration, easing } = run.effect!.getTiming()
    const { transform } = getComputedStyle((run.effect as KeyframeEffect).target!)
    return { duration, easing, transform, playState: run.playState }
  })
}

/** Lets the 4 seconds of the open story be over. */
async function fillBar(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate((dialog) => {
    const runs = document.getAnimations()
    runs.find(({ effect }) => dialog.contains((effect as KeyframeEffect).target))!.finish()
  })
}

/** Where the card shows nothing but its picture. */
async function pressOnCard(page: Page): Promise<void> {
  const { x, y } = await middleOf(page.getByRole('dialog').getByRole('img'))
  await page.mouse.click(x, y + 100)
}

async function lookAway(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'hidden', { value: now, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
