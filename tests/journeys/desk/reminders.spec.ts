import { expect, type Page } from '@playwright/test'
import { startOf } from '#time/india.ts'
import { noteAtDesk } from '../../at-the-desk.fixture.ts'
import type { DeskSite } from '../../desk-site.fixture.ts'
import { listRequests } from '../../kept-requests.fixture.ts'
import { lookOnBothScreens, nextWeekday, openDesk, owner, sendRequest, test, title } from './desk.fixture.ts'

/** Checks a page on both screens; axe is a script itself. */
const looksAt = (hasScripts: boolean) => async (page: Page, heading: string) => {
  await expect(title(page)).toHaveText(heading)
  if (hasScripts) await lookOnBothScreens(page)
}

const link = /https?:\/\/\S+\/requests\/[\w-]+/
const shownText = (page: Page) => page.getByText(link)

/** Two patients have visits on the next open day: each gets a text by one press, and one answers by the link in it. */
async function workWithReminders(page: Page, site: DeskSite, hasScripts = true): Promise<void> {
  const look = looksAt(hasScripts)
  await sendRequest(site, 'Asha Mehta', { phone: '9825000401' })
  await sendRequest(site, 'જયેશ પટેલ', { phone: '9825000402', message: 'દાંત સાફ કરાવવા છે.' })
  const date = nextWeekday()
  const sent = (await listRequests(site.dataDir)).toSorted((one, other) => (one.phone < other.phone ? -1 : 1))
  for (const [index, { ref }] of sent.entries()) {
    const startsAt = new Date(startOf(date).getTime() + (10 + index) * 3_600_000)
    const visit = { dentist: 'kirit-majmudar', startsAt, minutes: 30, isOpen: true }
    await noteAtDesk(site, ref, { what: 'booked', visit })
  }
  await openDesk(page, site, owner)

  // The owner has an own text first.
  await page.goto(`${site.desk}/texts`)
  await look(page, 'Texts')
  const english = page.getByLabel('English')
  await english.fill('Namaste {name}, your root canal is on {time}. {link}')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was saved yet')
  await expect(page.getByText(/names an illness or a treatment/)).toBeVisible()
  await english.fill('Namaste {name}, we see you on {time}. {link}')
  if (hasScripts) {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Keep' }).click()
    await expect(page.getByRole('alert')).toContainText('nothing was saved')
    await page.context().setOffline(false)
    await expect(english).toHaveValue('Namaste {name}, we see you on {time}. {link}')
  }
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('Kept.')).toBeVisible()

  await page.goto(`${site.desk}/reminders/${date}`)
  await look(page, 'Reminders')
  await expect(page.getByText('Visits: 2. 0 written to, 2 to write to.')).toBeVisible()
  await expect(shownText(page)).toContainText('Namaste Asha, we see you on')
  const own = link.exec((await shownText(page).textContent())!)![0]
  await expect(page.getByRole('link', { name: /^WhatsApp Asha Mehta/ })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/919825000401\\?text=.*${encodeURIComponent(own.slice(-22))}`),
  )
  if (hasScripts) {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Sent Asha Mehta' }).click()
    await expect(page.getByRole('alert')).toContainText('nothing was saved')
    await page.context().setOffline(false)
  }
  await page.getByRole('button', { name: 'Sent Asha Mehta' }).click()
  await expect(shownText(page)).toContainText('નમસ્તે જયેશ')
  await page.getByRole('button', { name: 'Sent જયેશ પટેલ' }).click()
  await expect(page.getByText('Everybody was written to.')).toBeVisible()
  const waiting = page.getByRole('region', { name: 'No answer yet' })
  await expect(waiting.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'No answer yet, 2' }).click()
  await look(page, 'Reminders')
  await expect(waiting.getByRole('listitem')).toHaveCount(2)

  // One answers by the link, and then prefers another time; the other answers on the phone.
  await page.goto(own)
  await page.getByRole('button', { name: 'Yes, I will come' }).click()
  await expect(page.getByText('You have told us that you will come.')).toBeVisible()
  await page.locator('summary').getByText('Ask for another time', { exact: true }).click()
  await page.getByRole('button', { name: 'Ask for this' }).click()
  await expect(page.getByText('You have asked for another time.')).toBeVisible()
  await page.goto(`${site.desk}/day?date=${date}`)
  await expect(page.getByRole('row', { name: /Asha Mehta/ })).toContainText('Another time')
  await page.goto(`${site.desk}/reminders/${date}`)
  await waiting.getByRole('button', { name: 'Comes જયેશ પટેલ' }).click()
  await expect(page.getByRole('region', { name: 'Done' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(/^Says that they come/)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Move Asha Mehta' })).toHaveAttribute('href', /\/book$/)
  await page.getByRole('link', { name: 'Time again' }).click()
  await look(page, 'Time again')
}

test('reminders of the next open day, and an own text', async ({ page, site }) => {
  await workWithReminders(page, site)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('reminders of the next open day, and an own text', async ({ page, site }) => {
    await workWithReminders(page, site, false)
  })
})
