import { expect, test, type Page } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

const label = 'Search in your own words'

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByLabel(label).and(page.locator('input'))
  await box.fill('')
  await box.pressSequentially(text)
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

// On a phone the search stands in the menu, which menu.spec.ts looks at.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
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
    await test.step('the page of hits', async () => {
      await arrive(page, '/services?q=cold')
      await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the search in the bar', async () => {
      await arrive(page, '/about-us')
      await page.getByRole('banner').getByRole('button', { name: label }).click()
      await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toHaveCount(1)
      expect(await findViolations(page)).toEqual([])
    })
  })
})
