import { expect, type Page } from '@playwright/test'
import { requestsFor, test } from '../appointment/appointment-form.fixture.ts'
import { arrive } from '../parts/arrival.fixture.ts'
import { treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const main = (page: Page) => page.getByRole('main')

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the emergency page shows who to call at once, and leads to each situation', async ({ page }) => {
    await arrive(page, '/emergency', { javaScript: false })
    const ambulance = main(page).getByRole('link', { name: /^108/ }).first()
    const clinic = main(page).getByRole('link', { name: /^Call us \+91/ })
    await expect(ambulance).toHaveAttribute('href', 'tel:108')
    await expect(main(page).getByRole('link', { name: /^112/ }).first()).toHaveAttribute('href', 'tel:112')
    await expect(clinic).toHaveAttribute('href', /^tel:\+91\d{10}$/)
    for (const link of [ambulance, clinic]) await expect(link).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByText(/^If we are closed and your face is swollen/)).toBeVisible()

    await main(page).getByRole('link', { name: 'It hurts too much to sleep' }).click()
    const situation = main(page).getByRole('region', { name: 'It hurts too much to sleep' })
    await expect(situation.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(situation.getByRole('heading', { level: 3 })).toHaveText(['Do now', 'Do not', 'Who to call'])
    await expect(situation.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:/)
  })

  for (const path of ['/emergency', '/fees'])
    test(`a request from the form on ${path} is kept`, async ({ site, form }) => {
      const answers = await form.openFilled(path)
      await form.book()
      expect(await requestsFor(site, answers)).toHaveLength(1)
    })

  test('the fees page says what the cost depends on, and names no price', async ({ page }) => {
    await arrive(page, '/fees', { javaScript: false })
    for (const name of ['What your estimate contains', 'What changes the cost', 'Ways to pay'])
      await expect(main(page).getByRole('heading', { level: 2, name })).toBeVisible()
    const rows = main(page).getByRole('row')
    await expect(rows.filter({ hasText: 'Root Canal Treatment' })).toContainText('By the number of canals')
    expect(await main(page).textContent()).not.toMatch(/₹|Rs\.?\s*\d|rupees/i)
    await main(page).getByRole('link', { name: 'Root Canal Treatment', exact: true }).click()
    await expect(page).toHaveURL('/services/root-canal-treatment')
  })

  test('a dentist’s page says what to come for, and what is not known yet', async ({ page }) => {
    await arrive(page, '/dentists/sulekha-hathi', { javaScript: false })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Sulekha Hathi')
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Dental implants' })).toBeVisible()
    await expect(main(page).getByRole('definition').first()).toHaveText('Not given yet')
    await expect(main(page).getByText('Sample', { exact: true }).first()).toBeVisible()
    await main(page)
      .getByRole('link', { name: /^Dr\. Kirit Majmudar/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr. Kirit Majmudar')
  })

  test('the list of guides leads to each, with its warning signs first', async ({ page }) => {
    await arrive(page, '/guides', { javaScript: false })
    await main(page)
      .getByRole('link', { name: /^Bleeding Gums/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Why do my gums bleed?')
    const headings = main(page).getByRole('heading', { level: 2 })
    await expect(headings.first()).toHaveText('What to do now')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'With diabetes' })
      .click()
    await expect(headings.filter({ hasText: 'With diabetes' })).toBeInViewport()
    const answer = main(page).getByText(/^Seldom, if you eat some fruit/)
    await expect(answer).toBeHidden()
    await main(page).getByText('Do I lack vitamin C?').click()
    await expect(answer).toBeVisible()
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  for (const language of ['', '/gu', '/hi'])
    test(`the longest sheet for after a treatment fits on one page of paper${language}`, async ({
      page,
      request,
    }) => {
      const sheets = await Promise.all(
        Object.values(treatments).map(async (path) => {
          const sheet = language + path.replace('/services/', '/after-care/')
          return { sheet, length: (await (await request.get(sheet)).text()).length }
        }),
      )
      const [longest] = sheets.toSorted((one, other) => other.length - one.length)
      await page.goto(longest!.sheet)
      const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm' } })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    })
})
