import { expect, test, type Locator, type Page } from '@playwright/test'
import { middleOf, swipe } from '../parts/gestures.fixture.ts'
import { runningParts } from '../parts/running-parts.fixture.ts'
import { arriveWithStoppedClock, runClockUntilVisible } from './stopped-clock.fixture.ts'
import { asVisitor, quick } from '../parts/visit.fixture.ts'

const wordLimit = 35

const carousel = (page: Page): Locator => page.getByRole('region', { name: 'How reviews will look' })
const button = (page: Page, name: string | RegExp): Locator => carousel(page).getByRole('button', { name })
/** All six, including those off screen. */
const slides = (page: Page): Locator =>
  carousel(page).getByRole('group', { name: / of 6$/, includeHidden: true })
/** The quoted text of a card: its last paragraph. */
const textOf = (card: Locator): Locator => card.getByRole('paragraph').last()

/** Opens the home page at its carousel and stops the clock, which then only advances by `page.clock.runFor`. */
async function arriveAtCarousel(page: Page): Promise<void> {
  await arriveWithStoppedClock(page, '/')
  await carousel(page).scrollIntoViewIfNeeded()
  await runClockUntilVisible(page, carousel(page).locator('[data-endless]'))
}

/** The numbers of the slides on screen, from left to right, where they are at the end of their move. */
async function shownSlides(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((all) => {
    for (const move of all[0]!.parentElement!.getAnimations()) move.finish()
    return all
      .map((slide, index) => ({ number: index + 1, ...slide.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left >= 0 && right <= innerWidth)
      .toSorted((a, b) => a.left - b.left)
      .map(({ number }) => number)
  })
}

/** Turns the carousel until a card with a long text is on screen, and returns it. */
async function longCard(page: Page): Promise<Locator> {
  for (;;) {
    for (const number of await shownSlides(page)) {
      const slide = slides(page).nth(number - 1)
      if ((await slide.getByRole('button').count()) > 0) return slide
    }
    await page.clock.fastForward(3000)
  }
}

/** The numbers of `count` slides in a row; the first follows the sixth. */
const rowFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ((first - 1 + index + 12) % 6) + 1)

/** However long one waits, the same cards are on screen. */
async function expectToRest(page: Page): Promise<void> {
  const shown = await shownSlides(page)
  await page.clock.runFor(9000)
  expect(await shownSlides(page)).toEqual(shown)
}

/** Three seconds after the mouse has left them other cards are on screen. */
async function expectToGoOn(page: Page): Promise<void> {
  await page.mouse.move(4, 4)
  const shown = await shownSlides(page)
  await page.clock.runFor(3000)
  await expect.poll(() => shownSlides(page)).not.toEqual(shown)
}

/** The text of each card, as shown and as in the page, the label of its button, and how high the card is. */
async function textsOf(page: Page) {
  return slides(page).evaluateAll((all) =>
    all.map((slide) => {
      const text = [...slide.querySelectorAll('p')].at(-1)!
      return {
        shown: text.innerText.trim(),
        words: text.textContent!.replace('…', '').trim().split(/\s+/),
        button: slide.querySelector('button')?.innerText ?? null,
        height: slide.getBoundingClientRect().height,
      }
    }),
  )
}

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('every 3 seconds the cards move by one, without end', quick, async ({ page }) => {
    await arriveAtCarousel(page)
    const [first] = (await shownSlides(page)) as [number]
    for (let step = 1; step <= 6; step += 1) {
      await page.clock.fastForward(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + step, 3))
    }
    await expect(slides(page).first().locator('..')).toHaveCSS('transition', 'transform 0.5s')
    const reachable = await slides(page).evaluateAll((all) =>
      all.flatMap((slide, index) => (slide.closest('[inert]') ? [] : [index + 1])),
    )
    expect(reachable).toEqual(rowFrom(first, 3).toSorted((a, b) => a - b))
    const card = await longCard(page)
    const more = card.getByRole('button', { name: 'Read More' })
    await more.focus()
    await expectToRest(page)
  })

  test('a pause button and two arrows, but no dots, control the cards', async ({ page }) => {
    await arriveAtCarousel(page)
    await expect(carousel(page).getByRole('tab')).toHaveCount(0)
    const [first] = (await shownSlides(page)) as [number]
    await button(page, 'Pause moving parts').click()
    await page.mouse.move(4, 4)
    await expectToRest(page)
    await button(page, 'Play moving parts').click()
    // Arrows move by one in both directions; left alone, the cards go on.
    await button(page, 'Previous slide').click()
    expect(await shownSlides(page)).toEqual(rowFrom(first - 1, 3))
    for (const _ of ['back', 'on']) await button(page, 'Next slide').click()
    expect(await shownSlides(page)).toEqual(rowFrom(first + 1, 3))
    await expectToRest(page)
    await expectToGoOn(page)
    // They rest while the keyboard is on an arrow, or the mouse on them.
    await page.keyboard.press('Shift+Tab')
    await expect(button(page, 'Previous slide')).toBeFocused()
    await expectToRest(page)
    await page.keyboard.press('Shift+Tab')
    await expectToGoOn(page)
    await carousel(page).hover()
    await expectToRest(page)
    await expectToGoOn(page)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('texts are cut after 35 words; a button, or a press on one, unfolds them all', async ({ page }) => {
    await arriveAtCarousel(page)
    for (const slide of await slides(page).all()) {
      await expect(slide.getByText(/^Sample patient \d$/)).toHaveCount(1)
      await expect(slide.getByText('5 of 5 stars')).toHaveCount(1)
      await expect(slide.locator('img')).toHaveCount(1)
    }
    await expect(carousel(page)).toMatchAriaSnapshot({ name: 'testimonials.aria.yml' })
    const card = await longCard(page)
    const expectTexts = async (isOpen: boolean) => {
      const name = isOpen ? 'Read Less' : 'Read More'
      await expect(card.getByRole('button', { name })).toHaveAttribute('aria-expanded', String(isOpen))
      for (const { shown, words, button, height } of await textsOf(page)) {
        const isLong = words.length > wordLimit
        const isCut = isLong && !isOpen
        expect(button).toBe(isLong ? name : null)
        expect(shown).toBe(isCut ? `${words.slice(0, wordLimit).join(' ')}…` : words.join(' '))
        expect(height).toBeGreaterThanOrEqual(isOpen ? 500 : 250)
        if (!isOpen) expect(height).toBeLessThan(500)
      }
    }
    await expectTexts(false)
    for (const pressed of [card.getByRole('button'), textOf(card)])
      for (const isOpen of [true, false]) {
        await pressed.click()
        await expectTexts(isOpen)
      }
    // The cards rest while a text is open, and go on when it is folded.
    await card.getByRole('button').click()
    await page.mouse.move(4, 4)
    await expectToRest(page)
    await card.getByRole('button').click()
    await expectToGoOn(page)
  })

  test('a phone has no arrows: a swipe moves its one card, and they go on', async ({ page }) => {
    await arriveAtCarousel(page)
    await expect(button(page, /slide$/)).toHaveCount(0)
    const [first] = (await shownSlides(page)) as [number]
    const from = await middleOf(slides(page).nth(first - 1))
    await swipe(page, { from, byX: -60, tookMs: 100 })
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + 1, 1))
    await expectToGoOn(page)
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts all texts are there, whole, in a row that scrolls', async ({ page }) => {
    await page.goto('/')
    await expect(slides(page)).toHaveCount(6)
    for (const { shown, words } of await textsOf(page)) expect(shown).toBe(words.join(' '))
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
    await slides(page).last().scrollIntoViewIfNeeded()
    await expect(carousel(page).getByText('Sample patient 6')).toBeInViewport()
  })
})

asVisitor({ screen: 'desktop', javaScript: true, lessMotion: true }, () => {
  test('the first cards that fit stay until an arrow is pressed, and do not slide', async ({ page }) => {
    await arriveAtCarousel(page)
    await page.clock.runFor(9000)
    const [one, two, three] = [[1], [2, 3], [1, 2, 3]]
    for (const [width, shown] of Object.entries({ 575: one, 576: two, 1023: two, 1024: three })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await expect.poll(() => shownSlides(page), `at ${width} px`).toEqual(shown)
    }
    await button(page, 'Next slide').click()
    expect(await runningParts(page)).toEqual([])
    expect(await shownSlides(page)).toEqual([2, 3, 4])
  })
})
