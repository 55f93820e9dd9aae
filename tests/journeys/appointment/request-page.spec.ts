import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import { noteAtDesk } from '../../at-the-desk.fixture.ts'
import { listRequests, mailFolder, runCommand } from '../../kept-requests.fixture.ts'
import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import type { Site } from '../../site-server.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'
import { formPath, sendRequest, test } from './appointment-form.fixture.ts'

/** The mails to the clinic about what the patient asked for. */
async function changeMails({ dataDir }: Site, ref: string): Promise<string[]> {
  const folder = mailFolder(dataDir)
  const files = (await readdir(folder)).filter((name) => name.includes('-change-'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(ref))
}

async function stateOf({ dataDir }: Site, ref: string): Promise<string | undefined> {
  return (await listRequests(dataDir)).find((request) => request.ref === ref)?.state
}

/** A time that the clinic fixes; given in India. */
const visitAt = (time: string, dentist: string) =>
  ({ what: 'booked', visit: { dentist, startsAt: new Date(`${time}:00+05:30`), minutes: 30 } }) as const

function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const status = event.component.getFirstPropertyValue('status')
  return { event, status, method: calendar.getFirstPropertyValue('method') }
}

// No script has a part in this page.
asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the private page shows what was sent only to those who know the phone number', async ({ page }) => {
    const { ref, path, fields } = await sendRequest(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your request')
    await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex')
    const main = page.getByRole('main')
    await expect(main).toContainText(ref)
    const token = path.split('/').at(-1)!
    for (const link of await page.getByRole('link', { name: /WhatsApp/ }).all())
      await expect(link).not.toHaveAttribute('href', new RegExp(token))
    await expect(main.locator('[aria-current=step]')).toContainText('We will call you')
    for (const text of [fields.email, fields.phone, fields.subject, fields.message])
      expect(await page.content()).not.toContain(text)

    const digits = main.getByLabel('Last four digits of the phone number')
    await digits.fill('0000')
    await main.getByRole('button', { name: 'Show my request' }).click()
    await expect(digits).toHaveAccessibleDescription(/not the last four digits/)
    const inGujarati = (digit: string) => '૦૧૨૩૪૫૬૭૮૯'.charAt(Number(digit))
    await digits.fill(fields.phone.slice(-4).replaceAll(/\d/g, inGujarati))
    await main.getByRole('button', { name: 'Show my request' }).click()
    for (const text of [fields.email, '98765 43210', fields.subject, 'Any day, morning'])
      await expect(main.getByRole('definition').getByText(text)).toBeVisible()

    await test.step('the digits cannot be tried out', async () => {
      const guess = (digits: string) => page.request.post(path, { form: { digits } })
      for (const digits of ['0001', '0002', '0003']) expect((await guess(digits)).status()).toBe(422)
      const last = await guess(fields.phone.slice(-4))
      expect(last.status()).toBe(429)
      expect(await last.text()).toContain('Too many tries')
    })
  })

  test('what the clinic does is seen: reading, calls, a time for the calendar', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    const here = page.locator('[aria-current=step]')
    for (const [happened, text] of [
      [undefined, 'We have read your request'],
      [{ what: 'no-answer' }, 'could not reach you'],
    ] as const) {
      await noteAtDesk(site, ref, happened)
      await page.goto(path)
      await expect(here).toContainText(text)
    }
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
    const time = '2049-11-30T10:30'
    await noteAtDesk(site, ref, visitAt(time, 'sulekha-hathi'))
    await page.goto(path)
    await expect(here).toContainText('Your visit')
    const fixed = page.getByRole('listitem').filter({ hasText: 'Time fixed' })
    await expect(fixed).toContainText('Dr. Sulekha Hathi')
    await test.step('the time is read at once, below the bar, in each language', async () => {
      const bar = (await page.locator('.bar').boundingBox())!
      const main = page.getByRole('main')
      const heading = (await main.getByRole('heading', { level: 1 }).boundingBox())!
      expect(heading.y - bar.y - bar.height).toBeGreaterThan(16)
      await expect(main.getByText('Tuesday 30 November').first()).toBeInViewport({ ratio: 1 })
      for (const link of await page.getByRole('banner').locator('[hreflang=gu]').all())
        await expect(link).toHaveAttribute('href', `/gu${path}`)
    })
    const link = page.getByRole('link', { name: 'Add to calendar' })
    const calendar = (await link.getAttribute('href'))!
    const file = await page.request.get(calendar)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const { event } = readCalendar(await file.text())
    expect(event.startDate.toJSDate()).toEqual(new Date(`${time}:00+05:30`))
    expect(event.duration.toSeconds()).toBe(30 * 60)

    await test.step('a visit that is cancelled leaves the calendar again', async () => {
      await page.getByRole('button', { name: 'Cancel the visit' }).click()
      await expect(page.getByRole('main')).toContainText('You have cancelled this request')
      const gone = readCalendar(await (await page.request.get(calendar)).text())
      expect(gone).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
      expect(gone.event.uid).toBe(event.uid)
      expect(gone.event.sequence).toBeGreaterThan(event.sequence)
    })
  })

  test('one press asks for another time, one cancels; the clinic is told once', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    await page.goto(path)
    await page.getByRole('button', { name: 'Please call me at another time' }).click()
    await expect(page.locator('[aria-current=step]')).toContainText('You asked for a call at another time')
    await page.getByRole('button', { name: 'Cancel the request' }).click()
    const main = page.getByRole('main')
    await expect(main).toContainText('You have cancelled this request')
    await page.reload()
    await expect(main.getByRole('button', { name: /Cancel|another time/ })).toHaveCount(0)
    const another = main.getByRole('link', { name: 'Send a new request' })
    await expect(another).toHaveAttribute('href', `${formPath}#appointment`)
    // A press from a page that was left open.
    await page.request.post(path, { form: { step: 'cancelled' } })
    await expect.poll(async () => (await changeMails(site, ref)).length).toBe(2)
    const asked = `select by from request_event where by = 'patient'
      and appointment_id = (select id from appointment where ref = '${ref}')`
    expect(readDatabase(site.dataDir, asked)).toHaveLength(2)
  })

  test('a press on a page left open does only what is still offered', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    await page.goto(path)
    const time = '2049-11-30T11:30'
    await noteAtDesk(site, ref, visitAt(time, 'kirit-majmudar'))
    await page.getByRole('button', { name: 'Please call me at another time' }).click()
    await expect(page.getByRole('alert')).toContainText('This can no longer be done here')
    await expect(page.locator('[aria-current=step]')).toContainText('Your visit')
    await expect(page.getByLabel('Last four digits')).not.toHaveAttribute('aria-invalid')
    expect(await changeMails(site, ref)).toEqual([])
  })

  test('a link to nothing, or to what was erased or purged, says how to call', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    await expect.poll(() => stateOf(site, ref)).toBe('sent')
    await runCommand(site.dataDir, ['erase', '--ref', ref, '--yes'])
    const old = await sendRequest(page)
    await expect.poll(() => stateOf(site, old.ref)).toBe('sent')
    changeDatabase(site.dataDir, `update appointment set received_at = 1 where ref = '${old.ref}'`)
    await runCommand(site.dataDir, ['purge'])
    for (const gone of [path, old.path, '/requests/AAAAAAAAAAAAAAAAAAAAAA', '/requests/%00']) {
      const answer = await page.goto(gone)
      expect(answer!.status(), gone).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not lead to a request')
      const call = page.getByRole('main').getByRole('link', { name: 'Call us' })
      await expect(call).toHaveAttribute('href', /^tel:/)
    }
    expect((await page.request.get(`${path}/calendar.ics`)).status()).toBe(404)
  })
})
