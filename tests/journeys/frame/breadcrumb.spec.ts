import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { shownLinks } from './menu-parts.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the breadcrumb names each step in title case, and its links lead home and to the services', async ({
    page,
  }) => {
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    const expectSteps = async (...labels: string[]) => {
      await expect(breadcrumb.getByRole('listitem')).toHaveText(labels)
      await expect(breadcrumb.locator('[aria-current=page]')).toHaveText(labels.at(-1)!)
    }
    await arrive(page, '/media', { javaScript: false })
    await expectSteps('Home', 'Media')
    expect(await shownLinks(breadcrumb)).toEqual([['Home', '/']])
    await arrive(page, '/services/complete-partial-and-flexible-dentures', { javaScript: false })
    await expectSteps('Home', 'Services', 'Complete Partial And Flexible Dentures')
    expect(await shownLinks(breadcrumb)).toEqual([
      ['Home', '/'],
      ['Services', '/services'],
    ])

    await arrive(page, '/services', { javaScript: false })
    await expectSteps('Home', 'Services')
    await breadcrumb.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ahmedabad/)
    await expect(breadcrumb).toHaveCount(0)
  })
})
