import { expect, test } from '@playwright/test'
import { languageNames, pathIn } from '#content/catalogue/language.ts'
import { catalogues } from '../built-content.fixture.ts'
import { newAnswers } from '../patient-answers.fixture.ts'
import { arrive, asVisitor, main, title, withAndWithoutScripts } from './parts/visit.fixture.ts'
import { layoutShifts, watchLayoutShifts } from './parts/layout-shifts.fixture.ts'

/** What people type who have toothache. */
const queries = { gu: 'મારા દાંતમાં બહુ દુખાવો થાય છે', hi: 'मेरे दांत में बहुत दर्द है' }

withAndWithoutScripts(({ javaScript }) => {
  // What scripts do differs from language to language; without them it is one server for all.
  for (const language of javaScript ? (['gu', 'hi'] as const) : (['gu'] as const)) {
    const { booking, requestPage, emergency, menu, conditions, labels } = catalogues[language]!
    const toothache = conditions.find(({ slug }) => slug === 'toothache')!

    test(`in ${language} home leads to help, a search to a page, the form to a request`, async ({ page }) => {
      await arrive(page, pathIn(language, '/'), { javaScript })
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await main(page).getByRole('link', { name: menu.emergency.label }).click()
      await expect(page).toHaveURL(pathIn(language, '/emergency'))
      await expect(title(page)).toHaveText(emergency.heading)
      const call = main(page).getByRole('link', { name: /^108/ }).first()
      await expect(call).toHaveAttribute('href', 'tel:108')

      await arrive(page, pathIn(language, '/services'), { javaScript })
      const box = main(page).getByLabel(labels.search.box).and(page.locator('input'))
      await box.fill(queries[language])
      await box.press('Enter')
      const found = page.getByRole('region', { name: labels.search.region })
      const first = found.getByRole('listitem').first().getByRole('link')
      await expect(first).toContainText(toothache.name)
      await first.click()
      await expect(page).toHaveURL(pathIn(language, '/services/toothache'))

      const { form, receipt } = booking
      await arrive(page, pathIn(language, '/services/toothache'), { javaScript })
      const card = page.getByRole('region', { name: form.heading })
      const phone = card.getByLabel(form.fields.phone, { exact: true })
      const answers = newAnswers({ Phone: '98765' })
      for (const [label, text] of Object.entries(answers))
        await card
          .getByLabel(form.fields[label.toLowerCase() as keyof typeof form.fields], { exact: true })
          .fill(text)
      await card.getByRole('button', { name: form.send }).click()
      await expect(phone).toHaveAccessibleDescription(new RegExp(`^${form.errors.digits}`))
      await phone.fill(newAnswers().Phone)
      await card.getByRole('button', { name: form.send }).click()
      await expect(card.getByRole('status')).toHaveText(form.thanks)
      await expect(card).toContainText(receipt.reference)

      await card.getByRole('link', { name: receipt.see }).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]*${pathIn(language, '/requests/')}[\\w-]+$`))
      await expect(title(page)).toContainText(requestPage.headings.call.split('{time}')[0]!)
      const received = page.getByRole('listitem').filter({ hasText: requestPage.steps.received })
      await expect(received).toContainText(requestPage.steps.done)
      await page.locator('summary').getByText(requestPage.actions.cancel, { exact: true }).click()
      await page.getByRole('button', { name: requestPage.actions.sure }).click()
      await expect(page.getByText(requestPage.ended.cancelledByPatient)).toBeVisible()
    })
  }
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the other languages are in sight on every width, once, above the page', async ({ page }) => {
    await page.goto('/contact-us')
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const language of ['gu', 'hi'] as const) {
        const link = page.getByRole('link', { name: languageNames[language] }).filter({ visible: true })
        await expect(link, `at ${width} px`).toHaveCount(1)
        await expect(link).toBeInViewport({ ratio: 1 })
        expect((await link.boundingBox())!.y).toBeLessThan(36)
      }
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const home of ['/gu', '/hi']) {
      await page.goto(home)
      const dentist = page.locator('main .dentists__portrait').first()
      await expect(dentist, 'in the first screen').toBeInViewport({ ratio: 1 })
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the same page is in each language, and one that lacks it says so', async ({ page }) => {
    const { menu, mainMenu } = catalogues.en.labels.frame
    const { labels, pages } = catalogues.gu!
    const linkTo = (name: string) => page.getByRole('link', { name }).filter({ visible: true })
    await arrive(page, '/services/toothache')
    for (const language of ['gu', 'hi', 'en'] as const) {
      await linkTo(languageNames[language]).click()
      await expect(page).toHaveURL(pathIn(language, '/services/toothache'))
    }
    await arrive(page, '/pharmconnect')
    await page.getByRole('button', { name: menu }).click()
    const sheet = page.getByRole('navigation', { name: mainMenu })
    await sheet.getByRole('link', { name: languageNames.gu }).click()
    await expect(page).toHaveURL('/gu#english-only')
    await expect(page.getByText(labels.languages.englishOnly)).toBeVisible()
    await arrive(page, '/gu/pharmconnect')
    await expect(title(page)).toHaveText(pages.find(({ slug }) => slug === 'not-found')!.heading)
    await linkTo(labels.languages.readEnglish).click()
    await expect(page).toHaveURL('/pharmconnect')
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test.describe('a browser that asks for Gujarati', () => {
    test.use({ locale: 'gu-IN' })

    test('is offered the page in it, by a line that moves nothing, closed for good', async ({ page }) => {
      const { offer } = catalogues.gu!.labels.languages
      const link = page.getByRole('link', { name: offer })
      await watchLayoutShifts(page)
      await arrive(page, '/services/toothache')
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: catalogues.hi!.labels.languages.offer })).toHaveCount(0)
      expect(await layoutShifts(page)).toEqual([])
      await link.click()
      await expect(page).toHaveURL('/gu/services/toothache')
      await expect(link).toHaveCount(0)

      await arrive(page, '/fees')
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(link).toHaveCount(0)
      await arrive(page, '/services/toothache')
      await expect(link).toHaveCount(0)
    })
  })

  test('a browser that asks for English first is offered nothing', async ({ page }) => {
    await arrive(page, '/')
    await expect(page.getByRole('link', { name: catalogues.gu!.labels.languages.offer })).toHaveCount(0)
  })
})
