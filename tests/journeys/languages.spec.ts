import { expect, test as plainTest } from '@playwright/test'
import { readCatalogues } from '#content/catalogue/catalogue.ts'
import { languageNames, languages, pathIn } from '#content/catalogue/language.ts'
import { newAnswers, test } from './appointment/appointment-form.fixture.ts'
import { arrive } from './parts/arrival.fixture.ts'
import { withAndWithoutScripts } from './parts/visitor.fixture.ts'

const catalogues = readCatalogues()

/** What people type who have toothache, in each language. */
const queries = { en: 'my tooth hurts', gu: 'મારા દાંતમાં બહુ દુખાવો થાય છે', hi: 'मेरे दांत में बहुत दर्द है' }

withAndWithoutScripts(({ javaScript, screen }) => {
  for (const language of languages) {
    const words = catalogues[language]!
    const { labels, booking, requestPage, emergency, menu, conditions } = words
    const toothache = conditions.find(({ slug }) => slug === 'toothache')!
    const home = pathIn(language, '/')

    plainTest(`in ${language} the way from home to what to do now, and to whom to call`, async ({ page }) => {
      await arrive(page, home, { javaScript })
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)
      await page.getByRole('main').getByRole('link', { name: menu.emergency.label }).click()
      await expect(page).toHaveURL(pathIn(language, '/emergency'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(emergency.heading)
      await expect(page.getByRole('main').getByRole('link', { name: /^108/ }).first()).toHaveAttribute(
        'href',
        'tel:108',
      )
    })

    plainTest(`in ${language} a search in its words finds its pages`, async ({ page }) => {
      await arrive(page, pathIn(language, '/services'), { javaScript })
      const search = page.getByRole('main').getByRole('search')
      const box = search.getByLabel(labels.search.box).and(page.locator('input'))
      await box.fill(queries[language])
      await box.press('Enter')
      const found = page.getByRole('region', { name: labels.search.region })
      await expect(found.getByRole('listitem').first().getByRole('link')).toContainText(toothache.name)
      await found.getByRole('listitem').first().getByRole('link').click()
      await expect(page).toHaveURL(pathIn(language, '/services/toothache'))
    })

    test(`in ${language} the form tells a fault, then thanks, and leads to the request`, async ({
      page,
      form,
    }) => {
      const { form: texts, receipt } = booking
      await form.open(pathIn(language, '/services/toothache'))
      const card = page.getByRole('region', { name: texts.heading })
      const { Name, Phone, Email, Subject, Message } = newAnswers()
      const typed = { name: Name, phone: '98765', email: Email, subject: Subject, message: Message } as const
      for (const [name, text] of Object.entries(typed))
        await card.getByLabel(texts.fields[name as keyof typeof typed], { exact: true }).fill(text)
      await card.getByRole('button', { name: texts.send }).click()
      const phone = card.getByLabel(texts.fields.phone, { exact: true })
      await expect(phone).toHaveAccessibleDescription(new RegExp(`^${texts.errors.digits}`))
      await phone.fill(Phone)
      await card.getByRole('button', { name: texts.send }).click()
      await expect(card.getByRole('status')).toHaveText(texts.thanks)
      await expect(card).toContainText(receipt.reference)

      await card.getByRole('link', { name: receipt.see }).click()
      await expect(page).toHaveURL(new RegExp(`^[^?]*${pathIn(language, '/requests/')}[\\w-]+$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(requestPage.heading)
      await expect(page.getByRole('listitem').filter({ hasText: requestPage.steps.received })).toContainText(
        requestPage.steps.done,
      )
      await page.getByRole('button', { name: requestPage.actions.cancel }).click()
      await expect(page.getByText(requestPage.ended.cancelledByPatient)).toBeVisible()
    })
  }

  plainTest(
    'the same page stands in each language, and where it does not the language says so',
    async ({ page }) => {
      await arrive(page, '/services/toothache', { javaScript })
      for (const language of ['gu', 'hi', 'en'] as const) {
        await page.getByRole('main').getByRole('link', { name: languageNames[language] }).click()
        await expect(page).toHaveURL(pathIn(language, '/services/toothache'))
      }
      await arrive(page, '/media', { javaScript })
      if (screen === 'phone')
        await page.getByRole('button', { name: catalogues.en.labels.frame.menu }).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: languageNames.gu })
        .filter({ visible: true })
        .click()
      await expect(page).toHaveURL('/gu#english-only')
      await expect(page.getByText(catalogues.gu!.labels.languages.englishOnly)).toBeVisible()
      await arrive(page, '/gu/media', { javaScript })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        catalogues.gu!.pages.find(({ slug }) => slug === 'not-found')!.heading,
      )
      await page
        .getByRole('main')
        .getByRole('link', { name: catalogues.gu!.labels.languages.readEnglish })
        .click()
      await expect(page).toHaveURL('/media')
    },
  )
})
