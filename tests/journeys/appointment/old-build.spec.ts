import { expect, type Page } from '@playwright/test'
import { newAnswers, requestsFor, test } from './appointment-form.fixture.ts'
import {
  arrive,
  asVisitor,
  footerLink,
  isSameDocument,
  main,
  markDocument,
  quick,
  searchBox,
  title,
} from '../parts/visit.fixture.ts'

/**
 * Makes the open page part of an old build: its first script has another name in every document that comes from now
 * on. Counts these.
 */
async function becomeOld(page: Page): Promise<() => number> {
  await markDocument(page)
  await page.evaluate(() => {
    document.querySelector<HTMLScriptElement>('script[type=module]')!.src = '/assets/entry.client-0ldBuild.js'
  })
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
    const documents = await becomeOld(page)
    await footerLink(page, 'Dental Veneers').click()
    await expect(page).toHaveURL('/services/dental-veneers')
    await expect(title(page)).toHaveText('Dental Veneers')
    await expectNewBuild(page, documents)
    for (const _ of ['privacy', 'veneers']) await page.goBack()
    await expect(title(page)).toHaveText('Services')

    const later = await becomeOld(page)
    const box = searchBox(main(page))
    await box.fill('cold water')
    await box.press('Enter')
    await expect(page.getByText(/^\d results? for “cold water”$/)).toBeVisible()
    await expectNewBuild(page, later)
  })

  test('the form of an old build shows its faults and is sent', async ({ page, site, form }) => {
    const answers = newAnswers()
    await form.open()
    const documents = await becomeOld(page)
    await form.fillIn({ ...answers, Name: '' })
    await form.send()
    await expect(form.field('Name')).toHaveAccessibleDescription('Name is required')
    await form.fillIn(answers)
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    expect(documents()).toBe(0)
  })

  test('Back leads to a page of the new build, at the place where it was left', async ({ page }) => {
    await arrive(page, '/services/toothache#appointment')
    await footerLink(page, 'Dental Veneers').click()
    await expect(title(page)).toHaveText('Dental Veneers')
    const documents = await becomeOld(page)
    await page.goBack()
    await expect(title(page)).toHaveText('Toothache')
    await expect(page).toHaveURL('/services/toothache#appointment')
    await expectNewBuild(page, documents)
  })
})
