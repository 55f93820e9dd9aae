import { readdir } from 'node:fs/promises'
import { type Locator, type Page, test as base, expect } from '@playwright/test'
import { type KeptRequest, listRequests, mailFolder } from '../../kept-requests.fixture.ts'
import {
  alertText,
  type Answers,
  type Label,
  labels,
  newAnswers,
  thanksText,
} from '../../patient-answers.fixture.ts'
import { type Site, startSite } from '../../site-server.fixture.ts'
import { arrive } from '../parts/arrival.fixture.ts'

export { alertText, type Answers, type Label, labels, newAnswers, thanksText }

/** Tests of the form start their own server, because only its owner knows where its data is. All pages are opened on it. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright reads from the first argument which fixtures are wanted: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
})

/** Opens a page with the form and, with JavaScript, waits until its scripts run. */
export async function openForm(page: Page, javaScript: boolean, path = '/services/toothache'): Promise<void> {
  await arrive(page, path, { javaScript })
}

/** Opens a page with the form, fills it in and returns the answers. */
export async function openFilledForm(
  page: Page,
  javaScript: boolean,
  path?: string,
  different?: Partial<Answers>,
): Promise<Answers> {
  const answers = newAnswers(different)
  await openForm(page, javaScript, path)
  await fillForm(page, answers)
  return answers
}

/** The part of the page that holds the form, and later the message that replaces it. */
export function formCard(page: Page): Locator {
  return page.getByRole('region', { name: 'Book an Appointment' })
}

export function field(page: Page, label: Label): Locator {
  return formCard(page).getByLabel(label, { exact: true })
}

export function sendButton(page: Page): Locator {
  return formCard(page).getByRole('button', { name: 'Send request' })
}

export async function fillForm(page: Page, answers: Partial<Answers>): Promise<void> {
  for (const label of labels) {
    const text = answers[label]
    if (text !== undefined) await field(page, label).fill(text)
  }
}

/** The fields hold what was typed; blanks on their own may have been dropped. */
export async function expectFilled(page: Page, answers: Partial<Answers>): Promise<void> {
  for (const label of labels) {
    const text = answers[label]
    if (text?.trim()) await expect(field(page, label)).toHaveValue(text)
  }
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(formCard(page).getByRole('status')).toHaveText(thanksText)
}

export async function expectAlert(page: Page): Promise<void> {
  await expect(formCard(page).getByRole('alert')).toHaveText(alertText)
  await expect(page.getByText(thanksText)).toHaveCount(0)
}

/** The requests that the clinic finds with the subject of these answers. */
export async function requestsFor(site: Site, { Subject }: Answers): Promise<KeptRequest[]> {
  return (await listRequests(site.dataDir)).filter(({ subject }) => subject === Subject)
}

/** The clinic has exactly one request with these answers, and one mail about it. */
export async function expectKeptOnce(site: Site, answers: Answers): Promise<KeptRequest> {
  let kept: KeptRequest[] = []
  await expect(async () => {
    kept = await requestsFor(site, answers)
    expect(kept).toMatchObject([{ state: 'sent' }])
  }).toPass()
  const [request] = kept
  const files = await readdir(mailFolder(site.dataDir))
  expect(files.filter((file) => file.includes(request!.id))).toEqual([`${request!.id}.eml`])
  return request!
}

/** The requests by which scripts send the form and fetch pages. */
export function isDataRequest({ pathname }: URL): boolean {
  return pathname.endsWith('.data')
}

/** Collects the errors that the page writes to the browser's console. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
