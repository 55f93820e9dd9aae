import { expect, test } from '@playwright/test'
import {
  expectAlert,
  expectThanks,
  field,
  fillForm,
  newAnswers,
  openForm,
  sendButton,
} from '../journeys/appointment/appointment-form.fixture.ts'
import { holdScripts } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('axe finds nothing wrong with the messages of the form', async ({ page, context }) => {
    await openForm(page, true)
    await test.step('at the fields', async () => {
      await sendButton(page).click()
      await expect(field(page, 'Message')).toHaveAccessibleDescription('Message is required')
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the alert of a failure', async () => {
      await fillForm(page, newAnswers())
      await context.setOffline(true)
      await sendButton(page).click()
      await expectAlert(page)
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the thanks', async () => {
      await context.setOffline(false)
      await sendButton(page).click()
      await expectThanks(page)
      expect(await findViolations(page)).toEqual([])
    })
  })

  test('axe finds nothing wrong with a page that the server sent back', async ({ page }) => {
    await holdScripts(page)
    await openForm(page, false)
    await sendButton(page).click()
    await expect(field(page, 'Message')).toHaveAccessibleDescription('Message is required')
    expect(await findViolations(page)).toEqual([])
  })
})
