import { expect, test } from '@playwright/test'
import {
  alertText,
  formOn,
  newAnswers,
  sendRequest,
} from '../journeys/appointment/appointment-form.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the messages of the form satisfy axe, and each field has its name and fault', async ({
    page,
    context,
  }) => {
    const form = formOn(page)
    await form.open()
    await test.step('at the fields', async () => {
      await form.send()
      await expect(form.card.locator('form')).toMatchAriaSnapshot(`
        - textbox "Name" [invalid]
        - paragraph: Name is required
        - textbox "Phone" [invalid]
        - paragraph: 10 digits. You may type +91 or 0 in front.
        - paragraph: Phone number is required
        - textbox "Email" [invalid]
        - paragraph: Email is required
        - textbox "Subject" [invalid]
        - 'button "About: Toothache"'
        - paragraph: Subject is required
        - textbox "Message" [invalid]
        - paragraph: Message is required
        - button "Send request"
      `)
      await expect(form.field('Name')).toBeFocused()
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the alert of a failure', async () => {
      await form.fillIn(newAnswers())
      await context.setOffline(true)
      await form.send()
      await expect(form.card.getByRole('alert')).toHaveText(alertText)
      expect(await findViolations(page, '#appointment')).toEqual([])
    })
    await test.step('the thanks', async () => {
      await context.setOffline(false)
      await form.book()
      expect(await findViolations(page, '#appointment')).toEqual([])
    })
  })

  test('the private page of a request and a wrong link satisfy axe', async ({ page }) => {
    const { path } = await sendRequest(page)
    await page.goto(path)
    await page.getByLabel('Last four digits').fill('0000')
    await page.getByRole('button', { name: 'Show my request' }).click()
    await expect(page.getByText('These are not the last four digits')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel the request' }).click()
    await expect(page.getByText('You have cancelled this request')).toBeVisible()
    expect(await findViolations(page, 'main')).toEqual([])
    await page.goto('/requests/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await findViolations(page, 'main')).toEqual([])
  })
})
