import { expect, test, type Locator, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { arrive, asVisitor, columnsOf, main, quick, scrollTop } from '../parts/visit.fixture.ts'
import { drag, type Point, swipe } from '../parts/gestures.fixture.ts'

const count = 25

/** Also those of folded groups. */
const sliders = (page: Page): Locator => main(page).locator('input[type=range]')
const slider = (page: Page, id: number): Locator =>
  page.getByRole('slider', { name: new RegExp(`^Pair ${id}: `) })

async function arriveAtSlider(page: Page, id = 2): Promise<Locator> {
  await arrive(page, '/smile-gallery')
  await main(page)
    .locator('details')
    .evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true
    })
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
    const before = input.closest('.comparison__frame')!.querySelector('.comparison__before')!
    const [, hidden] = /inset\(\S+ (\S+?)%?(?: |\))/.exec(getComputedStyle(before).clipPath)!
    const shown = 100 - Number.parseFloat(hidden!)
    if (Math.abs(shown - Number(input.value)) > 0.01)
      throw new Error(`${shown} seen, but ${input.value} reported`)
    return shown
  })
}

/** The edge is seen there, and a screen reader says so. */
async function expectPosition(slider: Locator, percent: number): Promise<void> {
  expect(await positionOf(slider)).toBeCloseTo(percent, 2)
  await expect(slider).toHaveAttribute('aria-valuetext', `${percent} percent Before shown`)
}

/** How far down the picture the handle begins, as a share of its height. */
const topOfHandle = (slider: Locator): Promise<number> =>
  slider.evaluate((input) => {
    const frame = input.closest('.comparison__frame')!
    const picture = frame.getBoundingClientRect()
    const handle = frame.querySelector('.comparison__handle')!.getBoundingClientRect()
    return (handle.top - picture.top) / picture.height
  })

