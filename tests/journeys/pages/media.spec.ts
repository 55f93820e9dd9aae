import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive, asVisitor, columnsOf, quick } from '../parts/visit.fixture.ts'

const perPage = 6

const cards = (page: Page): Locator => page.getByRole('region', { name: 'News' }).getByRole('article')
const pagination = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages of news' })
const titles = (page: Page): Locator => cards(page).getByRole('heading', { level: 2 })

/** The word is there to read, but not to press. */
async function expectDisabled(page: Page, step: 'Previous' | 'Next'): Promise<void> {
  await expect(pagination(page).getByText(step, { exact: true })).toHaveAttribute('aria-disabled', 'true')
  await expect(pagination(page).getByRole('link', { name: step })).toHaveCount(0)
}

const expectPage = (page: Page, number: number): Promise<void> =>
  expect(pagination(page).locator('[aria-current=page]')).toHaveText([String(number)])

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the news is in pages of six cards, the first by default', quick, async ({ page }) => {
    await arrive(page, '/media?page=99', { javaScript: false })
    await expectPage(page, 1)
    await expect(cards(page)).toHaveCount(perPage)
    await expect(cards(page).first()).toMatchAriaSnapshot(`
      - article:
        - img /\\w+ \\w+/
        - paragraph:
          - time: /^\\d{1,2} [A-Z]\\w+ \\d{4}$/
        - heading [level=2]
        - paragraph: /\\S.{40,}/
        - link /^Know More .+ \\(opens in a new tab\\)/:
          - /url: /^https:/
    `)
    for (const [width, columns] of Object.entries({ 1280: 3, 390: 1 })) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      expect(await columnsOf(cards(page))).toBe(columns)
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('Next, Previous and the numbers lead through all pages, not past them', async ({ page }) => {
    await arrive(page, '/media')
    await expectDisabled(page, 'Previous')
    const seen = await titles(page).allInnerTexts()
    const numbers = pagination(page).getByRole('link', { name: /^Page \d+$/ })
    const count = await numbers.count()
    expect(count).toBeGreaterThanOrEqual(3)
    for (let number = 2; number <= count; number += 1) {
      await pagination(page).getByRole('link', { name: 'Next' }).click()
      await expectPage(page, number)
      seen.push(...(await titles(page).allInnerTexts()))
    }
    await expectDisabled(page, 'Next')
    expect(new Set(seen).size).toBe(seen.length)
    expect(Math.ceil(seen.length / perPage)).toBe(count)

    await pagination(page).getByRole('link', { name: 'Previous' }).click()
    await expectPage(page, count - 1)
    await numbers.first().click()
    await expectPage(page, 1)
    await expect(titles(page)).toHaveText(seen.slice(0, perPage))
    await page.goBack()
    await expectPage(page, count - 1)
  })
})
