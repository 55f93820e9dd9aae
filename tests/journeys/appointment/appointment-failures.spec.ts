import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startSite } from '../../site-server.fixture.ts'
import {
  alertText,
  type Answers,
  expectFilled,
  expectKeptOnce,
  expectThanks,
  field,
  formCard,
  isDataRequest,
  openFilledForm,
  requestsFor,
  sendButton,
  test,
  thanksText,
  watchConsole,
} from './appointment-form.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** The alert has the focus, in view, above the other ways to reach the clinic; the form is as the visitor left it. */
async function expectFailure(page: Page, answers: Answers, text: string | RegExp = alertText): Promise<void> {
  const alert = formCard(page).getByRole('alert')
  await expect(alert).toHaveText(text)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(formCard(page).getByRole('link', { name: /^Call \+91/ })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/,
  )
  await expect(formCard(page).getByRole('link', { name: /on WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91/,
  )
  await expect(page.getByText(thanksText)).toHaveCount(0)
  await expectFilled(page, answers)
}

/** Moves the database away while `work` runs, as if its disk had gone. */
async function withoutDatabase(dataDir: string, work: () => Promise<void>): Promise<void> {
  const database = join(dataDir, 'clinic.db')
  await rename(database, `${database}.away`)
  await work()
  await rename(`${database}.away`, database)
}

withAndWithoutScripts(({ javaScript }) => {
  test('a request that the store cannot keep is not thanked for, and can be sent again', async ({ page }) => {
    // Its own server: after such a fault mail pauses, which other tests would wait for.
    const site = await startSite()
    const answers = await openFilledForm(page, javaScript, `${site.origin}/services/toothache`)
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

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('whatever fails, the form stays filled, and is kept once', async ({ page, site, context }) => {
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    const failures = {
      'no connection': () => context.setOffline(true),
      'a proxy that answers 502': () => page.route(isDataRequest, (route) => route.fulfill(badGateway)),
      'an answer that is lost': () =>
        page.route(isDataRequest, async (route) => {
          await route.fetch() // the server keeps the request
          await route.abort()
        }),
    }
    const errors = watchConsole(page)
    const answers = await openFilledForm(page, true)
    for (const [name, fail] of Object.entries(failures)) {
      await test.step(name, async () => {
        errors.length = 0
        await fail()
        await field(page, 'Message').press('End') // takes the focus from the previous alert
        await sendButton(page).click()
        await expectFailure(page, answers)
        expect(errors.filter((text) => text.includes(alertText))).toHaveLength(1)
        await context.setOffline(false)
        await page.unrouteAll()
      })
    }
    expect(await requestsFor(site, answers)).toHaveLength(1)

    await test.step('a connection lost after the answer does not take the thanks away', async () => {
      await page.route(isDataRequest, (route) =>
        route.request().method() === 'POST' ? route.continue() : route.abort(),
      )
      await sendButton(page).click()
      await expectThanks(page)
    })
    await expectKeptOnce(site, answers)
  })

  // tests/abuse/limits.test.ts has the same answer without scripts.
  test('a visitor asked to wait keeps all that was typed and sees how to call now', async ({ page }) => {
    const site = await startSite({ env: { RATE_IP: '1/h' } })
    const path = `${site.origin}/services/toothache`
    await openFilledForm(page, true, path)
    await sendButton(page).click()
    await expectThanks(page)
    const answers = await openFilledForm(page, true, path)
    await sendButton(page).click()
    await expectFailure(page, answers, /^Many requests .* in 60 minutes, or reach us now:/)
    expect(await requestsFor(site, answers)).toEqual([])
    await site.stop()
  })
})
