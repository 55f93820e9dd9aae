import { expect } from '@playwright/test'
import { requestsFor, test } from '../appointment/appointment-form.fixture.ts'
import { arrive } from '../parts/arrival.fixture.ts'
import { main, title } from '../parts/page-parts.fixture.ts'
import { treatments } from '../parts/specified-pages.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: false }, () => {
  for (const path of ['/emergency', '/fees'])
    test(`a request from the form on ${path} is kept`, async ({ site, form }) => {
      const answers = await form.openFilled(path)
      await form.book()
      expect(await requestsFor(site, answers)).toHaveLength(1)
    })

  test('the list of guides leads to each, with its warning signs first', async ({ page }) => {
    await arrive(page, '/guides', { javaScript: false })
    await main(page)
      .getByRole('link', { name: /^Bleeding Gums/ })
      .click()
    await expect(title(page)).toHaveText('Why do my gums bleed?')
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
    test(`the longest sheet for afterwards fits on one page of paper${language}`, async ({
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
