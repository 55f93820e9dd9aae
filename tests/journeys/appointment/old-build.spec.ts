import { expect, type Page } from '@playwright/test'
import { newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { arriveFromOldBuild, becomeOld, countDocuments } from './old-build.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** The page came as one new document, whose links then work without another. */
async function expectNewBuild(page: Page, documents: () => number): Promise<void> {
  // While the document changes the page cannot be asked.
  await expect(async () => expect(await isSameDocument(page)).toBe(false)).toPass()
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  expect(documents()).toBe(1)
  await markDocument(page)
  await footerLink(page, 'Privacy notice').click()
  await expect(title(page)).toHaveText('Privacy')
  expect(await isSameDocument(page)).toBe(true)
}

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a link on a page of an old build leads to its page', { tag: '@quick' }, async ({ page }) => {
    await arriveFromOldBuild(page, '/about-us')
    const documents = countDocuments(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(page).toHaveURL('/services/dental-veneers')
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectNewBuild(page, documents)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
    await expect(title(page)).toHaveText('About Us')
  })

  test('the search on a page of an old build leads to its results', async ({ page }) => {
    await arriveFromOldBuild(page, '/services')
    const documents = countDocuments(page)
    const box = page.getByRole('main').getByLabel('Search in your own words').and(page.locator('input'))
    await box.fill('cold water')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=cold+water')
    await expect(page.getByText(/^\d results? for “cold water”$/)).toBeVisible()
    await expectNewBuild(page, documents)
  })

  test('the form of an old build shows its faults and is sent', async ({ page, site, form }) => {
    await arriveFromOldBuild(page, '/services/toothache')
    const documents = countDocuments(page)
    const answers = newAnswers()
    await form.fillIn({ ...answers, Name: '' })
    await form.send()
    await expect(form.field('Name')).toHaveAccessibleDescription('Name is required')
    await form.expectFilled({ ...answers, Name: '' })
    await form.fillIn(answers)
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    expect(documents()).toBe(0)
    await footerLink(page, 'Privacy notice').click()
    await expect(title(page)).toHaveText('Privacy')
    expect(documents()).toBe(1)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a page of an old build whose scripts are gone leads on by documents', async ({ page }) => {
    await arriveFromOldBuild(page, '/about-us', { gone: /route-change-[\w-]+\.js$/ })
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expect(page).toHaveURL('/services/dental-veneers')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('Back leads to a page of the new build, at the place where it was left', async ({ page }) => {
    /** Leaves the page by a link, has a new build published, and comes back. */
    async function comeBack(name: string) {
      const place = page.url()
      await markDocument(page)
      await footerLink(page, 'Dental Veneers').click()
      await expect(title(page)).toHaveText('Dental Veneers')
      expect(await isSameDocument(page)).toBe(true)
      await becomeOld(page)
      const documents = countDocuments(page)
      await page.goBack()
      await expect(title(page)).toHaveText(name)
      await expect(async () => expect(await isSameDocument(page)).toBe(false)).toPass()
      expect(page.url()).toBe(place)
      expect(documents()).toBe(1)
      return documents
    }
    await test.step('to a page whose script had arrived', async () => {
      await arrive(page, '/services/toothache')
      await expectNewBuild(page, await comeBack('Toothache'))
    })
    await test.step('to a place within a page', async () => {
      await arrive(page, '/privacy')
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
      await expect(page).toHaveURL(/\/privacy#\w/)
      await comeBack('Privacy')
    })
  })
})
