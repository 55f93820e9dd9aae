import { expect, type Page } from '@playwright/test'
import { newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import { arrive, isSameDocument, markDocument } from '../parts/arrival.fixture.ts'
import { footerLink, searchBox, title } from '../parts/page-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

/** Makes the open page part of an old build: its first script has another name in every document that comes from now on. */
async function becomeOld(page: Page): Promise<void> {
  await markDocument(page)
  await page.evaluate(() => {
    document.querySelector<HTMLScriptElement>('script[type=module]')!.src = '/assets/entry.client-0ldBuild.js'
  })
}

/** Counts the documents that are loaded from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count++
  })
  return () => count
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
  test('links and searches on a page of an old build lead to their pages', quick, async ({ page }) => {
    await arrive(page, '/services')
    await becomeOld(page)
    const documents = countDocuments(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(page).toHaveURL('/services/dental-veneers')
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectNewBuild(page, documents)
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/services')
    await expect(title(page)).toHaveText('Services')

    await test.step('the search', async () => {
      await markDocument(page)
      await becomeOld(page)
      const documents = countDocuments(page)
      const box = searchBox(page.getByRole('main'))
      await box.fill('cold water')
      await box.press('Enter')
      await expect(page).toHaveURL('/services?q=cold+water')
      await expect(page.getByText(/^\d results? for “cold water”$/)).toBeVisible()
      await expectNewBuild(page, documents)
    })
  })

  test('the form of an old build shows its faults and is sent', async ({ page, site, form }) => {
    await arrive(page, '/services/toothache')
    await becomeOld(page)
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

  test('Back leads to a page of the new build, at the place where it was left', async ({ page }) => {
    await arrive(page, '/services/toothache#appointment')
    await markDocument(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    expect(await isSameDocument(page)).toBe(true)
    await becomeOld(page)
    const documents = countDocuments(page)
    await page.goBack()
    await expect(title(page)).toHaveText('Toothache')
    await expect(page).toHaveURL('/services/toothache#appointment')
    await expectNewBuild(page, documents)
  })
})
