import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { arrive, asVisitor, quick, setHidden } from '../parts/visit.fixture.ts'
import { drag, middleOf, pressMoving, swipe } from '../parts/gestures.fixture.ts'
import { runOf, slowAnimations } from '../parts/running-parts.fixture.ts'

const count = 15

const strip = (page: Page): Locator => page.getByRole('region', { name: 'Small habits that help' })
const thumbnails = (page: Page): Locator => strip(page).getByRole('button', { name: /^Story \d+: / })
const thumbnail = (page: Page, id: number): Locator =>
  strip(page).getByRole('button', { name: new RegExp(`^Story ${id}: `) })
const pause = (page: Page): Locator => strip(page).getByRole('button', { name: 'Pause moving parts' })
const dialog = (page: Page): Locator => page.getByRole('dialog')
const story = (page: Page, id: number): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Story ${id}: `) })

async function arriveAtStrip(page: Page): Promise<void> {
  await arrive(page, '/')
  await strip(page).scrollIntoViewIfNeeded()
  await strip(page).locator('[data-looping]:not([data-far])').waitFor() // it starts when it comes near
}

/** Pauses the page and opens a story, which then stays at its first moment however slow the machine is. */
async function openStory(page: Page, id: number): Promise<void> {
  await arriveAtStrip(page)
  await pause(page).click()
  await thumbnail(page, id).press('Enter')
  // It is visible one frame before it takes the focus; closed in between, it would leave the focus where it was.
  await expect(page.locator('dialog:modal')).toBeVisible()
}

/** The progress bar of the open story; null until it starts. */
async function barOf(page: Page) {
  return dialog(page).evaluate((shown) => {
    const run = shown.getAnimations({ subtree: true })[0]
    if (!run) return null // it starts a moment after the viewer is there
    const { duration, easing } = run.effect!.getTiming()
    const { transform } = getComputedStyle((run.effect as KeyframeEffect).target!)
    return { duration, easing, transform, playState: run.playState }
  })
}

const expectBar = (page: Page, playState: 'paused' | 'running'): Promise<void> =>
  expect.poll(() => barOf(page)).toMatchObject({ playState })

/** Ends the 4 seconds of the open story. */
const fillBar = (page: Page): Promise<void> =>
  dialog(page).evaluate((shown) => shown.getAnimations({ subtree: true })[0]!.finish())

/** A place on the card that shows nothing but its picture. */
async function placeOnCard(page: Page): Promise<[x: number, y: number]> {
  const { x, y } = await middleOf(dialog(page).getByRole('img'))
  return [x, y + 100]
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('fifteen round pictures pass by without end until paused', quick, async ({ page }) => {
    const playState = async () => (await runOf(thumbnail(page, 3)))?.playState
    await arriveAtStrip(page)
    await expect.poll(playState).toBe('running')
    await expect(thumbnails(page)).toHaveCount(count)
    const picture = strip(page).getByRole('img').first()
    await expect(picture).toHaveCSS('border-radius', '50%')
    const { width, height } = (await picture.boundingBox())!
    expect(height).toBeCloseTo(width, 0)
    expect(await runOf(thumbnail(page, 3))).toMatchObject({ iterations: Infinity, easing: 'linear' })
    await page.mouse.move(600, (await middleOf(thumbnail(page, 3))).y)
    expect(await playState()).toBe('running')

    // Tab brings every picture on screen, where it rests.
    for (const id of [1, 8, 15]) {
      await (id === 1 ? pause(page) : thumbnail(page, id - 1)).focus()
      await page.keyboard.press('Tab')
      await expect(thumbnail(page, id)).toBeFocused()
      await expect(thumbnail(page, id)).toBeInViewport({ ratio: 1 })
      expect(await playState()).toBe('paused')
    }
    await pause(page).click()
    await thumbnail(page, 4).scrollIntoViewIfNeeded()
    const from = await middleOf(thumbnail(page, 15))
    await drag(page, { from, byX: -200 })
    expect((await middleOf(thumbnail(page, 15))).x).toBeCloseTo(from.x - 200, 0)
    await expect(dialog(page)).toHaveCount(0)
    await strip(page).getByRole('button', { name: 'Play moving parts' }).click()
    await page.mouse.move(600, 4)
    await expect.poll(playState).toBe('running')
  })

  test('the row shows 3, 5 or 8 at a time, and is always full', async ({ page }) => {
    await arriveAtStrip(page)
    for (const [screenWidth, perView] of Object.entries({ 390: 3, 768: 5, 1023: 5, 1024: 8, 1920: 8 })) {
      await page.setViewportSize({ width: Number(screenWidth), height: 800 })
      for (const share of [0.99, 0.5, 0]) {
        const { places, width } = await placesAt(thumbnails(page), share)
        const pitch = places[1]! - places[0]!
        expect(pitch * perView, `at ${screenWidth} px`).toBeCloseTo(width, 0)
        for (const [index, place] of places.slice(1).entries())
          expect(place - places[index]!).toBeCloseTo(pitch, 0)
        expect(places[0]).toBeLessThanOrEqual(pitch)
        expect(places.at(-1)).toBeGreaterThanOrEqual(width - pitch)
      }
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the viewer fills the screen; arrows lead on; Escape or a press aside closes', async ({ page }) => {
    await openStory(page, 15)
    await expect(dialog(page)).toMatchAriaSnapshot({ name: 'story.aria.yml' })
    expect(await story(page, 15).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize()! })
    await page.keyboard.press('ArrowRight')
    await expect(story(page, 1)).toBeVisible()
    await expect(dialog(page).getByRole('link')).toHaveCount(0) // nothing in it has to be done at once
    await page.keyboard.press('ArrowLeft')
    await expect(story(page, 15)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(thumbnail(page, 15)).toBeFocused()
    await expect(thumbnail(page, 15)).toBeInViewport({ ratio: 1 })
    // A press on the card leaves it open, one next to the card closes it.
    await thumbnail(page, 2).press('Enter')
    const image = story(page, 2).getByRole('img')
    await expect(image).toHaveAccessibleName(/soft brush/)
    await expect(story(page, 2).getByText('Choose a soft brush.')).toBeInViewport({ ratio: 1 })
    await expect(image).toBeInViewport({ ratio: 0.99 })
    await page.mouse.click(...(await placeOnCard(page)))
    await expect(story(page, 2)).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a story that cannot wait offers a call and its page, and stays meanwhile', async ({ page }) => {
    await openStory(page, 12)
    const call = dialog(page).getByRole('link', { name: 'Call us now' })
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    const read = dialog(page).getByRole('link', { name: 'What to do' })
    for (const link of [call, read]) {
      await expect(link).toBeInViewport({ ratio: 1 })
      expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
    await slowAnimations(page)
    await page.getByRole('button', { name: 'Play story' }).press('Enter')
    await expectBar(page, 'running')
    // It rests while a link has the focus.
    for (const _ of ['Close', 'Previous', 'Next', 'call']) await page.keyboard.press('Tab')
    await expect(call).toBeFocused()
    await expectBar(page, 'paused')
    await page.keyboard.press('Tab')
    await expect(read).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/emergency$/)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a press on a passing picture opens it for 4 seconds', quick, async ({ page }) => {
    await arriveAtStrip(page)
    await pressMoving(page, thumbnail(page, 2))
    const run = { duration: 4000, easing: 'linear', playState: 'running' }
    await expect.poll(() => barOf(page)).toMatchObject(run)
  })

  test('a story gives way after 4 seconds, but rests while paused or pressed', async ({ page }) => {
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
    await page.mouse.click(...(await placeOnCard(page)))
    await page.keyboard.press('Space')
    await expectBar(page, 'running')

    await page.mouse.move(...(await placeOnCard(page)))
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
    await pause(page).tap()
    await thumbnail(page, 3).scrollIntoViewIfNeeded()
    const from = await middleOf(thumbnail(page, 3))
    await swipe(page, { from, byX: 60, tookMs: 500 })
    expect((await middleOf(thumbnail(page, 3))).x).toBeCloseTo(from.x + 60, 0)

    const { x, y } = await middleOf(thumbnail(page, 2))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y - 200, { steps: 4 })
    await page.mouse.up()
    await strip(page).getByRole('button', { name: 'Play moving parts' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await thumbnail(page, 2).press('Enter')
    await expectBar(page, 'running')
    expect(await findViolations(page, 'dialog[open]')).toEqual([])
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

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts the row scrolls, each story with words and large picture', async ({ page }) => {
    await page.goto('/')
    const links = strip(page).getByRole('link', { name: /^Story \d+: / })
    await expect(links).toHaveCount(count)
    await expect(strip(page).getByRole('img')).toHaveCount(count)
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await expect(strip(page).getByText('a check and cleaning every six months.')).toBeInViewport({ ratio: 1 })
    const answer = await page.request.get((await links.last().getAttribute('href'))!)
    expect(answer.headers()['content-type']).toMatch(/^image\//)

    await expect(strip(page).getByRole('link', { name: 'Call us now' })).toHaveAttribute('href', /^tel:\+91/)
    await strip(page).getByRole('link', { name: 'What to do' }).tap()
    await expect(page).toHaveURL('/emergency')
  })
})

/** Pauses the row after a share of its loop; gives its width, and where in it the thumbnails begin, from left to right. */
async function placesAt(thumbnails: Locator, share: number) {
  return thumbnails.evaluateAll((shown, share) => {
    const items = shown.map((one) => one.parentElement!)
    for (const loop of items.flatMap((item) => item.getAnimations())) {
      loop.pause()
      loop.currentTime = share * Number(loop.effect!.getTiming().duration)
    }
    const { left, width } = items[0]!.parentElement!.getBoundingClientRect()
    const places = items.map((item) => item.getBoundingClientRect().left - left)
    return { width, places: places.toSorted((a, b) => a - b) }
  }, share)
}
