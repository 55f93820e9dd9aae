import type { Locator, Page } from '@playwright/test'
import { arriveWithStoppedClock, runClockUntilVisible } from './stopped-clock.fixture.ts'

export const carousel = (page: Page): Locator => page.getByRole('region', { name: 'How reviews will look' })

export const button = (page: Page, name: string | RegExp): Locator =>
  carousel(page).getByRole('button', { name })

/** All six, including those off screen. */
export function slides(page: Page): Locator {
  return carousel(page).getByRole('group', { name: / of 6$/, includeHidden: true })
}

/** Opens the home page at its carousel and stops the clock, which then only advances by `page.clock.runFor`. */
export async function arriveAtCarousel(page: Page): Promise<void> {
  await arriveWithStoppedClock(page, '/')
  await carousel(page).scrollIntoViewIfNeeded()
  await runClockUntilVisible(page, carousel(page).locator('[data-endless]'))
}

/** The numbers of the slides on screen, from left to right, where they are at the end of their move. */
export async function shownSlides(page: Page): Promise<number[]> {
  return slides(page).evaluateAll((all) => {
    for (const move of all[0]!.parentElement!.getAnimations()) move.finish()
    return all
      .map((slide, index) => ({ number: index + 1, ...slide.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left >= 0 && right <= innerWidth)
      .toSorted((a, b) => a.left - b.left)
      .map(({ number }) => number)
  })
}

/** Turns the carousel until a card with a long text is on screen, and returns it. The clock must be stopped. */
export async function longCard(page: Page): Promise<Locator> {
  for (;;) {
    for (const number of await shownSlides(page)) {
      const slide = slides(page).nth(number - 1)
      if ((await slide.getByRole('button').count()) > 0) return slide
    }
    await page.clock.fastForward(3000)
  }
}
