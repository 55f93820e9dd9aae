import { expect, test, type Page } from '@playwright/test'
import { setHidden } from '../parts/arrival.fixture.ts'
import { middleOf, pressMoving, swipe } from '../parts/gestures.fixture.ts'
import { slowAnimations } from '../parts/running-parts.fixture.ts'
import { arriveAtStrip, openStory, story, strip, thumbnail, thumbnails } from './story-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the viewer fills the screen; arrows lead on and back; Escape and a press beside the card close it', async ({
    page,
  }) => {
    await openStory(page, 15)
    const dialog = page.getByRole('dialog')
    expect(await story(page, 15).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    await page.keyboard.press('ArrowRight')
    await expect(story(page, 1)).toBeVisible()
    await expect(dialog.getByRole('link')).toHaveCount(0) // nothing in it has to be done at once
    await page.getByRole('button', { name: 'Previous picture' }).click()
    await expect(story(page, 15)).toBeVisible()
    await test.step('Escape closes it and the focus is back on its picture, which is on screen', async () => {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(thumbnail(page, 15)).toBeFocused()
      await expect(thumbnail(page, 15)).toBeInViewport({ ratio: 1 })
    })
    await test.step('a press on the card leaves it open, one next to the card closes it', async () => {
      await thumbnail(page, 2).press('Enter')
      const image = story(page, 2).getByRole('img')
      await expect(image).toHaveAccessibleName(/soft brush/)
      await expect(story(page, 2).getByText('Choose a soft brush.')).toBeInViewport({ ratio: 1 })
      await expect(image).toBeInViewport({ ratio: 0.99 })
      const { width, height } = (await image.boundingBox())!
      expect(height / width).toBeCloseTo(16 / 9, 1)
      await pressOnCard(page)
      await expect(story(page, 2)).toBeVisible()
      await page.mouse.click(4, 4)
      await expect(dialog).toHaveCount(0)
    })
  })

  test('a story that cannot wait offers a call and its page, and stays meanwhile', async ({ page }) => {
    await openStory(page, 12)
    const dialog = page.getByRole('dialog')
    const call = dialog.getByRole('link', { name: 'Call us now' })
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    const read = dialog.getByRole('link', { name: 'What to do' })
    await test.step('both lie on the card, high enough, and clear of each other', async () => {
      for (const link of [call, read]) {
        await expect(link).toBeInViewport({ ratio: 1 })
        expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
      }
    })
    await slowAnimations(page)
    await page.getByRole('button', { name: 'Play story' }).press('Enter')
    await expectBar(page, 'running')
    await test.step('it rests while a link has the focus', async () => {
      for (const _ of ['Close', 'Previous', 'Next', 'call']) await page.keyboard.press('Tab')
      await expect(call).toBeFocused()
      await expectBar(page, 'paused')
      await page.keyboard.press('Tab')
      await expect(read).toBeFocused()
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/emergency$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(dialog).toHaveCount(0)
  })

  test('a press on a passing picture opens it for 4 seconds', quick, async ({ page }) => {
    await arriveAtStrip(page)
    await pressMoving(page, thumbnail(page, 2))
    const run = { duration: 4000, easing: 'linear', playState: 'running' }
    await expect.poll(() => barOf(page)).toMatchObject(run)
  })

  test('a story gives way after 4 seconds, the fifteenth to the first, but rests while paused or pressed', async ({
    page,
  }) => {
    await openStory(page, 15)
    await fillBar(page)
    await expect(story(page, 1)).toBeVisible()
    await slowAnimations(page) // so that the story does not end meanwhile
    await expectBar(page, 'paused')
    await expect(page.getByRole('button', { name: 'Play story' })).toBeFocused()
    await page.keyboard.press('Space')
    await expectBar(page, 'running')
    await page.getByRole('button', { name: 'Pause story' }).click()
    await expectBar(page, 'paused')
    await pressOnCard(page)
    await page.keyboard.press('Space')
    await expectBar(page, 'running')

    const { x, y } = await middleOf(page.getByRole('dialog').getByRole('img'))
    await page.mouse.move(x, y + 100)
    await page.mouse.down()
    await expectBar(page, 'paused')
    await page.mouse.up()
    await expectBar(page, 'running')
    await setHidden(page, true)
    await expectBar(page, 'paused')
    await setHidden(page, false)
    await expectBar(page, 'running')

    await swipe(page, { from: { x: 200, y: 600 }, byX: -60, tookMs: 100 })
    await expect(story(page, 2)).toBeVisible()
    await expectBar(page, 'running')
    await fillBar(page)
    await expect(story(page, 3)).toBeVisible()
  })

  test('a finger or a press on the row opens no story until it is opened', async ({ page }) => {
    await arriveAtStrip(page)
    await strip(page).getByRole('button', { name: 'Pause moving parts' }).tap()
    await thumbnail(page, 3).scrollIntoViewIfNeeded()
    const from = await middleOf(thumbnail(page, 3))
    await swipe(page, { from, byX: 60, tookMs: 500 })
    expect((await middleOf(thumbnail(page, 3))).x).toBeCloseTo(from.x + 60, 0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

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
    await thumbnail(page, 2).press('Enter')
    await expectBar(page, 'running')
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('all pictures are in rows, and a story waits until it is asked to play', async ({ page }) => {
    await arriveAtStrip(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const places = await thumbnails(page).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON()),
      )
      expect(Math.min(...places.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...places.map(({ right }) => right))).toBeLessThanOrEqual(width)
    }
    await thumbnail(page, 3).click()
    await expectBar(page, 'paused')
    await page.getByRole('button', { name: 'Play story' }).click()
    await expect.poll(() => barOf(page)).toMatchObject({ playState: 'running', transform: 'none' })
    await fillBar(page)
    await expect(story(page, 4)).toBeVisible()
  })
})

/** The progress bar of the open story, the only animation in it; null until it starts. */
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

async function expectBar(page: Page, playState: 'paused' | 'running'): Promise<void> {
  await expect.poll(() => barOf(page)).toMatchObject({ playState })
}

/** Ends the 4 seconds of the open story. */
async function fillBar(page: Page): Promise<void> {
  await page.getByRole('dialog').evaluate((dialog) => {
    const runs = document.getAnimations()
    runs.find(({ effect }) => dialog.contains((effect as KeyframeEffect).target))!.finish()
  })
}

/** Presses the card where it shows nothing but its picture. */
async function pressOnCard(page: Page): Promise<void> {
  const { x, y } = await middleOf(page.getByRole('dialog').getByRole('img'))
  await page.mouse.click(x, y + 100)
}
