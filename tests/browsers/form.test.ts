import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { type Browser, Key } from 'webdriverio'
import { listRequests } from '../kept-requests.fixture.ts'
import { alertText, type Answers, newAnswers, thanksText } from '../patient-answers.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { openBrowser } from './session.ts'
import { arrive, browser, centre, nameOfFocus, read, resize } from './visitor.ts'

const path = '/services/toothache'

const site = inject('site')

const form = (page: Browser) => page.$('#appointment')

async function field(page: Browser, label: string) {
  const id = await form(page).$(`label*=${label}`).getAttribute('for')
  return page.$(`#${id}`).getElement()
}

async function fill(page: Browser, answers: Partial<Answers>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    const input = await field(page, label)
    // WebKit's driver types at least one letter, and a new line as the key only.
    await (text === '' ? input.clearValue() : input.setValue(text.replaceAll('\n', Key.Enter)))
  }
}

async function send(page: Browser): Promise<void> {
  const button = form(page).$('button[type=submit]')
  await centre(button)
  await button.click()
}

async function expectText(page: Browser, role: 'status' | 'alert', text: string): Promise<void> {
  await expect.poll(() => form(page).$(`[role=${role}]`).getText()).toContain(text)
}

/** What is said beside a field that is wrong; nothing where none is. */
async function errorOf(page: Browser, label: string): Promise<string> {
  const input = await field(page, label)
  if ((await input.getAttribute('aria-invalid')) !== 'true') return ''
  const ids = (await input.getAttribute('aria-describedby'))!.split(' ')
  return (await Promise.all(ids.map((id) => page.$(`#${id}`).getText()))).join('\n')
}

async function requestsFor(dataDir: string, { Subject }: Answers) {
  return (await listRequests(dataDir)).filter(({ subject }) => subject === Subject)
}

test('a good request, in a box that grows with its words, is thanked for and kept with all of them', async () => {
  const answers = newAnswers({ Message: 'A molar hurts.\n'.repeat(9) + 'Since Friday.' })
  await arrive(path, 'phone')
  await fill(browser, answers)
  const box = form(browser).$('textarea')
  expect(await read(box, ({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true)
  await send(browser)
  await expectText(browser, 'status', thanksText)
  expect(await form(browser).$('textarea').isExisting()).toBe(false)
  const { Name, Phone, Email, Message } = answers
  const kept = { name: Name, phone: Phone, email: Email, message: Message }
  expect(await requestsFor(site.dataDir, answers)).toMatchObject([kept])
})

test('a bad request is told field by field, and goes out once it is corrected', async () => {
  const answers = newAnswers()
  await arrive(path, 'desktop')
  await fill(browser, { ...answers, Name: '', Phone: '98765' })
  await send(browser)
  await expect.poll(() => errorOf(browser, 'Name')).toBe('Name is required')
  expect(await errorOf(browser, 'Phone')).toContain('Phone number must have 10 digits')
  expect(await errorOf(browser, 'Email')).toBe('')
  expect(await nameOfFocus()).toMatch(/^Name/)
  expect(await requestsFor(site.dataDir, answers)).toEqual([])

  await fill(browser, { Name: answers.Name, Phone: answers.Phone })
  await send(browser)
  await expectText(browser, 'status', thanksText)
  expect(await requestsFor(site.dataDir, answers)).toHaveLength(1)
})

test('a request that cannot be kept raises the alert, stays in the form, and is sent again once it can', async () => {
  const failing = await startSite()
  const database = join(failing.dataDir, 'clinic.db')
  const answers = newAnswers()
  await arrive(failing.origin + path, 'phone')
  await fill(browser, answers)
  await rename(database, `${database}.away`)
  await send(browser)
  await expectText(browser, 'alert', alertText)
  await rename(`${database}.away`, database)
  for (const [label, text] of Object.entries(answers))
    expect(await (await field(browser, label)).getValue()).toBe(text)

  await send(browser)
  await expectText(browser, 'status', thanksText)
  expect(await requestsFor(failing.dataDir, answers)).toHaveLength(1)
  await failing.stop()
})

test('without scripts the form is answered by the server: errors, then thanks', async () => {
  const { browser: page, close } = await openBrowser(inject('browserName'), { javaScript: false })
  try {
    const answers = newAnswers()
    await resize(page, 'phone')
    await page.url(site.origin + path)
    expect(await page.$('html[data-ready]').isExisting()).toBe(false)
    await fill(page, { ...answers, Phone: '98765' })
    await send(page)
    await expect.poll(() => errorOf(page, 'Phone')).toContain('Phone number must have 10 digits')
    expect(await requestsFor(site.dataDir, answers)).toEqual([])

    await fill(page, { Phone: answers.Phone })
    await send(page)
    await expectText(page, 'status', thanksText)
    expect(await requestsFor(site.dataDir, answers)).toHaveLength(1)
  } finally {
    await close()
  }
})
