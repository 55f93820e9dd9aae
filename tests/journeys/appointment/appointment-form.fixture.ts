import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locator, type Page, type Route, test as base, expect } from '@playwright/test'
import { type KeptRequest, listRequests, mailFolder } from '../../kept-requests.fixture.ts'
import { type Answers, type Label, labels, newAnswers, thanksText } from '../../patient-answers.fixture.ts'
import { startingAt } from '../../server-clock.fixture.ts'
import { type Site, startSite } from '../../site-server.fixture.ts'
import { arrive } from '../parts/visit.fixture.ts'

export * from '../../patient-answers.fixture.ts'

/** Where the form is opened unless a test says otherwise. */
export const formPath = '/services/toothache'

/** The last day that can still be wished for in a form: never today, whatever weekday it is. */
export const lastOpenDay = (form: Locator): Locator =>
  form.getByRole('radio', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/, disabled: false }).last()

/** The form on the open page, as visitors find it. */
export function formOn(page: Page, javaScript = true) {
  /** The part of the page that holds the form, and later the message that replaces it. */
  const card = page.getByRole('region', { name: 'Book an Appointment' })
  const sendButton = card.getByRole('button', { name: 'Send request' })
  const field = (label: Label): Locator => card.getByLabel(label, { exact: true })

  /** Opens a page with the form and, with JavaScript, waits until its scripts run. */
  async function open(path = formPath): Promise<void> {
    await arrive(page, path, { javaScript })
  }

  async function fillIn(answers: Partial<Answers>): Promise<void> {
    for (const label of labels) {
      const text = answers[label]
      if (text !== undefined) await field(label).fill(text)
    }
  }

  /** Opens a page with the form, fills it in and returns the answers. */
  async function openFilled(path?: string, different?: Partial<Answers>): Promise<Answers> {
    const answers = newAnswers(different)
    await open(path)
    await fillIn(answers)
    return answers
  }

  /** The fields hold what was typed; blanks on their own may have been dropped. */
  async function expectFilled(answers: Partial<Answers>): Promise<void> {
    for (const label of labels) {
      const text = answers[label]
      if (text?.trim()) await expect(field(label)).toHaveValue(text)
    }
  }

  const send = () => sendButton.click()
  const expectThanks = () => expect(card.getByRole('status')).toHaveText(thanksText)
  /** Sends the form, which is then thanked for. */
  async function book(): Promise<void> {
    await send()
    await expectThanks()
  }

  return { card, sendButton, field, open, fillIn, openFilled, send, book, expectFilled, expectThanks }
}

export type Form = ReturnType<typeof formOn>

/**
 * Tests of the form start their own server, because only its owner knows where its data is. All pages are opened on it.
 * Its clock is right unless a file says when it starts.
 */
export const test = base.extend<{ form: Form }, { site: Site; startsAt: Date | undefined }>({
  startsAt: [undefined, { scope: 'worker', option: true }],
  site: [
    async ({ startsAt }, use) => {
      const site = await startSite({ env: startsAt && startingAt(startsAt) })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  form: ({ page, javaScriptEnabled }, use) => use(formOn(page, javaScriptEnabled)),
})

/** Sends a request past the form; returns its reference and the path of the patient's private page. */
export async function sendRequest(page: Page, { origin }: { origin: string } = { origin: '' }) {
  const answers = Object.entries(newAnswers()).map(([label, text]) => [label.toLowerCase(), text])
  const fields = Object.fromEntries(answers) as Record<Lowercase<Label>, string>
  const answer = await page.request.post(origin + formPath, {
    form: { ...fields, part: 'morning' },
    headers: { Accept: 'application/json' },
  })
  const { result } = await answer.json()
  return { ref: String(result.ref), path: `/requests/${result.token}`, fields }
}

/** The requests that the clinic finds with the subject of these answers. */
export async function requestsFor(site: Site, { Subject }: Answers): Promise<KeptRequest[]> {
  return (await listRequests(site.dataDir)).filter(({ subject }) => subject === Subject)
}

/** The mails to the clinic about what the patient asked for later. */
export async function changeMails({ dataDir }: Site, ref: string): Promise<string[]> {
  const folder = mailFolder(dataDir)
  const files = (await readdir(folder)).filter((name) => name.includes('-change-'))
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(ref))
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

/** Has the requests by which scripts send the form taken another way. */
export async function routePosts(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === formPath,
    (route) => (route.request().resourceType() === 'fetch' ? handle(route) : route.continue()),
  )
}

/** Collects the errors that the page writes to the browser's console. */
export function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}
