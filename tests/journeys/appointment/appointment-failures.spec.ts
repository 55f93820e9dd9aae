import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startSite } from '../../site-server.fixture.ts'
import {
  alertText,
  type Answers,
  expectKeptOnce,
  type Form,
  formPath,
  requestsFor,
  routePosts,
  test,
  thanksText,
  watchConsole,
} from './appointment-form.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** The alert has the focus, in view, above the other ways to reach the clinic; the form is as the visitor left it. */
async function expectFailure(form: Form, answers: Answers, text: string | RegExp = alertText): Promise<void> {
  const alert = form.card.getByRole('alert')
  await expect(alert).toHaveText(text)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  for (const [name, href] of [
    [/^Call \+91/, /^tel:\+91\d{10}$/],
    [/on WhatsApp/, /^https:\/\/wa\.me\/91/],
  ] as const)
    await expect(form.card.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect(form.card.getByText(thanksText)).toHaveCount(0)
  await form.expectFilled(answers)
}

withAndWithoutScripts(() => {
  test('a request that the store cannot keep is not thanked for, and can be sent again', async ({
    page,
    form,
  }) => {
    // Its own server: after such a fault mail pauses, which other tests would wait for.
    const site = await startSite()
    const answers = await form.openFilled(site.origin + formPath)
    const database = join(site.dataDir, 'clinic.db')
    await rename(database, `${database}.away`) // as if its disk had gone
    const answer = page.waitForResponse((response) => {
      return response.request().method() === 'POST' && response.url() === site.origin + formPath
    })
    await form.send()
    expect((await answer).status()).toBe(503)
    await expectFailure(form, answers)
    await rename(`${database}.away`, database)
    expect(await requestsFor(site, answers)).toEqual([])

    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await site.stop()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('whatever fails, the form stays filled, and is kept once', async ({ page, site, context, form }) => {
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }
    const failures = {
      'no connection': () => context.setOffline(true),
      'a proxy that answers 502': () => routePosts(page, (route) => route.fulfill(badGateway)),
      'an answer that is lost': () =>
        routePosts(page, async (route) => {
          await route.fetch() // the server keeps the request
          await route.abort()
        }),
    }
    const errors = watchConsole(page)
    const answers = await form.openFilled()
    for (const [name, fail] of Object.entries(failures)) {
      await test.step(name, async () => {
        errors.length = 0
        await fail()
        await form.field('Message').press('End') // takes the focus from the previous alert
        await form.send()
        await expectFailure(form, answers)
        expect(errors.filter((text) => text.includes(alertText))).toHaveLength(1)
        await context.setOffline(false)
        await page.unrouteAll()
      })
    }
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await form.book()
    await expectKeptOnce(site, answers)
  })

  // tests/abuse/limits.test.ts has the same answer without scripts.
  test('a visitor asked to wait keeps all that was typed and sees how to call now', async ({ form }) => {
    const site = await startSite({ env: { RATE_IP: '1/h' } })
    await form.openFilled(site.origin + formPath)
    await form.book()
    const answers = await form.openFilled(`${site.origin}/services/dental-implants`)
    await form.send()
    await expectFailure(form, answers, /^Many requests .* in 60 minutes, or reach us now:/)
    expect(await requestsFor(site, answers)).toEqual([])
    await site.stop()
  })
})
