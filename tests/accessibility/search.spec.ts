import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

const label = 'Find a problem or treatment'

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByLabel(label).and(page.locator('input'))
  await box.click()
  await box.pressSequentially(text)
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

asVisitor({ javaScript: true }, ({ screen }) => {
  test('axe finds nothing wrong with the hits of a search, one of them chosen', async ({ page }) => {
    await arrive(page, '/services')
    await search(page, 'pain')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with a search that finds nothing', async ({ page }) => {
    await arrive(page, '/services')
    await search(page, 'qwertz')
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with the page of hits', async ({ page }) => {
    await arrive(page, '/services?q=cold')
    await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  test('axe finds nothing wrong with the search in the bar or the menu', async ({ page }) => {
    await arrive(page, '/about-us')
    const button = page.getByRole('banner').getByRole('button', { name: screen === 'phone' ? 'Menu' : label })
    await button.click()
    await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toHaveCount(1)
    expect(await findViolations(page)).toEqual([])
  })
})
