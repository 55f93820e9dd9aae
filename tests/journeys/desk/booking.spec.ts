import { expect, type Page } from '@playwright/test'
import { addDays, dateOf, readLocalTime } from '#time/india.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { noteAtDesk, writeCallsDown } from '../../at-the-desk.fixture.ts'
import {
  hetal,
  lookOnBothScreens,
  nextWeekday,
  openDesk,
  openRequest,
  sendRequest,
  test,
  title,
} from './desk.fixture.ts'

const day = nextWeekday()

/** The message to the patient. */
async function message(page: Page): Promise<string> {
  const href = await page.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href')
  return new URL(href!).searchParams.get('text')! // the link has a text
}

const free = (page: Page, time: string) =>
  page.getByRole('group', { name: 'Dr. Kirit Majmudar' }).getByRole('radio', { name: time })
const lineOfFreed = (page: Page) => page.locator('.freed form')

for (const javaScriptEnabled of [true, false])
  for (const width of javaScriptEnabled ? [390, 1280] : [390])
    test.describe(`at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

      /** With scripts the button says what it does. */
      const save = (page: Page, says: RegExp) =>
        page.getByRole('button', { name: javaScriptEnabled ? says : / the chosen time$/ })

      const story =
        'a wish is booked in three presses, moved, squeezed in, cancelled, and its time offered to the next'
      // On a wide screen a morning and the diary book, too.
      test(story, { tag: width === 1280 ? '@slow' : [] }, async ({ page, site }) => {
        const wish = {
          day,
          part: 'morning',
          dentist: 'kirit-majmudar',
          topic: 'check-up',
          message: 'A check-up.',
        }
        await sendRequest(site, 'Farhan Shaikh', { ...wish, phone: '9876500003' })
        await sendRequest(site, 'Nirmala Joshi', wish)
        await openDesk(page, site, hetal)
        await openRequest(page, 'Farhan Shaikh')
        await page.getByRole('link', { name: 'Book a time' }).click()
        await expect(free(page, '9:00 AM')).toBeChecked()
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
        await expect(save(page, /^Book .* 9:00 AM, Dr. Kirit Majmudar$/)).toBeInViewport({ ratio: 1 })
        await save(page, /^Book .* 9:00 AM, Dr. Kirit Majmudar$/).click()
        await expect(page.getByRole('status').filter({ hasText: 'Booked: ' })).toBeVisible()
        expect(await message(page)).toMatch(/ 9 AM, with Dr\. Kirit Majmudar.*\/requests\/[\w-]{20,}$/)
        await expect(page.getByText(/^Booked .*, 9:00 AM, Dr\. Kirit Majmudar$/)).toBeVisible()
        await page.getByRole('link', { name: 'Gujarati' }).first().click()
        await expect(page.getByText(/^નમસ્તે Farhan/).first()).toBeVisible()
        await expect(page.getByRole('link', { name: 'Next: Nirmala Joshi' })).toBeVisible()
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByText('Took the booking back')).toBeVisible()

        // The length and the day are links; nothing is written before Save.
        await page.getByRole('link', { name: 'Book a time' }).click()
        await page.getByRole('link', { name: '60 min' }).click()
        await free(page, '9:30 AM').check()
        await save(page, /^Book .* 9:30 AM/).click()
        await expect(page.getByText(/60 minutes/)).toBeVisible()

        await page.getByRole('link', { name: 'Move the visit' }).click()
        await expect(page.locator('s')).toContainText('9:30 AM')
        await free(page, '10:00 AM').check()
        await save(page, /^Move to .* 10:00 AM/).click()
        await expect(page.getByRole('status').filter({ hasText: 'Moved: ' })).toBeVisible()
        expect(await message(page)).toMatch(/9:30 AM to .*10 AM/)

        // Between two visits, or after closing, only with a reason.
        await page.goto(`${site.desk}/requests/in/new`)
        await openRequest(page, 'Nirmala Joshi')
        await page.getByRole('link', { name: 'Book a time' }).click()
        await page.getByRole('radio', { name: /^Another time/ }).check()
        await page.getByLabel('Dentist').selectOption('Dr. Kirit Majmudar')
        await page.getByLabel('Time', { exact: true }).fill('10:15')
        await page.getByRole('button', { name: 'Book the chosen time' }).click()
        await expect(page.getByRole('alert')).toContainText('Write in a few words why')
        await page.getByLabel('Why then?').fill('Knocked-out tooth')
        await page.getByRole('button', { name: 'Book the chosen time' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'Booked: ' })).toBeVisible()
        await page.goto(`${site.desk}/day?date=${day}`)
        await expect(page.getByRole('row', { name: /Nirmala Joshi/ })).toContainText(
          'Squeezed in: Knocked-out tooth',
        )
        const visit = page.getByRole('row', { name: /Nirmala Joshi/ })
        await visit.locator('a[href^="/desk/requests/"]').click()
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect(page.getByText('Took the booking back')).toBeVisible()

        // What is cancelled is offered to whoever wishes for that day.
        await page.goto(`${site.desk}/requests/in/booked`)
        await openRequest(page, 'Farhan Shaikh')
        await page.getByRole('radio', { name: 'Cancel', exact: true }).check()
        await page.getByRole('radio', { name: 'The clinic' }).check()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(page.getByText('Cancelled: the time is free again.')).toBeVisible()
        await expect(page.getByText('Cancelled by the clinic')).toBeVisible()
        await page.goto(`${site.desk}/requests/in/new`)
        await expect(lineOfFreed(page)).toHaveCount(2)
        if (javaScriptEnabled) expect(await findViolations(page)).toEqual([])
        await lineOfFreed(page).first().getByRole('button', { name: 'Nobody: put this away' }).click()
        await expect(lineOfFreed(page)).toHaveCount(1)
        await expect(lineOfFreed(page)).toHaveText(
          /^10:00 AM on .* is free again, Dr. Kirit Majmudar · Offer it to Nirmala/,
        )
        await lineOfFreed(page).getByRole('link', { name: 'Nirmala Joshi' }).click()
        await expect(title(page)).toHaveText('Book a time')
        await expect(free(page, '10:00 AM')).toBeChecked()
        await save(page, /^Book .* 10:00 AM/).click()
        await expect(page.getByRole('status').filter({ hasText: 'Booked: ' })).toBeVisible()
        await page.goto(`${site.desk}/requests/in/new`)
        await expect(lineOfFreed(page)).toHaveCount(0)
      })
    })

test('the day sheet: gaps to book, what is left without a tick, and a page of paper for each dentist who has visits', async ({
  page,
  site,
}) => {
  await sendRequest(site, 'Farhan Shaikh', { message: 'Allergic to penicillin.' })
  await openDesk(page, site, hetal)
  const ref = (await page.locator('[data-row]').getAttribute('data-row'))!
  const yesterday = addDays(dateOf(new Date()), -1)
  const startsAt = readLocalTime(`${yesterday}T10:00`)!
  const visit = {
    dentist: 'kirit-majmudar',
    startsAt,
    minutes: 30,
    isOpen: true,
    whatFor: 'Filling, lower right',
  }
  await noteAtDesk(site, ref, { what: 'booked', visit }, readLocalTime(`${addDays(yesterday, -1)}T10:00`)!)

  await page.goto(`${site.desk}/day?date=${yesterday}`)
  const row = page.getByRole('row', { name: /Farhan Shaikh/ })
  await expect(row).toContainText('Filling, lower right')
  await expect(row).toContainText('Allergic to penicillin.')
  await expect(page.getByText('One visit has no tick.')).toBeVisible()
  await page.getByRole('button', { name: 'All came' }).click()
  await expect(row.getByText('Came 10:00 AM')).toBeVisible()
  await expect(page.getByText('One visit has no tick.')).toHaveCount(0)

  const calls = ['kirit-majmudar', 'sulekha-hathi'].map((dentist, index) => ({
    name: `Caller ${dentist}`,
    phone: `987650010${index}`,
    visit: { ...visit, dentist, startsAt: readLocalTime(`${day}T10:00`)! },
  }))
  await writeCallsDown(site, calls, new Date())
  await page.goto(`${site.desk}/day?date=${day}`)
  await expect(page.getByRole('link', { name: 'Book 9:00 AM, Dr. Kirit Majmudar' })).toBeVisible()
  await lookOnBothScreens(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.paper')).toHaveCount(2)
  await expect(page.locator('.paper').nth(1)).toHaveCSS('break-before', 'page')
  await expect(page.locator('.paper').first()).toContainText(/Hetal Barot, Today .* Shred/)
})
