import { expect, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'

export function carousel(page: Page): Locator {
  return page.getByRole('region', { name: 'How reviews will look' })
}

/** All six, also those beside the screen. */
export function slides(page: Page): Locator {
  return carousel(page).getByRole('group', { name: / of 6$/, includeHidden: true })
}

export async function arriveAtCarousel(page: Page, javaScript = true): Promise<void> {
  await arrive(page, '/', { javaScript })
  await carousel(page).scrollIntoViewIfNeeded()
}

/** The numbers of the slides on screen, from left to right, once they stand. */
export async function shownSlides(page: Page): Promise<number[]> {
  const standing = async () => (await placesOf(page)).every(({ moving }) => !moving)
  await expect.poll(standing).toBe(true)
  const width = page.viewportSize()!.width
  return (await placesOf(page))
    .filter(({ left, right }) => left >= 0 && right <= width)
    .toSorted((a, b) => a.left - b.left)
    .map(({ number }) => number)
}

export async function placesOf(page: Page) {
  return slides(page).evaluateAll((shown) =>
    shown.map((slide, index) => {
      const { left, right } = slide.getBoundingClientRect()
      return { number: index + 1, left, right, moving: slide.getAnimations().length > 0 }
    }),
  )
}

/** Opens the page with its timers in our hands: they run on only as far as `page.clock.runFor` says. */
export async function arriveWithStoppedClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00' })
  await arriveAtCarousel(page)
  await page.clock.pauseAt('2026-11-21T11:00:00')
}

/** Lets the cards turn until one with a long text is on screen; gives that one. The clock must be stopped. */
export async function longCard(page: Page): Promise<Locator> {
  const wait = 3000
  for (;;) {
    for (const number of await shownSlides(page)) {
      const slide = slides(page).nth(number - 1)
      if ((await slide.getByRole('button').count()) > 0) return slide
    }
    await page.clock.runFor(wait)
  }
}

/** The numbers of so many slides in a row, going round after the sixth. */
export function rowFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => ((first - 1 + index + 12) % 6) + 1)
}
