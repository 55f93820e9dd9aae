import { expect, test } from '@playwright/test'
import {
  alertText,
  formOn,
  formPath,
  newAnswers,
  sendRequest,
} from '../journeys/appointment/appointment-form.fixture.ts'
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

  test('axe finds nothing wrong with the private page of a request, nor with a wrong link', async ({
    page,
  }) => {
    const { path } = await sendRequest(page)
    await page.goto(path)
    await page.getByLabel('Last four digits').fill('0000')
    await page.getByRole('button', { name: 'Show my request' }).click()
    await expect(page.getByText('These are not the last four digits')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel the request' }).click()
    await expect(page.getByText('You have cancelled this request')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.goto('/requests/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await findViolations(page)).toEqual([])
  })
})
