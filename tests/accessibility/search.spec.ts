import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

const label = 'Find a problem or treatment'

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByLabel(label).and(page.locator('input'))
  await box.fill('')
  await box.pressSequentially(text)
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

asVisitor({ javaScript: true }, ({ screen }) => {
  test('axe finds nothing wrong with the search, whether it finds something or not', async ({ page }) => {
    await arrive(page, '/services')
    await test.step('hits, one of them chosen', async () => {
      await search(page, 'pain')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('nothing found', async () => {
      await search(page, 'qwertz')
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the page of hits, and the search in the bar or the menu above it', async () => {
      await arrive(page, '/services?q=cold')
      await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      const name = screen === 'phone' ? 'Menu' : label
      await page.getByRole('banner').getByRole('button', { name }).click()
      await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })
  })
})
