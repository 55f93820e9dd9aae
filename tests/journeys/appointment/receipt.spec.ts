import { expect } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  expectKeptOnce,
  type Form,
  formPath,
  labels,
  lastOpenDay,
  newAnswers,
  test,
  thanksText,
} from './appointment-form.fixture.ts'
import { arrive, asVisitor, quick } from '../parts/visit.fixture.ts'

/** The form as it was before anything was sent. Its days have dates once its scripts have begun. */
async function expectEmptyForm(form: Form): Promise<void> {
  await form.card.scrollIntoViewIfNeeded()
  await expect(form.card.getByRole('radio', { name: /^Today|^\w{3} \d/ })).toHaveCount(7)
  await expect(form.sendButton).toBeVisible()
  await expect(form.card.getByText(thanksText)).toHaveCount(0)
}

// What the receipt says without scripts: site/sections/booking/receipt/receipt.test.ts, appointment-booking.
asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the receipt says when we call, until the day is over', quick, async ({ page, site, form }) => {
    const answers = await form.openFilled()
    await lastOpenDay(form.card).check()
    await form.book()
    const { ref } = await expectKeptOnce(site, answers)
    const call = form.card.getByText(/^We will call you (today|tomorrow|on \w+) before \d+ [AP]M/)
    const sent = form.card.getByRole('definition')
    await expect(sent.first()).toHaveText(ref)
    await expect(sent.nth(1)).toHaveText(/^\w+day \d+ \w+$/)
    await expect(call).toBeVisible()
    const links = {
      'Call +91': /^tel:\+91\d{10}$/,
      'See this request again': /^\/requests\/[\w-]{22}$/,
      'Change or cancel': /^\/requests\/[\w-]{22}$/,
    }
    for (const [name, href] of Object.entries(links))
      await expect(form.card.getByRole('link', { name })).toHaveAttribute('href', href)

    // There is no time for a calendar yet.
    await expect(form.card.getByRole('link', { name: /calendar/ })).toHaveCount(0)
    const href = await form.card.getByRole('link', { name: 'Change or cancel' }).getAttribute('href')
    expect((await page.request.get(`${href}/calendar.ics`)).status()).toBe(404)

    expect(await findViolations(page, '#appointment')).toEqual([])

    const reloadAfter = async (days: number) => {
      await page.clock.setFixedTime(new Date(Date.now() + days * 86_400_000))
      await page.reload()
      await form.card.scrollIntoViewIfNeeded()
    }
    await reloadAfter(1)
    await expect(form.card.getByText('You can follow it on the page of your request.')).toBeVisible()
    await expect(call).toHaveCount(0)
    await reloadAfter(9)
    await expectEmptyForm(form)
  })

  test('the receipt is there again after a reload and Back, until it is put away', async ({ page, form }) => {
    await form.openFilled()
    await form.book()
    const reference = form.card.getByRole('definition').first()
    const text = await reference.textContent()
    const expectReceipt = async () => {
      await form.card.scrollIntoViewIfNeeded()
      await expect(reference).toHaveText(text!)
      await expect(form.sendButton).toHaveCount(0)
      await expect(form.card.getByRole('status')).not.toBeFocused()
    }
    await page.reload()
    await expectReceipt()
    await form.card.getByRole('link', { name: 'See this request again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^We call you |^You have cancelled/)
    await page.goBack()
    await expectReceipt()
    await expect(form.card.getByText(/^We will call you/)).toHaveCount(0) // it may be cancelled by now

    await form.card.getByRole('link', { name: 'Send another request' }).click()
    await expect(form.card.getByRole('heading', { name: 'Book an Appointment' })).toBeFocused()
    await expect(page).toHaveURL(formPath)
    await expect(form.field('Name')).toHaveValue('')
    await page.reload()
    await expectEmptyForm(form)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test('a link to the form opens it after a request was sent or cancelled', async ({ page, site }) => {
    const thanks = page.getByText(thanksText)
    const sendAnother = async () => {
      const answers = newAnswers()
      for (const label of labels) await page.getByLabel(label, { exact: true }).fill(answers[label])
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(thanks).toBeVisible()
      await expectKeptOnce(site, answers)
    }
    const expectForm = async () => {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
      await expect(page.getByRole('radio', { name: /^Today/ })).toBeAttached()
      await expect(thanks).toHaveCount(0)
    }
    await arrive(page, '/book')
    await sendAnother()
    await page.getByRole('link', { name: 'Change or cancel' }).click()
    await page.locator('summary').getByText('Cancel the request').click()
    await page.getByRole('button', { name: /^Yes, cancel/ }).click()
    await page.getByRole('link', { name: 'Send a new request' }).click()
    await expect(page).toHaveURL('/book#appointment')
    await expectForm()
    await sendAnother()

    await page.goto('/dentists/sulekha-hathi')
    await page.getByRole('main').getByRole('link', { name: 'Ask for a time' }).first().click()
    await expectForm()
    await expect(page.getByRole('radio', { name: /^Hathi/ })).toBeChecked()
    await page.getByRole('radio', { name: 'Any', exact: true }).check()
    await sendAnother()
    await page.goBack()
    await page.goForward()
    await expect(thanks).toBeVisible()

    await page.goto('/book?dentist=kirit-majmudar')
    await expect(page.getByRole('radio', { name: /^Majmudar/ })).toBeChecked()
    await page.getByLabel('Name', { exact: true }).fill('Bina')
    await page.goto('/book?topic=child&dentist=sulekha-hathi')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bina')
    await expect(
      page.getByRole('radio', { name: /^Hathi/ }),
      'the link, not what was chosen before',
    ).toBeChecked()
  })
})
