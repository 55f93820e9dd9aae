import { expect, test, type Page } from '@playwright/test'
import { labelOf, mainMenu, sectionOf } from '../journeys/frame/menu-parts.fixture.ts'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

const label = 'Search in your own words'
/** One is a plain list, one has columns with headings. */
const sections = ['Dental Problems', 'Treatments']

async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('main').getByLabel(label).and(page.locator('input'))
  await box.fill('')
  await box.pressSequentially(text)
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('axe finds nothing wrong with the open menu, its search and its sections', async ({ page }) => {
    await arrive(page, '/about-us')
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    for (const section of sections) {
      await labelOf(page, section).tap()
      await expect(sectionOf(page, section).getByRole('link').first()).toBeVisible()
      expect(await findViolations(page, '.site-header')).toEqual([])
    }
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('the sections of the menu and the search satisfy axe, with hits or without', async ({ page }) => {
    await arrive(page, '/services?q=cold')
    await test.step('the page of hits', async () => {
      await expect(page.getByRole('region', { name: 'Search results' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('hits, one of them chosen', async () => {
      await search(page, 'pain')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
      expect(await findViolations(page, 'main')).toEqual([])
    })
    await test.step('nothing found', async () => {
      await search(page, 'qwertz')
      expect(await findViolations(page, 'main')).toEqual([])
    })
    await test.step('the search in the bar', async () => {
      await page.getByRole('banner').getByRole('button', { name: label }).click()
      await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toHaveCount(1)
      expect(await findViolations(page, '.site-header')).toEqual([])
      await page.keyboard.press('Escape')
    })
    await test.step('the menu is a navigation whose lists unfold', async () => {
      await expect(mainMenu(page)).toMatchAriaSnapshot(`
        - navigation "Main":
          - list:
            - listitem:
              - link "Home"
            - listitem:
              - link "About Us"
            - listitem:
              - group: Dental Problems
            - listitem:
              - group: Treatments
            - listitem:
              - group: Gallery
            - listitem:
              - link "Services"
            - listitem:
              - link "Contact Us"
      `)
      for (const section of sections) {
        await labelOf(page, section).hover()
        await expect(sectionOf(page, section).getByRole('link').first()).toBeVisible()
        expect(await findViolations(page, '.site-header')).toEqual([])
      }
    })
  })
})
