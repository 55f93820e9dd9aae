import { expect } from '@playwright/test'
import { trapName } from '#appointments/request.ts'
import { wishText } from '#appointments/wish.ts'
import { weekdays } from '#content/catalogue/hours/opening-hours.ts'
import { readMail } from '../../kept-requests.fixture.ts'
import {
  expectKeptOnce,
  labels,
  lastOpenDay,
  newAnswers,
  test,
  thanksText,
} from './appointment-form.fixture.ts'
import { asVisitor, quick, withAndWithoutScripts } from '../parts/visit.fixture.ts'

/** As long as a message may be: 4,000 characters. */
const longMessage = 'મારી દાઢ બહુ દુખે છે. શું હું શુક્રવારે આવી શકું? '.repeat(100).slice(0, 3999) + '!'

withAndWithoutScripts(({ javaScript }) => {
  test('a request is kept once, mailed and thanked for', quick, async ({ page, site, form }) => {
    const path = javaScript ? '/services/toothache' : '/services/dental-implants'
    const answers = newAnswers({
      Name: 'આશા "A" <b>Mehta</b>',
      Phone: '+91 98765 43210',
      Message: longMessage,
    })
    // The form hides its trap, begins empty, offers the topic of the page, and leads to the privacy notice.
    await form.open(path)
    await expect(form.card.getByRole('textbox').or(form.card.getByRole('combobox'))).toHaveCount(5)
    await expect(form.card.locator(`[name=${trapName}]`)).toBeHidden()
    for (const label of labels) await expect(form.field(label)).toHaveValue('')
    const topic = form.card.getByRole('button', { name: /^About: / })
    await expect(topic).toBeVisible({ visible: javaScript })
    if (!javaScript) await expect(form.card.locator('datalist option')).toHaveText('Dental Implants')
    const notice = form.card.getByRole('link', { name: 'Privacy notice' })
    await expect(notice).toHaveAttribute('href', '/privacy')
    await form.fillIn(answers)
    for (const open of [/^Any day/, /^Any time/])
      await expect(form.card.getByRole('radio', { name: open })).toBeChecked()
    await lastOpenDay(form.card).check()
    const wished = await form.card.locator('[name=day]:checked').inputValue()
    await form.card.getByRole('radio', { name: /^Morning/ }).check()
    await form.sendButton.dblclick()

    // The message takes the place of the form, green, in view and with the focus.
    const thanks = form.card.getByRole('status')
    await expect(thanks).toHaveText(thanksText)
    await expect(thanks).toBeFocused()
    await expect(thanks).toBeInViewport({ ratio: 0.9 })
    await expect(form.card.locator('input, textarea, button[type=submit]')).toHaveCount(0)
    await expect(page).toHaveURL(path)
    const colour = await thanks.evaluate((element) => getComputedStyle(element).color)
    const [red, green, blue] = colour.match(/\d+/g)!.map(Number)
    expect(green).toBeGreaterThan(Math.max(red!, blue!))
    const request = await expectKeptOnce(site, answers)
    expect(request).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ref: expect.stringMatching(/^[0-9A-Z]{8}$/),
      name: answers.Name,
      email: answers.Email,
      phone: '9876543210',
      subject: answers.Subject,
      message: answers.Message,
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      part: 'morning',
      time: expect.stringMatching(/^\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d\d [ap]m$/),
      title: 'Appointment Request',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      state: 'sent',
    })
    const day = new Date(request.day)
    expect([request.day, weekdays[day.getUTCDay()]], 'a date, without scripts a weekday').toContain(wished)
    const daysAhead = (day.getTime() - Date.now()) / 86_400_000
    expect(daysAhead).toBeGreaterThan(-2)
    expect(daysAhead).toBeLessThan(8)

    const { subject, text } = await readMail(site.dataDir, request)
    expect(subject).toMatch(javaScript ? /^Pain: call before \w+ \d/ : /^Appointment Request/)
    expect(subject?.endsWith(` - ${request.ref}`)).toBe(true)
    const { name, email, phone, message, time } = request
    for (const part of [name, email, phone, request.subject, message, time, wishText(request)])
      expect(text).toContain(part)
    await expect(form.card.getByRole('definition').first()).toHaveText(request.ref)
    const another = form.card.getByRole('link', { name: 'Send another request' })
    await expect(another).toHaveAttribute('href', `${path}?#appointment`)
  })
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('reloading after a lost answer, or after the booking, books once', async ({ page, site, form }) => {
    const answers = await form.openFilled()
    await page.route(
      (url) => url.pathname === '/services/toothache',
      async (route) => {
        expect((await route.fetch()).status()).toBe(200) // the server keeps the request, but its answer never arrives
        await route.abort()
      },
      { times: 1 },
    )
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await form.send()
    await lost
    const kept = await expectKeptOnce(site, answers)
    for (const _ of ['lost answer', 'booking']) {
      const again = page.waitForRequest((request) => request.method() === 'POST')
      // The page that tells of the lost answer may still be on its way.
      await expect(() => page.reload()).toPass()
      await again
      await form.expectThanks()
    }
    expect(await expectKeptOnce(site, answers)).toEqual(kept)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the message box grows with its text, if need be by a script', async ({ page, form }) => {
    const box = form.field('Message')
    const heights = () => box.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
    const expectToGrow = async () => {
      const { clientHeight: emptyPx } = await heights()
      await box.fill('One more line.\n'.repeat(8))
      await expect.poll(async () => (await heights()).clientHeight).toBeGreaterThan(emptyPx * 1.5)
      const { clientHeight, scrollHeight } = await heights()
      expect(scrollHeight, 'all of it is shown').toBeLessThanOrEqual(clientHeight)
      await box.fill('Short.')
      expect(Math.abs((await heights()).clientHeight - emptyPx)).toBeLessThan(1)
    }
    await form.open()
    await expectToGrow()
    await page.addInitScript(() => (CSS.supports = () => false))
    await form.open()
    await box.evaluate((area) => area.style.setProperty('field-sizing', 'fixed'))
    await expectToGrow()
  })
})
