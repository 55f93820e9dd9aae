import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { drag, type Point, swipe } from '../parts/gestures.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const count = 25

function slider(page: Page, id: number): Locator {
  return page.getByRole('slider', { name: new RegExp(`^Pair ${id}: `) })
}

async function arriveAtSlider(page: Page, id = 2): Promise<Locator> {
  await arrive(page, '/smile-gallery')
  await slider(page, id).evaluate((input) => input.scrollIntoView({ block: 'center' }))
  return slider(page, id)
}

/** The centre of the handle, which lies on the edge, low on the picture. */
async function handleOf(slider: Locator): Promise<Point> {
  const { x, y, width, height } = (await slider.boundingBox())!
  return { x: x + (width * (await positionOf(slider))) / 100, y: y + height * 0.82 }
}

/** Where the edge is seen, in percent: how much of the Before picture is shown. */
async function positionOf(slider: Locator): Promise<number> {
  return slider.evaluate((input: HTMLInputElement) => {
    const frame = input.closest('.comparison__frame')!
    const before = frame.querySelector('.comparison__before')!
    const [, hidden] = /inset\(\S+ (\S+?)%?(?: |\))/.exec(getComputedStyle(before).clipPath)!
    const shown = 100 - Number.parseFloat(hidden!)
    if (Math.abs(shown - Number(input.value)) > 0.01)
      throw new Error(`${shown} seen, but ${input.value} reported`)
    return shown
  })
}

/** Where the teeth of drawn mouths end, as a share of the picture's height. */
const teethEnd = 0.62

/** How far down the picture the handle begins, as a share of its height. */
async function topOfHandle(slider: Locator): Promise<number> {
  return slider.evaluate((input) => {
    const frame = input.closest('.comparison__frame')!
    const picture = frame.getBoundingClientRect()
    const handle = frame.querySelector('.comparison__handle')!.getBoundingClientRect()
    return (handle.top - picture.top) / picture.height
  })
}

/** How far the handle is seen from the left and the right side of its picture, in pixels. */
async function roomBesideHandle(slider: Locator): Promise<{ left: number; right: number }> {
  return slider.evaluate((input) => {
    const frame = input.closest('.comparison__frame')!
    const picture = frame.getBoundingClientRect()
    const handle = frame.querySelector('.comparison__handle')!.getBoundingClientRect()
    return { left: handle.left - picture.left, right: picture.right - handle.right }
  })
}

