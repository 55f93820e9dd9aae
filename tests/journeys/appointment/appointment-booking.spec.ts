import { expect, type Page } from '@playwright/test'
import { readMail } from '../../kept-requests.fixture.ts'
import {
  type Answers,
  expectThanks,
  field,
  fillForm,
  formCard,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
  thanksText,
} from './appointment-form.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** 4,000 letters and signs, as many as a message may have. */
const gujarati = 'મારી દાઢ બહુ દુખે છે. શું હું શુક્રવારે આવી શકું? '.repeat(100).slice(0, 3999) + '!'

asVisitor({}, ({ javaScript }) => {
  test('the green message takes the place of the form, in view and with the focus', async ({ page }) => {
    await openForm(page, javaScript)
    await fillForm(page, newAnswers())
    await sendButton(page).click()

    const message = formCard(page).getByRole('status')
    await expect(message).toHaveText(thanksText)
    await expect(message).toBeFocused()
    await expect(message).toBeInViewport({ ratio: 0.9 })
    await expect(formCard(page).getByRole('textbox')).toHaveCount(0)
    await expect(sendButton(page)).toHaveCount(0)
    const [red, green, blue] = await message.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)!.map(Number),
    )
    expect(green).toBeGreaterThan(Math.max(red!, blue!))
  })
})

withAndWithoutScripts(({ javaScript }) => {
  async function book(page: Page, answers: Answers, path?: string) {
    await openForm(page, javaScript, path)
    await fillForm(page, answers)
    await sendButton(page).click()
    await expectThanks(page)
  }

  test('a request is kept and mailed to the clinic with all that was typed', async ({ page, site }) => {
    const answers = newAnswers({ Name: 'આશા "A" <b>Mehta</b>' })
    await book(page, answers)
    const [request, ...others] = await requestsFor(site, answers)
    expect(others).toEqual([])
    expect(request).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ref: expect.stringMatching(/^[0-9A-Z]{8}$/),
      name: answers.Name,
      email: answers.Email,
      phone: answers.Phone,
      subject: answers.Subject,
      message: answers.Message,
      time: expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m$/),
      title: 'Appointment Request',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      state: expect.stringMatching(/^(pending|sending|sent)$/),
    })
    await expect(() => readMail(site.dataDir, request!)).toPass()
    const mail = await readMail(site.dataDir, request!)
    expect(mail.subject).toBe(`Appointment Request - ${request!.ref}`)
    for (const text of [...Object.values(answers), request!.time]) expect(mail.text).toContain(text)
  })

  test('a phone number may be typed the way people write it', async ({ page, site }) => {
    const answers = newAnswers()
    const numbers = ['+91 98765 43210', '0 98765-43211', '૯૮૭૬૫ ૪૩૨૧૨']
    for (const Phone of numbers) await book(page, { ...answers, Phone })
    const kept = (await requestsFor(site, answers)).map(({ phone }) => phone)
    expect(kept.toSorted()).toEqual(['9876543210', '9876543211', '9876543212'])
  })

  test('a message of 4,000 Gujarati characters gets through whole', async ({ page, site }) => {
    const answers = newAnswers({ Message: gujarati })
    await book(page, answers)
    expect(await requestsFor(site, answers)).toMatchObject([{ message: gujarati }])
  })

  test('every service page takes requests of its own, a treatment like a problem', async ({ page, site }) => {
    const answers = newAnswers()
    for (const slug of ['bad-breath', 'dental-implants']) {
      await book(page, answers, `/services/${slug}`)
      await expect(page).toHaveURL(new RegExp(`/services/${slug}$`))
      // Without scripts the clinic takes equal words of one day as one request.
      answers.Message += `\n${slug}`
    }
    expect(await requestsFor(site, answers)).toHaveLength(2)
  })

  test('the page of an unknown service takes requests', async ({ page, site }) => {
    const answers = newAnswers()
    await openForm(page, javaScript, '/services/no-such-service')
    await fillForm(page, { ...answers, Name: '' })
    await sendButton(page).click()
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')

    await field(page, 'Name').fill(answers.Name)
    await sendButton(page).click()
    await expectThanks(page)
    await expect(page).toHaveURL(/\/services\/no-such-service$/)
    await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('the privacy notice is one step away from the form', async ({ page }) => {
    await openForm(page, javaScript)
    await formCard(page).getByRole('link', { name: 'Privacy notice' }).click()
    await expect(page).toHaveURL(/\/privacy$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i)
  })
})
