import { addDays, mondayOf } from '#time/india.ts'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { noteAtDesk } from '../../at-the-desk.fixture.ts'
import { listRequests, runCommand } from '../../kept-requests.fixture.ts'
import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { asVisitor, main, title } from '../parts/visit.fixture.ts'
import { changeMails, formPath, sendRequest, test } from './appointment-form.fixture.ts'

const tuesday = addDays(mondayOf(new Date()), 15)
const longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format
const tuesdayText = longDay(new Date(tuesday))

/** A time that the clinic fixes; given in India. */
const visitAt = (time: string, dentist: string) =>
  ({
    what: 'booked',
    visit: { dentist, startsAt: new Date(`${time}:00+05:30`), minutes: 30, isOpen: true },
  }) as const

function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  const status = event.component.getFirstPropertyValue('status')
  return { event, status, method: calendar.getFirstPropertyValue('method') }
}

/** Where the request is. */
const here = (page: Page) => page.locator('[aria-current=step]')
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
/** To cancel asks once. */
async function cancel(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeHidden()
  await main(page).locator('summary').getByText(name, { exact: true }).click()
  await press(page, 'Yes, cancel it')
}

// No script has a part in this page.
asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('the private page shows what was sent only to those who know the phone number', async ({ page }) => {
    const { ref, path, fields } = await sendRequest(page)
    await page.goto(path)
    await expect(title(page)).toHaveText(/^We call you /)
    await expect(page.locator('[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(main(page)).toContainText(ref)
    const token = path.split('/').at(-1)!
    for (const link of await page.getByRole('link', { name: /WhatsApp/ }).all())
      await expect(link).not.toHaveAttribute('href', new RegExp(token))
    await expect(page.getByRole('heading', { name: 'What you can do' })).toBeInViewport({ ratio: 1 })
    for (const text of [fields.email, fields.phone, fields.subject, fields.message])
      expect(await page.content()).not.toContain(text)

    const digits = page.getByLabel('Last four digits of the phone number')
    await main(page).locator('summary').getByText('What you asked for').click()
    await digits.fill('0000')
    await press(page, 'Show my request')
    await expect(digits).toHaveAccessibleDescription(/not the last four digits/)
    const inGujarati = (digit: string) => '૦૧૨૩૪૫૬૭૮૯'.charAt(Number(digit))
    await digits.fill(fields.phone.slice(-4).replaceAll(/\d/g, inGujarati))
    await press(page, 'Show my request')
    for (const text of [fields.email, '98765 43210', fields.subject, 'Any day, morning'])
      await expect(page.getByRole('definition').getByText(text)).toBeVisible()

    const guess = (digits: string) => page.request.post(path, { form: { digits } })
    for (const digits of ['0001', '0002', '0003']) expect((await guess(digits)).status()).toBe(422)
    const last = await guess(fields.phone.slice(-4))
    expect(last.status()).toBe(429)
    expect(await last.text()).toContain('Too many tries')
  })

  test('what the clinic does is seen: reading, calls, a time for the calendar', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    const link = page.getByRole('link', { name: 'Add to calendar' })
    for (const [happened, text] of [
      [undefined, 'We have read your request'],
      [{ what: 'no-answer' }, 'We will try again'],
    ] as const) {
      await noteAtDesk(site, ref, happened)
      await page.goto(path)
      await expect(here(page)).toContainText(text)
    }
    await expect(link).toHaveCount(0)
    const time = `${tuesday}T10:30`
    await noteAtDesk(site, ref, visitAt(time, 'sulekha-hathi'))
    await page.goto(path)
    await expect(here(page)).toContainText('Your visit')
    // It is read at once, in each language.
    await expect(title(page)).toHaveText(`${tuesdayText} 10:30 AM`)
    for (const shown of [title(page), main(page).getByText('Dr. Sulekha Hathi').first()])
      await expect(shown).toBeInViewport({ ratio: 1 })
    for (const gujarati of await page.getByRole('banner').locator('[hreflang=gu]').all())
      await expect(gujarati).toHaveAttribute('href', `/gu${path}`)
    const calendar = (await link.getAttribute('href'))!
    const file = await page.request.get(calendar)
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const { event } = readCalendar(await file.text())
    expect(event.startDate.toJSDate()).toEqual(new Date(`${time}:00+05:30`))
    expect(event.duration.toSeconds()).toBe(30 * 60)

    await cancel(page, 'Cancel the visit')
    await expect(main(page)).toContainText('You have cancelled this visit')
    await expect(main(page)).not.toContainText('Before you come')
    const gone = readCalendar(await (await page.request.get(calendar)).text())
    expect(gone).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' })
    expect(gone.event.uid).toBe(event.uid)
    expect(gone.event.sequence).toBeGreaterThan(event.sequence)

    await press(page, 'Take it back')
    await expect(main(page)).toContainText('Your visit is booked')
    const back = readCalendar(await (await page.request.get(calendar)).text())
    expect(back).toMatchObject({ method: 'PUBLISH', status: 'CONFIRMED' })
    expect(back.event.sequence).toBeGreaterThan(gone.event.sequence)
    const subjects = async () => {
      const mails = await Promise.all((await changeMails(site, ref)).map((mail) => PostalMime.parse(mail)))
      return mails.map(({ subject }) => subject?.replaceAll(/\s/g, ' ')).toSorted()
    }
    const told = `${tuesdayText}, 10:30 AM, Dr. Sulekha Hathi - ${ref}`
    const wanted = [`Visit cancelled: ${told}`, `Visit stands again: ${told}`]
    await expect.poll(subjects).toEqual(wanted)
  })

  test('after ten minutes a cancelled visit stays so', async ({ page, site }) => {
    const { ref, path } = await sendRequest(page)
    await noteAtDesk(site, ref, visitAt(`${addDays(tuesday, 2)}T10:30`, 'kirit-majmudar'))
    await page.goto(path)
    await cancel(page, 'Cancel the visit')
    await expect(main(page)).toContainText('The time is kept for you until')
    const later = `appointment_id = (select id from appointment where ref = '${ref}')`
    const minutes = 11 * 60_000
    changeDatabase(
      site.dataDir,
      `update request_event set at = at - ${minutes} where kind = 'cancelled' and ${later}`,
    )
    changeDatabase(site.dataDir, `update visit set cancelled_at = cancelled_at - ${minutes} where ${later}`)
    await press(page, 'Take it back')
    await expect(page.getByRole('alert')).toContainText('This can no longer be done here')
    await expect(main(page).getByRole('button', { name: 'Take it back' })).toHaveCount(0)
  })

  test('another day is chosen as in the form, two presses cancel; the clinic is told once', async ({
    page,
    site,
  }) => {
    const { ref, path } = await sendRequest(page)
    await page.goto(path)
    await expect(main(page)).toContainText('You asked for: Any day, morning')
    await main(page).locator('summary').getByText('Ask for another day', { exact: true }).click()
    const day = main(page).locator('[name=day]:enabled').last()
    const iso = await day.inputValue()
    await day.check()
    await press(page, 'Ask for this')
    await expect(here(page)).toContainText('You asked for another day')
    const wished = longDay(new Date(iso))
    await expect(main(page)).toContainText(`You asked for: ${wished}, morning`)
    // It can be asked for as long as the request waits, but not twice in a row.
    await main(page).locator('summary').getByText('Ask for another day', { exact: true }).click()
    await press(page, 'Ask for this')
    await expect(main(page).locator(`[value="${iso}"]`)).toHaveAccessibleDescription(
      /^You have asked for this/,
    )
    await cancel(page, 'Cancel the request')
    await expect(main(page)).toContainText('You have cancelled this request')
    await page.reload()
    await expect(main(page).getByRole('button', { name: /Cancel|Ask for this/ })).toHaveCount(0)
    const another = main(page).getByRole('link', { name: 'Send a new request' })
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
    await noteAtDesk(site, ref, visitAt(`${tuesday}T11:30`, 'kirit-majmudar'))
    await main(page).locator('summary').getByText('Ask for another day', { exact: true }).click()
    await press(page, 'Ask for this')
    await expect(page.getByRole('alert')).toContainText('This can no longer be done here')
    await expect(here(page)).toContainText('Your visit')
    await expect(page.getByLabel('Last four digits')).not.toHaveAttribute('aria-invalid')
    expect(await changeMails(site, ref)).toEqual([])
  })

  test('a link to nothing, or to what was erased or purged, says how to call', async ({ page, site }) => {
    const [erased, purged] = [await sendRequest(page), await sendRequest(page)]
    for (const { ref } of [erased, purged]) {
      const kept = async () => (await listRequests(site.dataDir)).find((request) => request.ref === ref)
      await expect.poll(kept).toMatchObject({ state: 'sent' })
    }
    await runCommand(site.dataDir, ['erase', '--ref', erased.ref, '--yes'])
    changeDatabase(site.dataDir, `update appointment set received_at = 1 where ref = '${purged.ref}'`)
    await runCommand(site.dataDir, ['purge'])
    for (const gone of [erased.path, purged.path, '/requests/AAAAAAAAAAAAAAAAAAAAAA', '/requests/%00']) {
      const answer = await page.goto(gone)
      expect(answer!.status(), gone).toBe(404)
      await expect(title(page)).toHaveText('This link does not lead to a request')
      const call = main(page).getByRole('link', { name: 'Call us' })
      await expect(call).toHaveAttribute('href', /^tel:/)
    }
    expect((await page.request.get(`${erased.path}/calendar.ics`)).status()).toBe(404)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the private link can be kept from the thanks and from the page itself', async ({
    page,
    form,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await form.openFilled()
    await form.book()
    const see = form.card.getByRole('link', { name: 'See this request again' })
    const path = (await see.getAttribute('href'))!
    for (const where of ['thanks', 'page']) {
      if (where === 'page') await see.click()
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await press(page, 'Keep this link')
      await expect(main(page).getByText('Copied')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(new URL(path, page.url()).href)
    }
  })

  test('axe finds nothing wrong with the private page and a wrong link', async ({ page }) => {
    const { path } = await sendRequest(page)
    await page.goto(path)
    await main(page).locator('summary').getByText('What you asked for').click()
    await page.getByLabel('Last four digits').fill('0000')
    await press(page, 'Show my request')
    await expect(page.getByText('These are not the last four digits')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await cancel(page, 'Cancel the request')
    await expect(main(page)).toContainText('You have cancelled this request')
    expect(await findViolations(page, 'main')).toEqual([])
    await press(page, 'Take it back')
    await expect(title(page)).toHaveText(/^We call you /)
    await page.goto('/requests/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await findViolations(page, 'main')).toEqual([])
  })
})
