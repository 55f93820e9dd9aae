import { type Locator, type Page, test as base, expect } from '@playwright/test'
import { type KeptRequest, listRequests } from '../../kept-requests.fixture.ts'
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

/**
 * Tests of the form have a server of their own, as only its owner knows where its data lie. All pages are
 * opened on it.
 */
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

/** Opens a page with the form; where scripts run, waits until they do. */
export async function openForm(page: Page, javaScript: boolean, path = '/services/toothache'): Promise<void> {
  await arrive(page, path, { javaScript })
}

/** The part of the page that holds the form, and later the message in its place. */
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

/** The fields hold what was typed; where that was nothing but blanks, they may be gone. */
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
