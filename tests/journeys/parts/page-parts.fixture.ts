import { expect, type Locator, type Page } from '@playwright/test'

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

export const main = (page: Page): Locator => page.getByRole('main')

export function footerLink(page: Page, name: string): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

/** The box of the search in a part of a page. */
export function searchBox(part: Locator): Locator {
  return part.getByLabel('Search in your own words').and(part.locator('input'))
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** In how many columns cards are at this moment. */
export async function columnsOf(cards: Locator): Promise<number> {
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts.map(Math.round)).size
}

/** The parts follow each other from left to right, whole and on the screen. */
export async function expectSideBySide(page: Page, width: number, parts: Locator[]): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
  let end = 0
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    const box = (await part.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(end)
    end = box.x + box.width
  }
  expect(end).toBeLessThanOrEqual(width)
}