// Scripts change nothing of this: the journeys below start from the same places.
asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the gallery has 25 labelled pairs, 460 by 320, in one or three columns', async ({ page }) => {
    await page.goto('/smile-gallery')
    const pairs = await page
      .getByRole('figure')
      .evaluateAll((figures) =>
        figures.map((figure) => [
          figure.querySelector('input')!.ariaLabel!.replace(/: .+/, ''),
          ...[...figure.querySelectorAll('img')].map(({ alt, loading }) => `${alt} ${loading}`).toSorted(),
        ]),
      )
    const expected = Array.from({ length: count }, (_, index) => {
      const loading = index === 0 ? 'auto' : 'lazy'
      return [`Pair ${index + 1}`, `After ${index + 1} ${loading}`, `Before ${index + 1} ${loading}`]
    })
    expect(pairs.toSorted()).toEqual(expected.toSorted())

    for (const [width, columns] of Object.entries({ 390: 1, 767: 1, 768: 3, 1280: 3 })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const box = (await sliders(page).first().boundingBox())!
      expect(box.width / box.height).toBeCloseTo(460 / 320, 1)
      expect(await columnsOf(sliders(page), 4), `columns at ${width} px`).toBe(columns)
    }
    for (const [id, start] of Object.entries({ 1: 62, 5: 58, 13: 50, 23: 60 })) {
      await expectPosition(slider(page, Number(id)), start)
      expect(await topOfHandle(slider(page, Number(id))), 'it covers no tooth').toBeGreaterThan(0.62)
    }
  })

  test('a treatment has a pair labelled Before Smile and After Smile; home has all 25', async ({ page }) => {
    await page.goto('/services/root-canal-treatment')
    const what = page.getByRole('region', { name: /^What is/ })
    await expect(what.getByRole('slider')).toHaveCount(1)
    expect(await positionOf(what.getByRole('slider'))).toBe(60)
    for (const label of ['Before Smile', 'After Smile'])
      await expect(what.getByRole('button', { name: label }).filter({ hasText: label })).toBeVisible()

    await expect(page.getByRole('region', { name: 'Before and after' }).getByRole('slider')).toHaveCount(3)

    await page.goto('/')
    const gallery = page.getByRole('region', { name: 'Smile gallery' })
    await expect(gallery.getByRole('slider')).toHaveCount(count)
    await expect(gallery.getByRole('listitem').last().getByRole('link', { name: /^Book/ })).toBeVisible()
    const all = gallery.getByRole('link', { name: `All ${count}` })
    await expect(all).toHaveAttribute('href', '/smile-gallery#worries')
    const gums = gallery.getByRole('link', { name: /^Gums \d/ })
    await expect(gums).toHaveAttribute('href', '/smile-gallery?worry=gum#worries')
    expect(await columnsOf(gallery.getByRole('slider'), 4)).toBe(3)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await columnsOf(gallery.getByRole('slider'), 4), 'one row').toBe(4)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a keyboard can skip all pairs, or move one by 5 percent and to its ends', async ({ page }) => {
    const pair = await arriveAtSlider(page, 5)
    const skip = page.getByRole('link', { name: 'Skip the pairs' })
    await skip.focus()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(
      main(page)
        .getByRole('link', { name: /^Book Appointment/ })
        .last(),
    ).toBeFocused()

    await pair.focus()
    for (const [key, position] of Object.entries({ ArrowRight: 63, ArrowDown: 58, End: 100, Home: 0 })) {
      await page.keyboard.press(key)
      await expectPosition(pair, position)
    }
    const name = await pair.getAttribute('aria-label')
    for (const [side, position] of Object.entries({ Before: 100, After: 0 })) {
      await page.getByRole('button', { name: `${side}, ${name}` }).click()
      await expectPosition(pair, position)
    }
  })

  test('the mouse drags the handle, up to the ends, and does nothing elsewhere', async ({ page }) => {
    const pair = await arriveAtSlider(page)
    const { width } = (await pair.boundingBox())!
    const { x, y } = await handleOf(pair)
    // Next to the handle, which is 56 px wide.
    await page.mouse.click(x + 80, y - 40)
    await drag(page, { from: { x: x - 29, y }, byX: -60 })
    await drag(page, { from: { x, y: y + 29 }, byX: 60 })
    await page.mouse.move(x - 90, y - 50)
    expect(await positionOf(pair)).toBe(50)
    // Grabbed off centre the handle does not jump.
    await page.mouse.move(x + 27, y)
    await page.mouse.down()
    await page.mouse.move(x + 27, y + 3)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(50, 1)
    await page.mouse.up()
    for (const [byX, position] of [
      [width * 0.3, 80],
      [-2 * width, 0],
    ] as const) {
      await drag(page, { from: await handleOf(pair), byX })
      await expect.poll(() => positionOf(pair)).toBeCloseTo(position, 0)
    }
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => positionOf(pair)).toBe(5)
    await drag(page, { from: await handleOf(pair), byX: width })
    await expect.poll(() => positionOf(pair)).toBe(100)
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
    const before = await scrollTop(page)
    await swipe(page, { from: await handleOf(pair), byY: -150, tookMs: 200 })
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(before + 50)
    await expect.poll(() => positionOf(pair)).toBeCloseTo(20, 0)
  })

  test('links leave the pairs of one worry, and bring all of them back', async ({ page }) => {
    await arrive(page, '/smile-gallery?worry=none') // which is unknown
    const filter = page.getByRole('navigation', { name: 'What bothers you?' })
    const counted = main(page)
      .getByRole('status')
      .filter({ hasText: /pairs$/ })
    /** Where all are there, each group says its number. */
    const expectPairs = async (pairs: number, words: string[]) => {
      await expect(sliders(page)).toHaveCount(pairs)
      await expect(counted).toHaveText(words)
    }
    await expectPairs(25, [])
    await expect(slider(page, 1)).toBeVisible()
    await expect(page.getByRole('heading', { name: /gone$/ })).toHaveCount(0)
    await main(page).locator('summary').getByText('Missing teeth').click()
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ has: slider(page, 6) }),
    ).toMatchAriaSnapshot(`
      - listitem:
        - figure "A front tooth is gone":
          - heading "A front tooth is gone" [level=3]
        - paragraph: An implant with a crown on it
        - paragraph: 4 to 6 visits, over months
        - link "Dental Implants":
          - /url: /services/dental-implants
    `)

    await expect(main(page).locator('a[href="/book?topic=smile"]')).toHaveText('Ask for a time')
    expect(await findViolations(page)).toEqual([])

    const worries = await filter.getByRole('link', { name: /\d+$/ }).allInnerTexts()
    expect(worries[0]).toMatch(/^All\s25$/)
    const numbers = worries.slice(1).map((text) => Number(text.match(/\d+$/)))
    expect(numbers.reduce((sum, pairsOfOne) => sum + pairsOfOne, 0)).toBe(25)

    await filter.getByRole('link', { name: 'Missing teeth' }).click()
    await expect(page).toHaveURL(/\?worry=missing#worries$/)
    await expectPairs(3, ['3 of 25 pairs'])
    await expect(page.getByRole('heading', { name: /gone$/ })).toHaveCount(3)
    const chosen = filter.locator('[aria-current=true]')
    await expect(chosen).toHaveText('Missing teeth 3')
    await expect(chosen).toBeInViewport()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/smile-gallery$/)
    await filter.getByRole('link', { name: 'All' }).click()
    await expectPairs(25, [])
  })
})
