import { expect, type Page } from '@playwright/test'
import { noteAtDesk } from '../../at-the-desk.fixture.ts'
import type { DeskSite } from '../../desk-site.fixture.ts'
import { hourMs } from '#time/india.ts'
import { lookOnBothScreens, openDesk, owner, sendRequest, test, title } from './desk.fixture.ts'

const phone = '9825000412'

/** Checks a page on both screens; axe is a script itself. */
const looksAt = (hasScripts: boolean) => async (page: Page, heading: string) => {
  await expect(title(page)).toHaveText(heading)
  if (hasScripts) await lookOnBothScreens(page)
}

/** A father asks twice and his son once, from one number; the page of the father is used as it is needed, until he is erased. */
async function workWithPatients(page: Page, site: DeskSite, hasScripts = true): Promise<void> {
  const look = looksAt(hasScripts)
  await sendRequest(site, 'Jayesh Patel', { phone })
  await sendRequest(site, 'જયેશ પટેલ', { phone, message: 'દાંત સાફ કરાવવા છે.' })
  await sendRequest(site, 'Hetansh Patel', { phone })
  await openDesk(page, site, owner)
  await page.goto(`${site.desk}/patients`)
  await look(page, 'Patients')
  await page.getByRole('searchbox').fill('patel jay')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(/^One found for/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('main').getByRole('link', { name: 'જયેશ પટેલ', exact: true }).click()

  await look(page, 'જયેશ પટેલ')
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    `tel:+91${phone}`,
  )
  await page.getByText('Change', { exact: true }).click()
  await page.getByLabel(/An allergy/).fill('BP tablet')
  await page.getByRole('button', { name: 'Keep' }).first().click()
  await expect(page.getByRole('paragraph').filter({ hasText: /^BP tablet$/ })).toBeVisible()
  await page.getByLabel(/^New note/).fill('Prefers mornings')
  await page.getByRole('button', { name: 'Keep' }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Same number' })).toContainText('Hetansh Patel')

  // A visit is booked, and what to mind stands on its day sheet.
  const ref = page.url().split('/').at(-1)!
  const startsAt = new Date(Math.ceil(Date.now() / hourMs) * hourMs + 24 * hourMs)
  const visit = { dentist: 'kirit-majmudar', startsAt, minutes: 30, isOpen: true }
  await noteAtDesk(site, ref, { what: 'booked', visit })
  // Whoever books for his other request is told of it.
  await page.goto(`${site.desk}/requests/in/new`)
  const other = await page.locator('[data-row]', { hasText: 'Jayesh Patel' }).getAttribute('data-row')
  await page.goto(`${site.desk}/requests/${other}/book`)
  await expect(page.getByRole('link', { name: /^Has a visit: .*, Dr. Kirit Majmudar$/ })).toBeVisible()
  await page.goto(`${site.desk}/patients/${ref}`)
  await expect(page.getByText('Comes', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Book a visit' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await page.goBack()

  // He asks for a copy and for no reminders, then to be erased.
  await page.getByRole('link', { name: 'Give a copy' }).click()
  await look(page, 'તોરણ ડેન્ટલ ક્લિનિક તમારા વિશે શું સાચવે છે')
  await expect(page.getByRole('main')).toContainText('BP tablet')
  const copyFile = page.getByRole('link', { name: /JSON/ })
  const copy = await page.request.get(new URL((await copyFile.getAttribute('href'))!, page.url()).href)
  expect(copy.headers()['content-disposition']).toContain('attachment')
  expect(await copy.json()).toMatchObject({ mind: 'BP tablet', requests: [{ ref, visits: [{}] }, {}] })
  await page.goBack()
  await page.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(page.getByRole('button', { name: 'Reminders again' })).toBeVisible()
  await page.getByRole('link', { name: 'Erase this person…' }).click()
  await look(page, 'Erase જયેશ પટેલ?')
  await expect(page.getByText('2 requests, with their words')).toBeVisible()
  await expect(page.getByText(/^Cancelled with it/)).toBeVisible()
  await page.getByLabel('Type the phone number to erase').fill('98250 0')
  await page.getByRole('button', { name: 'Erase now' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was erased')
  // Erasing is refused while a mail is being sent.
  await expect(async () => {
    await page.getByLabel('Type the phone number to erase').fill('98250 00412')
    await page.getByRole('button', { name: 'Erase now' }).click()
    await expect(title(page)).toHaveText('Patients', { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Erased. Nothing else is left.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  expect((await page.goto(`${site.desk}/patients/${ref}`))!.status()).toBe(404)
}

test('a patient has one page, from the first find to the erasure', async ({ page, site }) => {
  await workWithPatients(page, site)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('a patient has one page, from the first find to the erasure', async ({ page, site }) => {
    await workWithPatients(page, site, false)
  })
})
