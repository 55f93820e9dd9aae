import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { columnsOf } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

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

    await test.step('each has a picture, title, text and date, and Know More opens the report in a new tab', async () => {
      const card = cards(page).first()
      const title = await titles(page).first().innerText()
      await expect(card.getByRole('img')).toHaveAccessibleName(/\w+ \w+/)
      await expect(card.getByText(/^\d{1,2} [A-Z]\w+ \d{4}$/)).toBeVisible()
      await expect(card.getByRole('paragraph').filter({ hasText: /\S.{40,}/ })).toHaveCount(1)
      const link = card.getByRole('link', { name: /^Know More/ })
      await expect(link).toHaveAccessibleName(new RegExp(`: ${RegExp.escape(title)}, .+opens in a new tab`))
      await expect(link).toHaveAttribute('href', /^https:\/\//)
      await expect(page.getByText('in our own words').first()).toBeVisible()
      await expect(link).toHaveAttribute('target', '_blank')
    })

    await test.step('they are in three columns, on a phone in one', async () => {
      for (const [width, columns] of Object.entries({ 1280: 3, 390: 1 })) {
        await page.setViewportSize({ width: Number(width), height: 844 })
        expect(await columnsOf(cards(page))).toBe(columns)
      }
    })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('Next, Previous and the numbers lead through all pages, not past them', async ({ page }) => {
    await arrive(page, '/media')
    await expectDisabled(page, 'Previous')
    await expectPage(page, 1)
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
