import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { middleOf, swipe } from '../parts/gestures.fixture.ts'
import {
  arriveAtCarousel,
  arriveWithStoppedClock,
  carousel,
  longCard,
  placesOf,
  rowFrom,
  shownSlides,
  slides,
} from './testimonial-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ javaScript: true }, ({ screen }) => {
  const perView = screen === 'phone' ? 1 : 3

  test('every 3 seconds the cards move on by one, in half a second', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const [first] = await shownSlides(page)
    await page.clock.runFor(3000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first! + 1, perView))
    await page.clock.runFor(6000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first! + 3, perView))
    const [shown] = await shownSlides(page)
    const { property, duration } = await slides(page)
      .nth(shown! - 1)
      .evaluate((slide) => {
        const { transitionProperty: property, transitionDuration: duration } = getComputedStyle(slide)
        return { property, duration }
      })
    expect({ property, duration }).toEqual({ property: 'transform', duration: '0.5s' })
  })

  test('they never end: after the sixth comes the first', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const [first] = await shownSlides(page)
    for (let step = 1; step <= 6; step += 1) {
      await page.clock.runFor(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first! + step, perView))
    }
  })

  test('the pause button holds them, and starts them again', async ({ page }) => {
    await arriveWithStoppedClock(page)
    await carousel(page).getByRole('button', { name: 'Pause moving parts' }).click()
    const shown = await shownSlides(page)
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(shown)
    await carousel(page).getByRole('button', { name: 'Play moving parts' }).click()
    await page.clock.runFor(3000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(shown[0]! + 1, perView))
  })

  test('they rest while the focus is in a card', async ({ page }) => {
    await arriveWithStoppedClock(page)
    await (await longCard(page)).getByRole('button', { name: 'Read More' }).focus()
    const shown = await shownSlides(page)
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(shown)
  })

  test('cards beside the screen are out of reach for the keyboard', async ({ page }) => {
    await arriveAtCarousel(page)
    await carousel(page).getByRole('button', { name: 'Pause moving parts' }).click()
    const shown = await shownSlides(page)
    const reachable = await slides(page).evaluateAll((all) =>
      all.flatMap((slide, index) => (slide.closest('[inert]') ? [] : [index + 1])),
    )
    expect(reachable).toEqual(shown.toSorted((a, b) => a - b))
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('it starts with the cards that the width of the screen has room for', async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T10:00:00' })
    for (const [width, shown] of [
      [1280, [1, 2, 3]],
      [1024, [1, 2, 3]],
      [1023, [2, 3]],
      [767, [2, 3]],
      [576, [2, 3]],
      [575, [1]],
      [320, [1]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await arrive(page, '/')
      await carousel(page).getByRole('button', { name: 'Pause moving parts' }).focus()
      await page.keyboard.press('Enter')
      expect(await shownSlides(page), `at ${width} px`).toEqual(shown)
    }
  })

  test('arrows move by one in both directions, and then the cards stop for good', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const [first] = await shownSlides(page)
    const arrow = (name: string) => carousel(page).getByRole('button', { name })
    await arrow('Previous slide').click()
    expect(await shownSlides(page)).toEqual(rowFrom(first! - 1, 3))
    await arrow('Next slide').click()
    await arrow('Next slide').click()
    expect(await shownSlides(page)).toEqual(rowFrom(first! + 1, 3))
    await page.mouse.move(4, 4)
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(rowFrom(first! + 1, 3))
    await arrow('Play moving parts').click()
    await page.clock.runFor(3000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first! + 2, 3))
  })

  test('it has a pause button and two arrows, in this order, and no dots', async ({ page }) => {
    await arriveAtCarousel(page)
    const names = await carousel(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    expect(names.filter(Boolean)).toEqual(['Pause moving parts', 'Previous slide', 'Next slide'])
    for (const name of names.filter(Boolean)) {
      const { width, height } = (await carousel(page).getByRole('button', { name: name! }).boundingBox())!
      expect([width, height]).toEqual([52, 52])
    }
    await expect(carousel(page).getByRole('tab')).toHaveCount(0)
  })

  test('the cards rest under the mouse', async ({ page }) => {
    await arriveWithStoppedClock(page)
    const { x, y } = await middleOf(carousel(page))
    await page.mouse.move(x, y)
    const shown = await shownSlides(page)
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(shown)
    await page.mouse.move(4, 4)
    await page.clock.runFor(3000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(shown[0]! + 1, 3))
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a phone has no arrows: a swipe moves the cards, a short slow one does not', async ({ page }) => {
    await arriveAtCarousel(page)
    await expect(carousel(page).getByRole('button', { name: /slide$/ })).toHaveCount(0)
    await carousel(page).getByRole('button', { name: 'Pause moving parts' }).tap()
    const [first] = await shownSlides(page)
    const from = await middleOf(slides(page).nth(first! - 1))
    await swipe(page, { from, byX: -60, tookMs: 100 })
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first! + 1, 1))
    await swipe(page, { from, byX: -60, tookMs: 2000 })
    expect(await shownSlides(page)).toEqual(rowFrom(first! + 1, 1))
    await swipe(page, { from, byX: 150, tookMs: 2000 })
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first!, 1))
  })
})

test.describe('for a visitor who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  asVisitor({ screen: 'desktop', javaScript: true }, () => {
    test('the cards stand until an arrow is pressed, and then do not slide', async ({ page }) => {
      await arriveWithStoppedClock(page)
      await page.clock.runFor(9000)
      expect(await shownSlides(page)).toEqual([1, 2, 3])
      await carousel(page).getByRole('button', { name: 'Next slide' }).click()
      expect((await placesOf(page)).every(({ moving }) => !moving)).toBe(true)
      expect(await shownSlides(page)).toEqual([2, 3, 4])
    })
  })
})
