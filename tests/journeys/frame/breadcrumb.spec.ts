import { expect, test, type Locator, type Page } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { shownLinks } from './menu-parts.fixture.ts'
import { withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const steps: Record<string, string[]> = {
  '/about-us': ['Home', 'About Us'],
  '/services': ['Home', 'Services'],
  '/services/toothache': ['Home', 'Services', 'Toothache'],
  '/services/complete-partial-and-flexible-dentures': [
    'Home',
    'Services',
    'Complete Partial And Flexible Dentures',
  ],
  '/smile-gallery': ['Home', 'Smile Gallery'],
  '/media': ['Home', 'Media'],
}

function breadcrumb(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Breadcrumb' })
}

withAndWithoutScripts(({ javaScript }) => {
  test('the breadcrumb names each step in title case and links only home and to the services', async ({
    page,
  }) => {
    for (const [path, labels] of Object.entries(steps)) {
      await arrive(page, path, { javaScript })
      await expect(breadcrumb(page).getByRole('listitem')).toHaveText(labels)
      const links = labels.length === 3 ? { Home: '/', Services: '/services' } : { Home: '/' }
      expect(await shownLinks(breadcrumb(page)), path).toEqual(Object.entries(links))
      await expect(breadcrumb(page).locator('[aria-current=page]')).toHaveText(labels.at(-1)!)
    }
  })

  test('a step of the breadcrumb leads to its page', async ({ page }) => {
    await arrive(page, '/services/toothache', { javaScript })
    await breadcrumb(page).getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services')
    await breadcrumb(page).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ahmedabad/)
    await expect(breadcrumb(page)).toHaveCount(0)
  })
})
