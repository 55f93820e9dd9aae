import { readFileSync } from 'node:fs'
import { expect, type Page, test as base } from '@playwright/test'
import { parse } from 'yaml'
import { hoursOfDate, openDays, widestHours } from '#content/catalogue/hours/open-days.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { addDays } from '#time/india.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { postForm } from '../../abuse/a-form.fixture.ts'
import { type DeskSite, goodPassword, startDeskSite } from '../../desk-site.fixture.ts'

/** A field of every outcome. */
export const note = 'Note for colleagues only; the person may ask to see it'

/** A separate desk for each test. */
export const test = base.extend<{ site: DeskSite }>({
  site: async ({ browserName: _any }, use) => {
    const site = await startDeskSite()
    await use(site)
    await site.kill() // a graceful stop takes a second
  },
})

export const owner = { role: '--owner', name: 'Dr. Kirit Majmudar', email: 'kirit@clinic.example' }
export const hetal = { role: '--reception', name: 'Hetal Barot', email: 'hetal@clinic.example' }

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Gives name and address on the page of a link; the credential is still to be chosen. */
export async function nameOneself(page: Page, link: string, { email }: { email: string }): Promise<void> {
  await page.goto(link)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page)).toHaveText('Passkey or password')
}

export async function choosePassword(page: Page, password = goodPassword): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Use this password' }).click()
}

/** Opens the desk with a session: other tests cover the sign-in pages. */
export async function openDesk(
  page: Page,
  site: DeskSite,
  { role, name, email }: typeof owner,
): Promise<void> {
  const link = await site.invite(role, name)
  const headers = { origin: new URL(site.desk).origin }
  await page.request.post(link, { form: { name, email, code: '' }, headers })
  await page.request.post(link, { form: { password: goodPassword }, headers })
  await page.goto(site.desk)
  await expect(title(page)).toHaveText('Requests')
}

export async function signIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Checks a page with axe, on a phone and then on a desktop screen. */
export async function lookOnBothScreens(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findViolations(page), `at ${width} px`).toEqual([])
  }
}

/** Opens a request in the current list. */
export const openRequest = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Sends the form of the site as a patient, from the page at `path` if it is given. */
export async function sendRequest(
  site: DeskSite,
  name = 'Nirmala Joshi',
  fields: Record<string, string> = {},
  path?: string,
) {
  const more = path === undefined ? {} : { path }
  expect((await postForm(site.origin, { name, ...fields }, more)).thanked).toBe(true)
}

/** Records the outcome of the open request. "No answer" is one press; after it the next of the list is open. */
export async function say(page: Page, what: string, fields: Record<string, string> = {}): Promise<void> {
  const isPress = what === 'No answer'
  if (!isPress) await page.getByRole('radio', { name: what, exact: true }).check()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: isPress ? what : 'Save', exact: true }).click()
}

/** Books a time of a day with Dr. Majmudar for the open request. */
export async function bookTime(page: Page, day: string, time: string): Promise<void> {
  await page.getByRole('link', { name: 'Book a time' }).click()
  await chooseTime(page, day, time)
  await page.getByRole('button', { name: new RegExp(`^Book .* ${time}, Dr. Kirit Majmudar$`) }).click()
  await expect(page.getByText(/^Booked: /)).toBeVisible()
}

export async function chooseTime(page: Page, day: string, time: string): Promise<void> {
  await page.getByLabel('Another day').fill(day)
  await expect(page.locator('input[type=hidden][name=day]')).toHaveValue(day)
  await page.getByRole('group', { name: 'Dr. Kirit Majmudar' }).getByRole('radio', { name: time }).check()
}

const clinic = parse(readFileSync('content/clinic.yaml', 'utf8')) as Hours

/**
 * A day on which the clinic is open longest, after the next open one: times of that are offered to those in pain, and a test may
 * run past midnight.
 */
export function nextWeekday(): string {
  let { date: day } = openDays(clinic, new Date(), 3).at(-1)!
  while (hoursOfDate(clinic, day)?.closes !== widestHours(clinic).closes) day = addDays(day, 1)
  return day
}
