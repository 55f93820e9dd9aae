import { expect, test, type Locator, type Page } from '@playwright/test'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { arrive, asVisitor, columnsOf, main, quick, shownLinks, title } from '../parts/visit.fixture.ts'
import { problems } from '../parts/specified-pages.fixture.ts'

const { googleRating } = readCatalogue(projectRoot()).clinic.claims
const claims = [
  '35 Years of Experience',
  'Advanced Dental Technology',
  'Gentle and Caring Team',
  `5-Star Google Rating${googleRating.provenance === 'sample' ? ' Sample' : ''}`,
]
const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('home has its sections in their order, each with what belongs to it', quick, async ({ page }) => {
    await arrive(page, '/', { javaScript: false })
    await expect(main(page)).toMatchAriaSnapshot({ name: 'home.aria.yml' })
    await expect(main(page).getByText('Toran Dental Clinic', { exact: true }).first()).toBeInViewport()
    await expect(main(page).getByText(/Since 1991 .+ replacing them/)).toBeInViewport()
    await expect(region(page, 'What we stand for').getByRole('listitem')).toHaveText(claims)
    const scrolled = region(page, 'What we stand for').getByRole('group')
    await expect(scrolled, 'reached by the keyboard').toHaveAttribute('tabindex', '0')

    const experts = region(page, 'Meet the experts')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
    await expect(experts).toHaveText(Array(3).fill(/Dr\. \w+.*M\.D\.S\./s))
    await expect(experts.getByRole('img')).toHaveCount(3)
    expect(await columnsOf(experts)).toBe(3)

    const services = region(page, 'What can we help you with?')
    expect(await shownLinks(services)).toEqual([...Object.entries(problems), ['View All', '/services']])
    await expect(services.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(10)

    // Two icons float next to the first screen from 1024 px, none below.
    for (const [width, count] of Object.entries({ 1023: 0, 1024: 2 })) {
      await page.setViewportSize({ width: Number(width), height: 800 })
      const icons = page
        .locator('section')
        .filter({ has: title(page) })
        .locator('img[alt=""]')
      const floating = await icons.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility() && one.getAnimations().length > 0),
      )
      expect(floating, `at ${width} px`).toHaveLength(count)
    }
  })
})
