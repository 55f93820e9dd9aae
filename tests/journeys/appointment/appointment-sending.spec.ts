import { expect } from '@playwright/test'
import {
  expectFilled,
  expectKeptOnce,
  expectThanks,
  field,
  fillForm,
  formCard,
  isDataRequest,
  newAnswers,
  openFilledForm,
  openForm,
  sendButton,
  test,
  watchConsole,
} from './appointment-form.fixture.ts'
import { holdScripts } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('Enter sends the form; until it is answered nothing is sent again', async ({ page, site }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let posts = 0
    const answers = await openFilledForm(page, true)
    await page.route(isDataRequest, async (route) => {
      posts += 1
      await released
      await route.continue()
    })
    await field(page, 'Email').press('Enter')
    const sending = formCard(page).getByRole('button', { name: 'Sending…' })
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    await expectFilled(page, answers)
    await sending.click({ force: true }) // without force Playwright waits until it is enabled
    await field(page, 'Name').press('Enter')
    expect(posts).toBe(1)

    release()
    await expectThanks(page)
    await expectKeptOnce(site, answers)
  })

  test('a phone number becomes ten digits while typed, or once the visitor moves on', async ({ page }) => {
    await openForm(page, true)
    const phone = field(page, 'Phone')
    for (const typed of ['+91 98765 43210', '૯૮૭૬૫ ૪૩૨૧૦']) {
      await phone.clear()
      await phone.pressSequentially(typed)
      await expect(phone).toBeFocused()
      await expect(phone).toHaveValue('9876543210')
    }
    await test.step('a correction in the middle keeps the caret in its place', async () => {
      await phone.fill('98765 4320')
      await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(9, 9))
      await phone.press('1')
      await expect(phone).toHaveValue('98765 43210')
      expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(10)
      await phone.press('Tab')
      await expect(phone).toHaveValue('9876543210')
    })
    await test.step('anything but an Indian number stays as it was typed', async () => {
      await phone.clear()
      await phone.pressSequentially('+1 212 555 01234')
      await phone.press('Tab')
      await expect(phone).toHaveValue('+1 212 555 01234')
    })
  })

  test('the server answers a form sent before scripts arrive, which take over then', async ({
    page,
    site,
  }) => {
    const errors = watchConsole(page)
    const answers = newAnswers()
    const faulty = { ...answers, Phone: '98765', Subject: '' }
    const releaseScripts = await holdScripts(page)
    await openForm(page, false)
    await fillForm(page, faulty)
    await sendButton(page).click()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
    await expect(page.locator('html')).not.toHaveAttribute('data-ready')
    releaseScripts()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expectFilled(page, faulty)
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Phone')).toBeFocused()

    await field(page, 'Phone').fill(answers.Phone)
    await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required')
    await field(page, 'Subject').fill(answers.Subject)
    await sendButton(page).click()
    await expectThanks(page)
    await expectKeptOnce(site, answers)
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  })
})
