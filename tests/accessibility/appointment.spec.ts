import { expect, test } from '@playwright/test'
import { alertText, formOn, formPath, newAnswers } from '../journeys/appointment/appointment-form.fixture.ts'
import { arriveBeforeScripts } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations } from './axe.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('axe finds nothing wrong with the messages of the form', async ({ page, context }) => {
    const form = formOn(page)
    await form.open()
    await test.step('at the fields', async () => {
      await form.send()
      await expect(form.field('Message')).toHaveAccessibleDescription('Message is required')
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the alert of a failure', async () => {
      await form.fillIn(newAnswers())
      await context.setOffline(true)
      await form.send()
      await expect(form.card.getByRole('alert')).toHaveText(alertText)
      expect(await findViolations(page)).toEqual([])
    })
    await test.step('the thanks', async () => {
      await context.setOffline(false)
      await form.book()
      expect(await findViolations(page)).toEqual([])
    })
  })

  test('axe finds nothing wrong with a page that the server sent back', async ({ page }) => {
    const form = formOn(page)
    await arriveBeforeScripts(page, formPath)
    await form.send()
    await expect(form.field('Message')).toHaveAccessibleDescription('Message is required')
    expect(await findViolations(page)).toEqual([])
  })
})
