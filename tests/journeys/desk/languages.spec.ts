import { expect, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { goodPassword } from '../../desk-site.fixture.ts'
import { hetal, openDesk, openRequest, owner, sendRequest, test, title } from './desk.fixture.ts'

const choose = (page: Page, language: string) =>
  page.getByRole('button', { name: language, exact: true }).filter({ visible: true }).click()

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('each person has the desk in their own language, and the door keeps it', async ({
      browser,
      page,
      site,
    }) => {
      await sendRequest(site, 'કવિતા શર્મા', { message: 'દાંતમાં કળતર થાય છે.' })
      await openDesk(page, site, owner)
      await choose(page, 'ગુજરાતી')
      await expect(title(page)).toHaveText('વિનંતીઓ')
      await expect(page.locator('html')).toHaveAttribute('lang', 'gu-IN')
      await expect(page.getByRole('link', { name: 'નવી 1' })).toBeVisible()
      await expect(page.getByText('English', { exact: true }).filter({ visible: true })).toHaveAttribute(
        'lang',
        'en',
      )
      const pages = ['requests/in/new', 'figures', 'people', 'devices', 'call-list', 'requests/new']
      for (const path of javaScriptEnabled ? pages : []) {
        await page.goto(`${site.desk}/${path}`)
        expect(await findViolations(page), path).toEqual([])
      }
      await page.goto(`${site.desk}/requests/in/new`)
      await openRequest(page, 'કવિતા શર્મા')
      await expect(title(page)).toHaveText('કવિતા શર્મા')

      // A colleague is answered in English at the same time.
      const reception = await browser.newPage()
      await openDesk(reception, site, hetal)
      await reception.close()

      await page.getByRole('button', { name: 'બહાર નીકળો' }).filter({ visible: true }).click()
      await expect(title(page)).toHaveText('અંદર જાઓ')
      await choose(page, 'हिन्दी')
      await expect(title(page)).toHaveText('अंदर जाएं')
      if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
      await page.getByLabel('ईमेल').fill(owner.email)
      await page.getByLabel('पासवर्ड').fill(goodPassword)
      await page.getByRole('button', { name: 'अंदर जाएं', exact: true }).click()
      await expect(title(page)).toHaveText('વિનંતીઓ')
    })
  })
