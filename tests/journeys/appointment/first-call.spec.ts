import { expect, type Page } from '@playwright/test'
import { listRequests } from '../../kept-requests.fixture.ts'
import { arrive, asVisitor } from '../parts/visit.fixture.ts'
import { alertText, test } from './appointment-form.fixture.ts'

// 26 November 2026 is a Thursday.
const night = '2026-11-26T21:30+05:30'
const noon = '2026-11-26T12:30+05:30'

const number = (page: Page) => page.getByRole('region', { name: /leave your number, you are called first$/i })
const callNow = (page: Page) => page.getByRole('region', { name: 'Call us now' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Reach the clinic' }).getByRole('link')
const send = (page: Page) => number(page).getByRole('button', { name: 'Call me first' }).click()
const answer = (page: Page) => number(page).getByRole('status')

/** A number that nobody else has left. */
const newNumber = () => `9${String(Math.random()).slice(2, 11)}`

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('while the clinic is closed a number is left first, the call comes last', async ({ page, site }) => {
    await page.clock.setFixedTime(night)
    await arrive(page, '/emergency')
    const heading = number(page).getByRole('heading')
    await expect(heading).toHaveText('We open Friday 9 AM: leave your number, you are called first')
    await expect(heading).toBeInViewport()
    await expect(callNow(page)).toBeHidden()
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings.filter({ visible: true })).toContainText([
      'We open Friday',
      'What happened?',
      'It hurts too much to sleep',
      'Go to a hospital now',
    ])
    await expect(number(page).getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:/)
    await expect(bar(page).filter({ visible: true })).toHaveText([/^Call me first/, '108', /WhatsApp/])

    const phone = newNumber()
    const [name, tel] = [number(page).getByLabel('Name'), number(page).getByLabel('Phone')]
    await tel.fill('98765')
    await send(page)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Name is required')
    await expect(tel).toHaveAccessibleDescription('Phone number must have 10 digits')
    await name.fill('Asha Mehta')
    await tel.fill(`+91 ${phone}`)

    await test.step('what does not get through stays in the form', async () => {
      await page.context().setOffline(true)
      await send(page)
      await expect(number(page).getByRole('alert')).toContainText(alertText)
      await expect(tel).toHaveValue(phone)
      await page.context().setOffline(false)
    })
    await send(page)
    await expect(answer(page)).toBeFocused()
    await expect(answer(page)).toHaveText(/^You are first on our list\. We (call you|are open)/)
    await expect(answer(page).getByRole('heading')).toHaveText('If it gets worse, do not wait for us')
    const dangers = answer(page).getByRole('listitem')
    await expect(dangers.first()).toContainText('a hospital emergency department')
    const kept = (await listRequests(site.dataDir)).filter((request) => request.phone === phone)
    expect(kept).toMatchObject([
      { name: 'Asha Mehta', topic: 'pain', title: 'Call First', email: '', message: '' },
    ])
  })

  test('while the clinic is open the call comes first, and no number is asked for', async ({ page }) => {
    await page.clock.setFixedTime(noon)
    await arrive(page, '/emergency')
    await expect(callNow(page).getByRole('status')).toHaveText('Open now until 7 PM')
    await expect(callNow(page).getByRole('link').first()).toHaveAttribute('href', /^tel:\+91/)
    await expect(callNow(page).getByRole('link', { name: 'Ask for a time' })).toHaveAttribute('href', '/book')
    await expect(number(page)).toBeHidden()
    await expect(bar(page).filter({ visible: true })).toHaveText([/^Call/, /^Directions/, /WhatsApp/])
  })

  test('pages about pain lead to the number at night, to the call by day', async ({ page }) => {
    const link = page.getByRole('main').getByRole('link', { name: 'Leave your number, called first' })
    await page.clock.setFixedTime(night)
    await arrive(page, '/services/toothache')
    await expect(link).toBeVisible()
    const call = page
      .getByRole('main')
      .getByRole('link', { name: /^Call us/ })
      .first()
    expect((await link.boundingBox())!.y).toBeLessThan((await call.boundingBox())!.y)
    await link.click()
    await expect(page).toHaveURL('/emergency#first')
    await expect(number(page)).toBeInViewport()
    await page.clock.setFixedTime(noon)
    await arrive(page, '/services/toothache')
    await expect(call).toBeVisible()
    await expect(link).toBeHidden()
  })
})

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('without scripts both are there, the number first; it is kept once', async ({ page, site }) => {
    const phone = newNumber()
    for (const name of ['Asha Mehta', 'Asha M.']) {
      await arrive(page, '/emergency', { javaScript: false })
      const [call, left] = [await callNow(page).boundingBox(), await number(page).boundingBox()]
      expect(left!.y).toBeLessThan(call!.y)
      await number(page).getByLabel('Name').fill(name)
      await number(page).getByLabel('Phone').fill('98765')
      await send(page)
      await expect(number(page).getByLabel('Phone')).toBeFocused()
      await expect(number(page).getByLabel('Name')).toHaveValue(name)
      await number(page).getByLabel('Phone').fill(phone)
      await send(page)
      await expect(answer(page)).toContainText('You are first on our list.')
    }
    const kept = (await listRequests(site.dataDir)).filter((request) => request.phone === phone)
    expect(kept.map(({ name }) => name)).toEqual(['Asha Mehta'])
  })

  test('a form that an old emergency page still sends is kept', async ({ page, form, site }) => {
    const answers = await form.openFilled('/services/toothache')
    await form.card.locator('form').evaluate((element: HTMLFormElement) => (element.action = '/emergency'))
    await form.send()
    await expect(page).toHaveURL('/book')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thank you for booking/)
    const kept = (await listRequests(site.dataDir)).filter(({ subject }) => subject === answers.Subject)
    expect(kept).toHaveLength(1)
  })
})
