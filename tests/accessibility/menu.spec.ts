import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { labelOf, mainMenu, sectionOf } from '../journeys/frame/menu-parts.fixture.ts'
import { menuSections } from '../journeys/parts/specified-pages.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('axe finds nothing wrong with the open menu', async ({ page }) => {
    await arrive(page, '/about-us')
    await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
    await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

  for (const section of Object.keys(menuSections)) {
    test(`axe finds nothing wrong with ${section} unfolded in the menu`, async ({ page }) => {
      await arrive(page, '/about-us')
      await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
      await labelOf(page, section).tap()
      await expect(sectionOf(page, section).getByRole('link').first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  }
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  for (const section of Object.keys(menuSections)) {
    test(`axe finds nothing wrong with the open dropdown ${section}`, async ({ page }) => {
      await arrive(page, '/about-us')
      await labelOf(page, section).hover()
      await expect(sectionOf(page, section).getByRole('link').first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  }
})
