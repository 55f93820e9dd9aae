import { expect, type Page } from '@playwright/test'
import {
  expectThanks,
  fillForm,
  newAnswers,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { arriveFromOldBuild, becomeOld, countDocuments } from './old-build.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

function footerLink(page: Page, name: string) {
  return page.getByRole('contentinfo').getByRole('link', { name })
}

function title(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** The page came as one new document, whose links then work within it. */
async function expectNewBuild(page: Page, documents: () => number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', '')
  expect(await isSameDocument(page)).toBe(false)
  expect(documents()).toBe(1)
  await markDocument(page)
  await footerLink(page, 'Privacy notice').click()
  await expect(title(page)).toHaveText('Privacy')
  expect(await isSameDocument(page)).toBe(true)
}

asVisitor({ javaScript: true }, () => {
  test('from a page of an old build a link leads to its page', async ({ page }) => {
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

  test('from a page of an old build the search leads to its hits', async ({ page }) => {
    await arriveFromOldBuild(page, '/services')
    const documents = countDocuments(page)
    const box = page.getByRole('main').getByLabel('Find a problem or treatment').and(page.locator('input'))
    await box.fill('cold water')
    await box.press('Enter')
    await expect(page).toHaveURL('/services?q=cold+water')
    await expect(page.getByText(/^\d results? for “cold water”$/)).toBeVisible()
    await expectNewBuild(page, documents)
  })

  test('the appointment form of an old build is sent, kept and thanked for', async ({ page, site }) => {
    await arriveFromOldBuild(page, '/services/toothache')
    const documents = countDocuments(page)
    const answers = newAnswers()
    await fillForm(page, answers)
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
    expect(documents()).toBe(0)
    await footerLink(page, 'Privacy notice').click()
    await expect(title(page)).toHaveText('Privacy')
    expect(documents()).toBe(1)
  })

  test('a form that an old build finds faulty keeps its words', async ({ page }) => {
    await arriveFromOldBuild(page, '/services/toothache')
    const documents = countDocuments(page)
    await page.getByLabel('Message').fill('It began on Monday.')
    await sendButton(page).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
    await expect(page.getByLabel('Message')).toHaveValue('It began on Monday.')
    expect(documents()).toBe(0)
  })
})

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('a link that was turned to before it is clicked leads to its page too', async ({ page }) => {
    await arriveFromOldBuild(page, '/about-us')
    const documents = countDocuments(page)
    const ahead = page.waitForResponse(/\/services\/dental-veneers\.data$/)
    await footerLink(page, 'Dental Veneers').hover()
    await ahead
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expect(page).toHaveURL('/services/dental-veneers')
    await expectNewBuild(page, documents)
  })

  test('Back, to a page whose script is there, shows it as the new build has it', async ({ page }) => {
    await arrive(page, '/services/toothache')
    await markDocument(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    expect(await isSameDocument(page)).toBe(true)
    await becomeOld(page)
    const documents = countDocuments(page)
    await page.goBack()
    await expect(page).toHaveURL('/services/toothache')
    await expect(title(page)).toHaveText('Toothache')
    await expectNewBuild(page, documents)
  })

  test('Back, to a place within a page, loads the page anew at that place', async ({ page }) => {
    await arrive(page, '/privacy')
    await markDocument(page)
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/privacy#\w/)
    const place = page.url()
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await becomeOld(page)
    const documents = countDocuments(page)
    await page.goBack()
    await expect(title(page)).toHaveText('Privacy')
    await expect.poll(() => isSameDocument(page)).toBe(false)
    expect(page.url()).toBe(place)
    expect(documents()).toBe(1)
  })

  test('where only the data differ, the page comes as a new document', async ({ page }) => {
    await arriveFromOldBuild(page, '/about-us', { modules: false, version: true })
    const documents = countDocuments(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectNewBuild(page, documents)
  })

  test('where only the script is gone, its data having come ahead, the page comes all the same', async ({
    page,
  }) => {
    await arriveFromOldBuild(page, '/about-us', { modules: true, version: false })
    const documents = countDocuments(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    await expect(page).toHaveURL('/services/dental-veneers')
    await expectNewBuild(page, documents)
  })

  test('a click that was broken off can be made again', async ({ page }) => {
    await arriveFromOldBuild(page, '/about-us')
    await page.route('/services/dental-veneers', (route) => route.abort('aborted'), { times: 1 })
    const brokenOff = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await footerLink(page, 'Dental Veneers').click()
    await brokenOff
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
  })
})
