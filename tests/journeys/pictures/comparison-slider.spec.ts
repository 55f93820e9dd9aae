import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { showExample } from '../parts/example-page.fixture.ts'
import { drag, type Point, swipe } from '../parts/gestures.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const count = 25

function slider(page: Page, id: number): Locator {
  return page.getByRole('slider', { name: new RegExp(`^Pair ${id}: `) })
}

async function arriveAtSlider(page: Page, id = 2): Promise<Locator> {
  await arrive(page, '/smile-gallery')
  await slider(page, id).evaluate((input) => input.scrollIntoView({ block: 'center' }))
  return slider(page, id)
}

/** The middle of the handle: it lies on the edge, half way down the picture, which the slider covers. */
async function handleOf(slider: Locator): Promise<Point> {
  const { x, y, width, height } = (await slider.boundingBox())!
  return { x: x + (width * (await positionOf(slider))) / 100, y: y + height / 2 }
}

/** Where the edge is seen, in percent: how far the picture before is shown. */
async function positionOf(slider: Locator): Promise<number> {
  return slider.evaluate((input: HTMLInputElement) => {
    const frame = input.parentElement!
    const before = [...frame.querySelectorAll('img')].find(({ alt }) => alt.startsWith('Before'))!
    const [, hidden] = /inset\(\S+ (\S+?)%?(?: |\))/.exec(getComputedStyle(before).clipPath)!
    const shown = 100 - Number.parseFloat(hidden!)
    if (Math.abs(shown - Number(input.value)) > 0.01) throw new Error(`${shown} seen, ${input.value} told`)
    return shown
  })
}

withAndWithoutScripts(({ screen, javaScript }) => {
  test('the gallery has 25 pairs, each with a slider of its own name and two labelled pictures', async ({
    page,
  }) => {
    await arrive(page, '/smile-gallery', { javaScript })
    const names = await page
      .getByRole('slider')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('aria-label')))
    expect(names).toHaveLength(count)
    expect(new Set(names).size).toBe(count)
    const pictures = await page
      .getByRole('img', { name: /^(Before|After) \d+$/ })
      .evaluateAll((images) =>
        images.map((image) => ({ alt: image.getAttribute('alt'), loading: image.getAttribute('loading') })),
      )
    const ids = Array.from({ length: count }, (_, index) => index + 1)
    const sides = ids.flatMap((id) => [`Before ${id}`, `After ${id}`])
    expect(pictures.map(({ alt }) => alt).toSorted()).toEqual(sides.toSorted())
    const atOnce = pictures.filter(({ loading }) => loading !== 'lazy').map(({ alt }) => alt)
    expect(atOnce.toSorted()).toEqual(['After 1', 'Before 1'])
  })

  test('pairs are 460 by 320, in one column on phones and in three from 768 px', async ({ page }) => {
    await arrive(page, '/smile-gallery', { javaScript })
    const lefts = new Set<number>()
    for (const id of [1, 2, 3, 4]) {
      const { x, width, height } = (await slider(page, id).boundingBox())!
      expect(width / height).toBeCloseTo(460 / 320, 1)
      lefts.add(Math.round(x))
    }
    expect(lefts.size).toBe(screen === 'phone' ? 1 : 3)
    if (screen === 'phone') return
    await page.setViewportSize({ width: 768, height: 1024 })
    const [first, third] = [await slider(page, 1).boundingBox(), await slider(page, 3).boundingBox()]
    expect(third!.y).toBe(first!.y)
  })

  test(`the home page has all 25 pairs too, in ${screen === 'phone' ? 'one row' : 'three columns'}`, async ({
    page,
  }) => {
    await arrive(page, '/', { javaScript })
    const gallery = page.getByRole('region', { name: 'Smile gallery' })
    await expect(gallery.getByRole('slider')).toHaveCount(count)
    await expect(gallery.getByRole('link', { name: 'Open gallery' })).toHaveAttribute(
      'href',
      '/smile-gallery',
    )
    const [first, fourth] = [await slider(page, 1).boundingBox(), await slider(page, 4).boundingBox()]
    if (screen === 'phone') expect(fourth!.y).toBe(first!.y)
    else expect(fourth!.x).toBe(first!.x)
  })

  test('a treatment is labelled Before Smile and After Smile', async ({ page }) => {
    await arrive(page, '/services/dental-veneers', { javaScript })
    await expect(page.getByRole('slider')).toHaveCount(1)
    for (const label of ['Before Smile', 'After Smile'])
      await expect(page.getByRole('button', { name: label }).filter({ hasText: label })).toBeVisible()
  })
})

asVisitor({ javaScript: true }, () => {
  test('Before and After show one picture whole, and say of which pair', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const name = await pair.getAttribute('aria-label')
    await page.getByRole('button', { name: `Before, ${name}` }).click()
    expect(await positionOf(pair)).toBe(100)
    await page.getByRole('button', { name: `After, ${name}` }).click()
    expect(await positionOf(pair)).toBe(0)
  })

  test('its handle is 56 px wide and stays so', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { x, y } = await handleOf(pair)
    const grabs = (dx: number, dy: number) =>
      pair.evaluate(
        (_, [left, top]) => getComputedStyle(document.elementFromPoint(left!, top!)!).cursor === 'ew-resize',
        [x + dx, y + dy],
      )
    for (const [dx, dy] of [
      [27, 0],
      [-27, 0],
      [0, 27],
      [0, -27],
    ])
      expect(await grabs(dx!, dy!)).toBe(true)
    for (const [dx, dy] of [
      [29, 0],
      [-29, 0],
      [0, 29],
      [0, -29],
    ])
      expect(await grabs(dx!, dy!)).toBe(false)
  })
})

