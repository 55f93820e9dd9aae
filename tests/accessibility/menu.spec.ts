import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { labelOf, mainMenu, sectionOf } from '../journeys/frame/menu-parts.fixture.ts'
import { menuSections } from '../journeys/parts/specified-pages.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

asVisitor({ javaScript: true }, ({ screen }) => {
  test('axe finds nothing wrong with the open menu and each of its sections', async ({ page }) => {
    await arrive(page, '/about-us')
    if (screen === 'phone') {
      await mainMenu(page).getByRole('button', { name: 'Menu' }).tap()
      await expect(mainMenu(page).getByRole('link', { name: 'About Us' })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    }
    for (const section of Object.keys(menuSections)) {
      await test.step(section, async () => {
        await (screen === 'phone' ? labelOf(page, section).tap() : labelOf(page, section).hover())
        await expect(sectionOf(page, section).getByRole('link').first()).toBeVisible()
        expect(await findViolations(page, '.site-header')).toEqual([])
      })
    }
  })
})
