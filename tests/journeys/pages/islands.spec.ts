import { expect, test } from '@playwright/test'
import { formOn } from '../appointment/appointment-form.fixture.ts'
import { arrive, asVisitor, holdBack, isSameDocument, markDocument, quick } from '../parts/visit.fixture.ts'

asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('what is pressed before its script has come happens as soon as it has', quick, async ({ page }) => {
    const hold = (script: string) => holdBack(page, `**/assets/${script}*.js`)
    await test.step('a photo opens large', async () => {
      const letCome = await hold('photo-grid')
      await arrive(page, '/clinic-gallery')
      await page.getByRole('button', { name: /^Picture 3: / }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      letCome()
      await expect(page.getByRole('dialog', { name: 'Clinic pictures' })).toContainText('3 / 21')
    })
    await test.step('a form sent by key is checked in the page', async () => {
      const letCome = await hold('appointment-form')
      await arrive(page, '/services/toothache')
      await markDocument(page)
      const form = formOn(page)
      await form.field('Name').fill('Asha')
      await form.sendButton.press('Enter')
      letCome()
      await expect(form.card.getByText('Phone number is required', { exact: true })).toBeVisible()
      await expect(form.field('Name')).toHaveValue('Asha')
      expect(await isSameDocument(page)).toBe(true)
    })
  })

  test('a page that is only read asks for no more than its first script', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
    })
    await page.goto('/services/root-canal-treatment')
    expect(asked).toEqual([expect.stringContaining('entry.client')])
  })
})
