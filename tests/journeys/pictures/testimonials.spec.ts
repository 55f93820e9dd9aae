import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { middleOf, swipe } from '../parts/gestures.fixture.ts'
import {
  arriveAtCarousel,
  carousel,
  longCard,
  placesOf,
  rowFrom,
  shownSlides,
  slides,
} from './testimonial-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('every 3 seconds the cards move by one, without end', quick, async ({ page }) => {
    await arriveAtCarousel(page)
    const button = (name: string) => carousel(page).getByRole('button', { name })
    const [first] = (await shownSlides(page)) as [number]
    for (let step = 1; step <= 6; step += 1) {
      await page.clock.fastForward(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + step, 3))
    }
    const firstShown = slides(page).nth(first - 1)
    await expect(firstShown).toHaveCSS('transition-property', 'transform')
    await expect(firstShown).toHaveCSS('transition-duration', '0.5s')

    await button('Pause moving parts').click()
    await page.clock.runFor(9000)
    expect(await shownSlides(page)).toEqual(rowFrom(first, 3))
    await test.step('cards off screen are out of reach for the keyboard', async () => {
      const reachable = await slides(page).evaluateAll((all) =>
        all.flatMap((slide, index) => (slide.closest('[inert]') ? [] : [index + 1])),
      )
      expect(reachable).toEqual(rowFrom(first, 3).toSorted((a, b) => a - b))
    })
    await button('Play moving parts').click()
    await page.clock.fastForward(3000)
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + 1, 3))

    await test.step('on a narrow screen one is shown at a time', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await carousel(page).scrollIntoViewIfNeeded()
      const [alone] = (await shownSlides(page)) as [number]
      await page.clock.fastForward(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(alone + 1, 1))
    })
    const card = await longCard(page)
    await test.step('they rest while the focus is in a card', async () => {
      await card.getByRole('button', { name: 'Read More' }).focus()
      const shown = await shownSlides(page)
      await page.clock.runFor(9000)
      expect(await shownSlides(page)).toEqual(shown)
    })
    await test.step('words that a visitor selects stay selected and folded', async () => {
      const { x, y, width } = (await card.getByRole('paragraph').last().boundingBox())!
      await page.mouse.move(x + 4, y + 12)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 12, { steps: 4 })
      await page.mouse.up()
      expect(await page.evaluate(() => String(window.getSelection()))).toMatch(/\w/)
      await expect(card.getByRole('button', { name: 'Read More' })).toBeVisible()
    })
  })

  test('a pause button and two arrows, but no dots, control the cards', async ({ page }) => {
    await arriveAtCarousel(page)
    const button = (name: string) => carousel(page).getByRole('button', { name })
    for (const name of ['Pause moving parts', 'Previous slide', 'Next slide'])
      expect(await button(name).boundingBox()).toMatchObject({ width: 52, height: 52 })
    await expect(carousel(page).getByRole('tab')).toHaveCount(0)

    const [first] = (await shownSlides(page)) as [number]
    await test.step('arrows move by one in both directions, and then the cards stop for good', async () => {
      await button('Previous slide').click()
      expect(await shownSlides(page)).toEqual(rowFrom(first - 1, 3))
      await button('Next slide').click()
      await button('Next slide').click()
      expect(await shownSlides(page)).toEqual(rowFrom(first + 1, 3))
      await page.mouse.move(4, 4)
      await page.clock.runFor(9000)
      expect(await shownSlides(page)).toEqual(rowFrom(first + 1, 3))
      await button('Play moving parts').click()
      await page.clock.fastForward(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + 2, 3))
    })
    await test.step('the cards rest under the mouse', async () => {
      const { x, y } = await middleOf(carousel(page))
      await page.mouse.move(x, y)
      await page.clock.runFor(9000)
      expect(await shownSlides(page)).toEqual(rowFrom(first + 2, 3))
      await page.mouse.move(4, 4)
      await page.clock.fastForward(3000)
      await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + 3, 3))
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a phone has no arrows: a swipe moves the cards, a short slow one does not', async ({ page }) => {
    await arrive(page, '/')
    await carousel(page).scrollIntoViewIfNeeded()
    await carousel(page).getByRole('button', { name: 'Pause moving parts' }).tap()
    await expect(carousel(page).getByRole('button', { name: /slide$/ })).toHaveCount(0)
    const [first] = (await shownSlides(page)) as [number]
    const from = await middleOf(slides(page).nth(first - 1))
    await swipe(page, { from, byX: -60, tookMs: 100 })
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first + 1, 1))
    await swipe(page, { from, byX: -60, tookMs: 2000 })
    expect(await shownSlides(page)).toEqual(rowFrom(first + 1, 1))
    await swipe(page, { from, byX: 150, tookMs: 2000 })
    await expect.poll(() => shownSlides(page)).toEqual(rowFrom(first, 1))
  })
})

asVisitor({ screen: 'desktop', javaScript: true, lessMotion: true }, () => {
  test('the first cards that fit stay until an arrow is pressed, and do not slide', async ({ page }) => {
    await arriveAtCarousel(page)
    await page.clock.runFor(9000)
    const [one, two, three] = [[1], [2, 3], [1, 2, 3]]
    const shownByWidth = { 575: one, 576: two, 1023: two, 1024: three }
    for (const [width, shown] of Object.entries(shownByWidth)) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      await expect.poll(() => shownSlides(page), `at ${width} px`).toEqual(shown)
    }
    await carousel(page).getByRole('button', { name: 'Next slide' }).click()
    expect((await placesOf(page)).every(({ moving }) => !moving)).toBe(true)
    expect(await shownSlides(page)).toEqual([2, 3, 4])
  })
})
