import { expect, test } from '@playwright/test'
import { arrive } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('links leave the pairs of one worry, and bring all of them back', async ({ page }) => {
    await arrive(page, '/smile-gallery?worry=none')
    const filter = page.getByRole('navigation', { name: 'What bothers you?' })
    const pairs = page.getByRole('main').getByRole('slider')
    const counted = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /pairs$/ })

    await test.step('an unknown worry shows all', async () => {
      await expect(pairs).toHaveCount(25)
      await expect(counted).toHaveText('25 pairs')
    })

    await test.step('each says what bothered, what was chosen, how many visits, and where more is said', async () => {
      const one = page.getByRole('listitem').filter({ has: page.getByRole('slider', { name: /^Pair 6: / }) })
      await expect(one.getByRole('heading', { name: 'A front tooth is gone', level: 3 })).toBeVisible()
      await expect(one.getByText('An implant with a crown on it')).toBeVisible()
      await expect(one.getByText('4 to 6 visits, over months Sample')).toBeVisible()
      const more = one.getByRole('link', { name: 'Dental Implants' })
      await expect(more).toHaveAttribute('href', '/services/dental-implants')
    })

    const worries = filter.getByRole('link', { name: /\d+$/ })
    await expect(worries.first()).toHaveText('All 25')
    const numbers = (await worries.allInnerTexts()).map((text) => Number(text.match(/\d+$/)))
    expect(numbers.slice(1).reduce((sum, pairsOfOne) => sum + pairsOfOne, 0)).toBe(25)

    await filter.getByRole('link', { name: 'Missing teeth' }).click()
    await expect(page).toHaveURL(/\?worry=missing#worries$/)
    await expect(counted).toHaveText('3 of 25 pairs')
    await expect(pairs).toHaveCount(3)
    await expect(page.getByRole('heading', { name: /gone$/ })).toHaveCount(3)
    const chosen = filter.locator('[aria-current=true]')
    await expect(chosen).toHaveText('Missing teeth 3')
    await expect(chosen).toBeInViewport()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/smile-gallery$/)

    await filter.getByRole('link', { name: 'All' }).click()
    await expect(pairs).toHaveCount(25)
    await expect(counted).toHaveText('25 pairs')
  })
})
