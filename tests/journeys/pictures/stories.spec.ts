import { expect, test, type Locator } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { twoFrames } from '../parts/fading.fixture.ts'
import { drag, middleOf } from '../parts/gestures.fixture.ts'
import { runOf } from '../parts/running-parts.fixture.ts'
import { arriveAtStrip, story, storyCount, strip, thumbnail, thumbnails } from './story-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('fifteen round pictures pass by without end until paused', quick, async ({ page }) => {
    const run = () => runOf(thumbnail(page, 3))
    const playState = async () => (await run())?.playState
    await test.step('far from the screen the row neither starts nor runs', async () => {
      await arrive(page, '/')
      await twoFrames(page)
      expect(await run()).toBeNull()
      await strip(page).scrollIntoViewIfNeeded()
      await expect.poll(playState).toBe('running')
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect.poll(playState).toBe('paused')
      await strip(page).scrollIntoViewIfNeeded()
      await expect.poll(playState).toBe('running')
    })
    await test.step('each picture is a round button named by its story', async () => {
      await expect(thumbnails(page)).toHaveCount(storyCount)
      await expect(strip(page).getByRole('img').first()).toHaveCSS('border-radius', '50%')
      const { width, height } = (await strip(page).getByRole('img').first().boundingBox())!
      expect(width).toBeGreaterThan(60)
      expect(height).toBeCloseTo(width, 0)
    })
    expect(await run()).toMatchObject({ iterations: Infinity, easing: 'linear' })
    await page.mouse.move(600, (await middleOf(thumbnail(page, 3))).y)
    expect(await playState()).toBe('running')

    await test.step('Tab brings every picture on screen, where it rests', async () => {
      for (const id of [1, 8, 15]) {
        const before =
          id === 1 ? strip(page).getByRole('button', { name: 'Pause moving parts' }) : thumbnail(page, id - 1)
        await before.focus()
        await page.keyboard.press('Tab')
        await expect(thumbnail(page, id)).toBeFocused()
        await expect(thumbnail(page, id)).toBeInViewport({ ratio: 1 })
        expect(await playState()).toBe('paused')
      }
    })
    await strip(page).getByRole('button', { name: 'Pause moving parts' }).click()
    await thumbnail(page, 4).scrollIntoViewIfNeeded()
    await test.step('the mouse drags the row along, and it stays where it was left', async () => {
      const from = await middleOf(thumbnail(page, 15))
      await drag(page, { from, byX: -200, tookMs: 500 })
      expect((await middleOf(thumbnail(page, 15))).x).toBeCloseTo(from.x - 200, 0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect((await middleOf(thumbnail(page, 15))).x).toBeCloseTo(from.x - 200, 0)
    })
    await strip(page).getByRole('button', { name: 'Play moving parts' }).click()
    await page.mouse.move(600, 4)
    await expect.poll(playState).toBe('running')
  })

  test('the row shows 3, 5 or 8 at a time, always full: on phones as wide as the screen, else as the text', async ({
    page,
  }) => {
    await arriveAtStrip(page)
    for (const [screenWidth, perView] of Object.entries({ 390: 3, 768: 5, 1024: 8, 1920: 8 })) {
      await page.setViewportSize({ width: Number(screenWidth), height: 800 })
      for (const share of [0.99, 0.5, 0]) {
        const { places, width } = await placesAt(thumbnails(page), share)
        const pitch = places[1]! - places[0]!
        expect(pitch * perView).toBeCloseTo(width, 0)
        for (const [index, place] of places.slice(1).entries())
          expect(place - places[index]!).toBeCloseTo(pitch, 0)
        expect(places[0]).toBeLessThanOrEqual(pitch)
        expect(places.at(-1)).toBeGreaterThanOrEqual(width - pitch)
      }
      const { places, left, width } = await placesAt(thumbnails(page), 0)
      expect(places.filter((place) => place >= -1 && place < width - 1)).toHaveLength(perView)
      const circle = (await strip(page).getByRole('img').first().boundingBox())!
      const ring = circle.width + 2 * 6
      const firstCircle = left + places[0]! + (places[1]! - places[0]! - ring) / 2
      const heading = await strip(page)
        .getByRole('heading')
        .evaluate((title) => title.getBoundingClientRect().left)
      expect(Math.abs(firstCircle - heading), `begins at ${screenWidth} px`).toBeLessThan(4)
    }
    await page.setViewportSize({ width: 1023, height: 800 })
    const { places, width } = await placesAt(thumbnails(page), 0)
    expect((places[1]! - places[0]!) * 5).toBeCloseTo(width, 0)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('large pictures are fetched once, as needed; a story seen has a calmer ring', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    const fetches = (id: string) =>
      fetched.filter((path) => path.includes(`story-${id}`) && path.endsWith('svg')).length
    const ring = async (id: number) =>
      strip(page)
        .getByRole('listitem')
        .nth(id - 1)
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image.parentElement!).borderTopColor)
    await arriveAtStrip(page)
    await strip(page).getByRole('button', { name: 'Pause moving parts' }).click()
    await expect.poll(() => fetched.some((path) => /stories.*-small/.test(path))).toBe(true)
    expect(fetched.filter((path) => /stories.*svg/.test(path))).toEqual([])
    expect(await ring(2)).toBe(await ring(5))

    const { x, y } = await middleOf(thumbnail(page, 2))
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect.poll(() => fetches('02')).toBe(1)
    await page.mouse.up()
    await expect(story(page, 2).getByRole('img')).toBeVisible()
    await expect.poll(() => fetches('03')).toBe(1)
    await story(page, 2).getByRole('button', { name: 'Next picture' }).click()
    await expect.poll(() => fetches('04')).toBe(1)
    expect([fetches('01'), fetches('02'), fetches('03')]).toEqual([0, 1, 1])

    await page.keyboard.press('Escape')
    await expect.poll(() => ring(2)).not.toBe(await ring(5))
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts the row scrolls, and each story has its words and large picture', async ({
    page,
  }) => {
    await page.goto('/')
    const links = strip(page).getByRole('link', { name: /^Story \d+: / })
    await expect(links).toHaveCount(storyCount)
    await expect(strip(page).getByRole('img')).toHaveCount(storyCount)
    await links.last().scrollIntoViewIfNeeded()
    await expect(links.last()).toBeInViewport({ ratio: 1 })
    await expect(strip(page).getByText('Every six months', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(strip(page).getByText('a check and cleaning every six months.')).toBeInViewport({ ratio: 1 })
    const answer = await page.request.get((await links.last().getAttribute('href'))!)
    expect(answer.headers()['content-type']).toMatch(/^image\//)

    await test.step('what cannot wait is a link below the pictures', async () => {
      const call = strip(page).getByRole('link', { name: 'Call us now' })
      await expect(call).toHaveAttribute('href', /^tel:\+91/)
      await strip(page).getByRole('link', { name: 'What to do' }).tap()
      await expect(page).toHaveURL('/emergency')
    })
  })
})

/** Pauses the row after a share of its loop and returns the row, and where in it the thumbnails begin, from left to right. */
async function placesAt(thumbnails: Locator, share: number) {
  return thumbnails.evaluateAll((shown, share) => {
    const items = shown.map((one) => one.parentElement!)
    for (const loop of items.flatMap((item) => item.getAnimations())) {
      loop.pause()
      loop.currentTime = share * Number(loop.effect!.getTiming().duration)
    }
    const { left, width } = items[0]!.parentElement!.getBoundingClientRect()
    const places = items.map((item) => item.getBoundingClientRect().left - left)
    return { left, width, places: places.toSorted((a, b) => a - b) }
  }, share)
}