// What the keyboard does is the same on every screen.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('it begins in the middle', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    expect(await positionOf(pair)).toBe(50)
    await expect(pair).toHaveAttribute('aria-valuetext', '50 percent Before shown')
  })

  test('arrow keys move the edge by 5 percent, Home and End to the ends', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    await pair.focus()
    for (const [key, position] of [
      ['ArrowRight', 55],
      ['ArrowUp', 60],
      ['ArrowLeft', 55],
      ['ArrowDown', 50],
      ['End', 100],
      ['ArrowRight', 100],
      ['Home', 0],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key)
      expect(await positionOf(pair), key).toBe(position)
      await expect(pair).toHaveAttribute('aria-valuetext', `${position} percent Before shown`)
    }
  })

  test('a keyboard can skip all pairs at once', async ({ page }) => {
    await arriveAtSlider(page, 1)
    await page.getByRole('link', { name: 'Skip the pairs' }).focus()
    await expect(page.getByRole('link', { name: 'Skip the pairs' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const next = page
      .getByRole('main')
      .getByRole('link', { name: /^Book Appointment/ })
      .last()
    await expect(next).toBeFocused()
  })

  test('moving one pair touches no other', async ({ page }) => {
    const pair = await arriveAtSlider(page, 5)
    await page.evaluate(() => {
      // Else pairs mark themselves as they come near the screen.
      for (const frame of document.querySelectorAll<HTMLElement>('.comparison__frame'))
        frame.style.contentVisibility = 'visible'
      const touched = new Set<string>()
      Object.assign(window, { touched })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          touched.add((target as Element).closest('li')?.querySelector('input')?.ariaLabel ?? 'the page')
      }).observe(document.querySelector('main')!, { attributes: true, childList: true, subtree: true })
    })
    await pair.focus()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
    expect(await positionOf(pair)).toBe(75)
    expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual([
      await pair.getAttribute('aria-label'),
    ])
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the mouse drags the handle, no further than the ends', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { width } = (await pair.boundingBox())!
    await drag(page, { from: await handleOf(pair), byX: width * 0.3, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBeCloseTo(80, 0)
    await drag(page, { from: await handleOf(pair), byX: width, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBe(100)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => positionOf(pair)).toBe(95)
    await drag(page, { from: await handleOf(pair), byX: -2 * width, tookMs: 100 })
    await expect.poll(() => positionOf(pair)).toBe(0)
  })

  test('grabbing the handle beside its middle moves nothing yet', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { x, y } = await handleOf(pair)
    await page.mouse.move(x + 20, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 3)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(50, 1)
    await page.mouse.up()
  })

  test('presses and drags beside the handle, and the mouse over the picture, do nothing', async ({
    page,
  }) => {
    const pair = await arriveAtSlider(page)
    const { x, y } = await handleOf(pair)
    await page.mouse.click(x + 80, y - 40)
    await drag(page, { from: { x: x + 60, y }, byX: 60, tookMs: 100 })
    await drag(page, { from: { x: x - 31, y }, byX: -60, tookMs: 100 })
    await page.mouse.move(x - 90, y - 50)
    expect(await positionOf(pair)).toBe(50)
  })

  test('in its hover mode the edge follows the mouse over the picture', async ({ page }) => {
    await showExample(
      page,
      `import { ComparisonSlider } from '#site/widgets/slider/comparison-slider.tsx'
       const picture = (alt) => ({ src: 'data:,', width: 460, height: 320, alt })
       export default () => (
         <ComparisonSlider before={picture('Before 1')} after={picture('After 1')}
           labels={{ before: 'Before', after: 'After' }} name="Pair 1: Braces" hover />
       )`,
    )
    const pair = slider(page, 1)
    const { x, y, width, height } = (await pair.boundingBox())!
    await page.mouse.move(x + width * 0.25, y + height * 0.2)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(25, 0)
    await page.mouse.move(x + width * 0.9, y + height * 0.8)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(90, 0)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a finger drags the handle; up and down it scrolls the page', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { width } = (await pair.boundingBox())!
    await swipe(page, { from: await handleOf(pair), byX: width * -0.3, tookMs: 200 })
    await expect.poll(() => positionOf(pair)).toBeCloseTo(20, 0)
    const before = await page.evaluate(() => window.scrollY)
    await swipe(page, { from: await handleOf(pair), byY: -150, tookMs: 200 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(20, 0)
  })

  test('a finger beside the handle does not move the edge', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { x, y } = await handleOf(pair)
    await swipe(page, { from: { x: x + 60, y: y - 40 }, byX: 70, tookMs: 200 })
    expect(await positionOf(pair)).toBe(50)
  })
})