// Scripts change nothing of this: the journeys below start from the same places.
asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the gallery has 25 labelled pairs, 460 by 320, in one or three columns', async ({ page }) => {
    await page.goto('/smile-gallery')
    const pairs = await page.getByRole('figure').evaluateAll((figures) =>
      figures.map((figure) => ({
        name: figure.querySelector('input')!.ariaLabel!.replace(/: .+/, ''),
        sides: [...figure.querySelectorAll('img')]
          .map(({ alt, loading }) => `${alt} ${loading === 'lazy' ? 'late' : 'at once'}`)
          .toSorted(),
      })),
    )
    const expected = Array.from({ length: count }, (_, index) => {
      const loading = index === 0 ? 'at once' : 'late'
      const sides = [`After ${index + 1} ${loading}`, `Before ${index + 1} ${loading}`]
      return { name: `Pair ${index + 1}`, sides }
    })
    expect(pairs).toEqual(expect.arrayContaining(expected))
    expect(pairs).toHaveLength(count)

    for (const [width, columns] of Object.entries({ 390: 1, 767: 1, 768: 3, 1280: 3 })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const boxes = await page
        .getByRole('slider')
        .evaluateAll((inputs) => inputs.slice(0, 4).map((input) => input.getBoundingClientRect().toJSON()))
      for (const { width, height } of boxes) expect(width / height).toBeCloseTo(460 / 320, 1)
      const lefts = new Set(boxes.map(({ x }) => Math.round(x)))
      expect(lefts.size, `columns at ${width} px`).toBe(columns)
    }
    await test.step('every pair starts where its fault is seen, clear of the handle', async () => {
      for (const [id, start] of Object.entries({ 1: 62, 5: 58, 13: 50, 23: 60 })) {
        const pair = slider(page, Number(id))
        expect(await positionOf(pair)).toBeCloseTo(start, 2)
        await expect(pair).toHaveAttribute('aria-valuetext', `${start} percent Before shown`)
        expect(await topOfHandle(pair), 'it covers no tooth').toBeGreaterThan(teethEnd)
      }
    })
  })

  test('a treatment is labelled Before Smile and After Smile', async ({ page }) => {
    await page.goto('/services/root-canal-treatment')
    await expect(page.getByRole('slider')).toHaveCount(1)
    expect(await positionOf(page.getByRole('slider'))).toBeCloseTo(60, 2)
    for (const label of ['Before Smile', 'After Smile'])
      await expect(page.getByRole('button', { name: label }).filter({ hasText: label })).toBeVisible()
  })

  test('the home page has all 25 pairs too, in three columns or one row', async ({ page }) => {
    await page.goto('/')
    const gallery = page.getByRole('region', { name: 'Smile gallery' })
    await expect(gallery.getByRole('slider')).toHaveCount(count)
    await expect(gallery.getByRole('listitem').last().getByRole('link', { name: /^Book/ })).toBeVisible()
    const link = gallery.getByRole('link', { name: 'Open gallery' })
    await expect(link).toHaveAttribute('href', '/smile-gallery')
    for (const [width, sameEdge] of [
      [1280, 'x'],
      [390, 'y'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const [first, fourth] = [await slider(page, 1).boundingBox(), await slider(page, 4).boundingBox()]
      expect(fourth![sameEdge]).toBe(first![sameEdge])
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a keyboard can skip all pairs, or move one by 5 percent and to its ends', async ({ page }) => {
    const pair = await arriveAtSlider(page, 5)
    await test.step('the skip link leads past all pairs', async () => {
      const skip = page.getByRole('link', { name: 'Skip the pairs' })
      await skip.focus()
      await expect(skip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const book = page.getByRole('main').getByRole('link', { name: /^Book Appointment/ })
      await expect(book.last()).toBeFocused()
    })
    await pair.focus()
    expect(await positionOf(pair)).toBe(58)
    for (const [key, position] of Object.entries({ ArrowRight: 63, ArrowDown: 58, End: 100, Home: 0 })) {
      await page.keyboard.press(key)
      expect(await positionOf(pair), key).toBe(position)
      await expect(pair).toHaveAttribute('aria-valuetext', `${position} percent Before shown`)
    }
    const name = await pair.getAttribute('aria-label')

    await page.getByRole('button', { name: `Before, ${name}` }).click()
    expect(await positionOf(pair)).toBe(100)
    expect(await roomBesideHandle(pair), 'the handle stays inside').toMatchObject({ right: 0 })
    await page.getByRole('button', { name: `After, ${name}` }).click()
    expect(await positionOf(pair)).toBe(0)
    expect(await roomBesideHandle(pair), 'the handle stays inside').toMatchObject({ left: 0 })
  })

  test('the mouse drags the handle, up to the ends, and does nothing elsewhere', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { width } = (await pair.boundingBox())!
    const { x, y } = await handleOf(pair)
    await test.step('next to the handle', async () => {
      await page.mouse.click(x + 80, y - 40)
      await drag(page, { from: { x: x - 29, y }, byX: -60, tookMs: 100 }) // it is 56 px wide
      await drag(page, { from: { x, y: y + 29 }, byX: 60, tookMs: 100 })
      await page.mouse.move(x - 90, y - 50)
      expect(await positionOf(pair)).toBe(50)
    })
    await test.step('grabbed off centre the handle does not jump', async () => {
      await page.mouse.move(x + 27, y)
      await page.mouse.down()
      await page.mouse.move(x + 27, y + 3)
      await expect.poll(() => positionOf(pair)).toBeCloseTo(50, 1)
      await page.mouse.up()
    })
    await drag(page, { from: await handleOf(pair), byX: width * 0.3, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBeCloseTo(80, 0)
    await drag(page, { from: await handleOf(pair), byX: width, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBe(100)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => positionOf(pair)).toBe(95)
    await drag(page, { from: await handleOf(pair), byX: -2 * width, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBe(0)
  })

  test('in its hover mode the edge follows the mouse over the picture', async ({ page }) => {
    // No page of the clinic asks for it.
    await page.route('**/smile-gallery', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll('&quot;hover&quot;:false', '&quot;hover&quot;:true')
      await route.fulfill({ response: answer, body })
    })
    const pair = await arriveAtSlider(page)
    const { x, y, width, height } = (await pair.boundingBox())!
    // A mouse that moves before the script has come is not followed.
    await expect(async () => {
      await page.mouse.move(x + width * 0.25, y + height * 0.2)
      expect(await positionOf(pair)).toBeCloseTo(25, 0)
    }).toPass()
    await page.mouse.move(x + width * 0.9, y + height * 0.8)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(90, 0)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a finger drags the handle only, or scrolls the page', quick, async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { x, y } = await handleOf(pair)
    await swipe(page, { from: { x: x + 60, y: y - 40 }, byX: 70, tookMs: 200 })
    expect(await positionOf(pair)).toBe(50)

    const { width } = (await pair.boundingBox())!
    await swipe(page, { from: await handleOf(pair), byX: width * -0.3, tookMs: 200 })
    await expect.poll(() => positionOf(pair)).toBeCloseTo(20, 0)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, { from: await handleOf(pair), byY: -150, tookMs: 200 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(20, 0)
  })
})
