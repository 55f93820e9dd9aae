import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startSite } from '../../site-server.fixture.ts'
import {
  alertText,
  expectAlert,
  expectFilled,
  expectThanks,
  field,
  fillForm,
  formCard,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** Collects what a developer would find in the browser's console as errors. */
function watchConsole(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** The alert is said, is in view and has the focus; below it the ways that are left; the form is as the visitor left it. */
async function expectFailure(page: Page, answers: Parameters<typeof expectFilled>[1]): Promise<void> {
  await expectAlert(page)
  const alert = formCard(page).getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(formCard(page).getByRole('link', { name: /^Call \+91/ })).toHaveAttribute('href', /^tel:\+91/)
  await expect(formCard(page).getByRole('link', { name: /on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me/,
  )
  await expectFilled(page, answers)
}

/** While `work` runs, the database is not where the server left it, as on a disk that went away. */
async function withoutDatabase(dataDir: string, work: () => Promise<void>): Promise<void> {
  const database = join(dataDir, 'clinic.db')
  await rename(database, `${database}.away`)
  await work()
  await rename(`${database}.away`, database)
}

withAndWithoutScripts(({ javaScript }) => {
  test('what the store cannot keep is not thanked for, and is sent again once it can', async ({ page }) => {
    // One for this test alone: after such a fault a server rests before it mails again, and others wait for mail.
    const site = await startSite()
    const answers = newAnswers()
    await openForm(page, javaScript, `${site.origin}/services/toothache`)
    await fillForm(page, answers)
    await withoutDatabase(site.dataDir, async () => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await sendButton(page).click()
      expect((await answer).status()).toBe(503)
      await expectFailure(page, answers)
    })
    expect(await requestsFor(site, answers)).toEqual([])

    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await site.stop()
  })
})

asVisitor({ javaScript: true }, () => {
  test('without a connection the form stays filled, and goes out once there is one', async ({
    page,
    site,
    context,
  }) => {
    const answers = newAnswers()
    const errors = watchConsole(page)
    await openForm(page, true)
    await fillForm(page, answers)
    await context.setOffline(true)
    await sendButton(page).click()
    await expectFailure(page, answers)
    expect(errors.filter((text) => text.includes(alertText))).toHaveLength(1)

    await context.setOffline(false)
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('a proxy that answers 502 is a failure like any other', async ({ page, site }) => {
    const answers = newAnswers()
    const errors = watchConsole(page)
    await openForm(page, true)
    await fillForm(page, answers)
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      (route) => route.fulfill(badGateway),
    )
    await sendButton(page).click()
    await expectFailure(page, answers)
    expect(errors.filter((text) => text.includes(alertText))).toHaveLength(1)

    await page.unrouteAll()
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('a second failure is said anew', async ({ page, context }) => {
    await openForm(page, true)
    await fillForm(page, newAnswers())
    await context.setOffline(true)
    await sendButton(page).click()
    await expectAlert(page)
    await field(page, 'Message').press('End')
    await sendButton(page).click()
    await expect(formCard(page).getByRole('alert')).toBeFocused()
    await expect(formCard(page).getByRole('alert')).toHaveCount(1)
  })

  test('a connection that is lost after the answer does not take the thanks away', async ({ page, site }) => {
    const answers = newAnswers()
    await openForm(page, true)
    await fillForm(page, answers)
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      (route) => (route.request().method() === 'POST' ? route.continue() : route.abort()),
    )
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })
})
