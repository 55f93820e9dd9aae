import { expect, test } from '@playwright/test'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { languageNames, pathIn } from '#content/catalogue/language.ts'
import { newAnswers } from '../patient-answers.fixture.ts'
import { arrive } from './parts/arrival.fixture.ts'
import { asVisitor, withAndWithoutScripts } from './parts/visitor.fixture.ts'

const catalogues = readCatalogues()
const { labels, pages } = catalogues.gu!

/** What people type who have toothache. */
const queries = { gu: 'મારા દાંતમાં બહુ દુખાવો થાય છે', hi: 'मेरे दांत में बहुत दर्द है' }

withAndWithoutScripts(({ javaScript }) => {
  // What scripts do differs from language to language; without them it is one server for all.
  for (const language of javaScript ? (['gu', 'hi'] as const) : (['gu'] as const)) {
    const words = catalogues[language]!
    const { booking, requestPage, emergency, menu, conditions } = words
    const toothache = conditions.find(({ slug }) => slug === 'toothache')!

    test(`in ${language} home leads to what to do now and to whom to call, and a search in its words to its pages`, async ({
      page,
    }) => {
      const main = page.getByRole('main')
      await arrive(page, pathIn(language, '/'), { javaScript })
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await main.getByRole('link', { name: menu.emergency.label }).click()
      await expect(page).toHaveURL(pathIn(language, '/emergency'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(emergency.heading)
      const call = main.getByRole('link', { name: /^108/ }).first()
      await expect(call).toHaveAttribute('href', 'tel:108')

      await arrive(page, pathIn(language, '/services'), { javaScript })
      const box = main.getByLabel(words.labels.search.box).and(page.locator('input'))
      await box.fill(queries[language])
      await box.press('Enter')
      const found = page.getByRole('region', { name: words.labels.search.region })
      const first = found.getByRole('listitem').first().getByRole('link')
      await expect(first).toContainText(toothache.name)
      await first.click()
      await expect(page).toHaveURL(pathIn(language, '/services/toothache'))
    })

    test(`in ${language} the form tells a fault, then thanks, and leads to the request`, async ({ page }) => {
      const { form, receipt } = booking
      await arrive(page, pathIn(language, '/services/toothache'), { javaScript })
      const card = page.getByRole('region', { name: form.heading })
      const { Name, Phone, Email, Subject, Message } = newAnswers()
      const typed = { name: Name, phone: '98765', email: Email, subject: Subject, message: Message } as const
      for (const [name, text] of Object.entries(typed))
        await card.getByLabel(form.fields[name as keyof typeof typed], { exact: true }).fill(text)
      await card.getByRole('button', { name: form.send }).click()
      const phone = card.getByLabel(form.fields.phone, { exact: true })
      await expect(phone).toHaveAccessibleDescription(new RegExp(`^${form.errors.digits}`))
      await phone.fill(Phone)
      await card.getByRole('button', { name: form.send }).click()
      await expect(card.getByRole('status')).toHaveText(form.thanks)
      await expect(card).toContainText(receipt.reference)

      await card.getByRole('link', { name: receipt.see }).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]*${pathIn(language, '/requests/')}[\\w-]+$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(requestPage.heading)
      const received = page.getByRole('listitem').filter({ hasText: requestPage.steps.received })
      await expect(received).toContainText(requestPage.steps.done)
      await page.getByRole('button', { name: requestPage.actions.cancel }).click()
      await expect(page.getByText(requestPage.ended.cancelledByPatient)).toBeVisible()
    })
  }
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('the other languages are in sight on every width, each once and above the page', async ({ page }) => {
    for (const path of ['/', '/contact-us', '/fees']) {
      await page.goto(path)
      for (const width of [360, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const language of ['gu', 'hi'] as const) {
          const link = page.getByRole('link', { name: languageNames[language] }).filter({ visible: true })
          await expect(link, `${path} at ${width} px`).toHaveCount(1)
          await expect(link).toBeInViewport({ ratio: 1 })
          expect((await link.boundingBox())!.y).toBeLessThan(36)
        }
      }
    }
  })

  for (const language of ['gu', 'hi'] as const)
    test(`in ${language} the dentists are in the first screen of a small desktop`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await arrive(page, pathIn(language, '/'), { javaScript: false })
      await expect(page.locator('main .dentists__portrait').first()).toBeInViewport({ ratio: 1 })
    })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the same page is there in each language, and a language that lacks it says so', async ({ page }) => {
    const linkTo = (name: string) => page.getByRole('link', { name }).filter({ visible: true })
    await arrive(page, '/services/toothache')
    for (const language of ['gu', 'hi', 'en'] as const) {
      await linkTo(languageNames[language]).click()
      await expect(page).toHaveURL(pathIn(language, '/services/toothache'))
    }
    await arrive(page, '/media')
    await page.getByRole('button', { name: catalogues.en.labels.frame.menu }).click()
    await page
      .getByRole('navigation', { name: catalogues.en.labels.frame.mainMenu })
      .getByRole('link', { name: languageNames.gu })
      .click()
    await expect(page).toHaveURL('/gu#english-only')
    await expect(page.getByText(labels.languages.englishOnly)).toBeVisible()
    await arrive(page, '/gu/media')
    const missing = pages.find(({ slug }) => slug === 'not-found')!
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(missing.heading)
    await linkTo(labels.languages.readEnglish).click()
    await expect(page).toHaveURL('/media')
  })
})
