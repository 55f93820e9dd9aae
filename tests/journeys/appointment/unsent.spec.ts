import { expect } from '@playwright/test'
import {
  alertText,
  expectKeptOnce,
  formPath,
  lastOpenDay,
  requestsFor,
  test,
} from './appointment-form.fixture.ts'
import { arrive, arriveBeforeScripts, asVisitor } from '../parts/visit.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what was typed is there again after Back, until it is sent', async ({ page, form }) => {
    const answers = await form.openFilled()
    const morning = form.card.getByRole('radio', { name: /^Morning/ })
    await morning.check()
    await page.goto('/privacy')
    await page.goBack()
    await form.card.scrollIntoViewIfNeeded()
    await form.expectFilled(answers)
    await expect(morning).toBeChecked()
    // Not over what is being typed.
    const { letScriptsCome } = await arriveBeforeScripts(page, formPath)
    await form.field('Name').pressSequentially('Bina')
    await page.evaluate(() => {
      sessionStorage.setItem('appointment-draft', JSON.stringify({ name: 'Asha', subject: 'Kept' }))
    })
    await letScriptsCome()
    await expect(form.field('Subject')).toHaveValue('Kept')
    await expect(form.field('Name')).toHaveValue('Bina')
    await form.fillIn(answers)
    await form.book()
    expect(await page.evaluate(() => sessionStorage.getItem('appointment-draft'))).toBeNull()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('the topic of a page is one tap, is taken back, and stays on its page', async ({ page, form }) => {
    await form.open('/services/dental-implants')
    const subject = form.field('Subject')
    const topic = form.card.getByRole('button', { name: 'About: Dental Implants' })
    await form.send()
    await expect(subject).toHaveAttribute('aria-invalid', 'true')
    await topic.click()
    await expect(subject).toHaveValue('Dental Implants')
    await expect(subject).not.toHaveAttribute('aria-invalid')
    await expect(topic).toHaveAttribute('aria-pressed', 'true')
    await topic.press('Enter')
    await expect(subject).toHaveValue('')
    await topic.click()
    await form.field('Name').fill('Bina')
    await page.reload()
    await form.card.scrollIntoViewIfNeeded()
    await expect(subject).toHaveValue('Dental Implants')
    await expect(topic).toHaveAttribute('aria-pressed', 'true')

    const region = page.locator('#appointment')
    const expectOn = async (path: string, text: string) => {
      await arrive(page, path)
      await region.scrollIntoViewIfNeeded()
      await expect(region.locator('[name=name]')).toHaveValue('Bina')
      await expect(region.locator('[name=subject]')).toHaveValue(text)
    }
    for (const elsewhere of ['/services/teeth-whitening', '/book', '/gu/services/toothache'])
      await expectOn(elsewhere, '')
    await form.open('/services/dental-implants')
    await form.card.scrollIntoViewIfNeeded()
    await expect(form.field('Name')).toHaveValue('Bina')
    await subject.fill('Two implants')
    await expectOn('/services/teeth-whitening', 'Two implants')
  })

  test('what was chosen stays on its page; what was typed goes along', async ({ page }) => {
    const region = page.locator('form', { has: page.locator('[name=subject]') })
    const chosen = (name: string) => region.locator(`[name=${name}]:checked`)
    const open = async (path: string) => {
      await arrive(page, path)
      await region.scrollIntoViewIfNeeded()
      await expect(region.getByRole('radio', { name: /^\D+ \d+/ }).first()).toBeVisible()
    }
    await open('/book')
    await region.getByRole('radio', { name: /^Pain/ }).check()
    await lastOpenDay(region).check()
    await region.locator('[name=name]').fill('Bina')
    for (const elsewhere of ['/services/teeth-whitening', '/gu/book', '/hi/services/toothache']) {
      await open(elsewhere)
      await expect(region.locator('[name=name]')).toHaveValue('Bina')
      await expect(region.locator('[name=subject]')).toHaveValue('')
      await expect(chosen('day')).toHaveValue('')
    }
    await open('/book')
    await expect(region.locator('[name=subject]')).toHaveValue('Pain or swelling')
    await expect(chosen('topic')).toHaveValue('pain')
    await expect(chosen('day')).toHaveValue(/^\d/)
  })

  test('a request goes out once the network is back', async ({ site, context, form }) => {
    const answers = await form.openFilled()
    const alert = form.card.getByRole('alert')
    const waiting = form.card.getByRole('status')
    const wait = () => form.card.getByRole('button', { name: 'Send it when the network is back' }).click()
    await context.setOffline(true)
    await form.send()
    await expect(alert).toHaveText(alertText)

    // The chat takes along what is in the form.
    const chat = form.card.getByRole('link', { name: /on WhatsApp/ })
    const textOf = async () => new URL((await chat.getAttribute('href'))!).searchParams.get('text')
    for (const text of Object.values({ ...answers, Phone: '98765 43210' }))
      expect(await textOf()).toContain(text)
    await form.field('Message').fill('It hurts more.')
    await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await chat.click()
    expect(await textOf()).toContain('Message: It hurts more.')
    await form.field('Message').fill(answers.Message)
    await wait()
    await expect(waiting).toHaveText(
      /^Your request is not sent yet\. It will be sent when the network is back/,
    )
    await expect(waiting).toBeFocused()
    expect(await requestsFor(site, answers)).toEqual([])

    await form.field('Message').press('End')
    await form.send()
    await expect(alert).toBeFocused()
    await expect(waiting).toHaveCount(0)
    await wait()
    await expect(waiting).toBeFocused()
    await context.setOffline(false)
    await form.expectThanks()
    await expectKeptOnce(site, answers)
  })
})
