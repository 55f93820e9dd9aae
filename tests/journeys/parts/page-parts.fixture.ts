import type { Locator, Page } from '@playwright/test'

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

/** In how many columns cards are at this moment, or the first of them where the browser lays out no more. */
export async function columnsOf(cards: Locator, first?: number): Promise<number> {
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  return new Set(lefts.slice(0, first).map(Math.round)).size
}
