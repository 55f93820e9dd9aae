import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { startSite } from '../../site-server.fixture.ts'
import { alertText, type Answers, newAnswers } from '../../patient-answers.fixture.ts'
import {
  type Form,
  formPath,
  requestsFor,
  routePosts,
  sendRequest,
  test,
  watchConsole,
} from './appointment-form.fixture.ts'
import { asVisitor } from '../parts/visit.fixture.ts'

/** The alert has the focus, in view, above the other ways to reach the clinic; the form is as the visitor left it. */
async function expectFailure(form: Form, answers: Answers, text: string | RegExp = alertText): Promise<void> {
  const alert = form.card.getByRole('alert')
  await expect(alert).toHaveText(text)
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  const link = (name: RegExp) => form.card.getByRole('link', { name })
  await expect(link(/^Call \+91/)).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  await expect(link(/on WhatsApp/)).toHaveAttribute('href', /^https:\/\/wa\.me\/91/)
  await expect(form.card.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)
  await form.expectFilled(answers)
}

/** Serves a site whose database is away, as if its disk had gone, until `bringBack` is called. */
async function startWithoutStore() {
  // Its own server: after such a fault mail pauses, which other tests would wait for.
  const site = await startSite()
  const database = join(site.dataDir, 'clinic.db')
  await rename(database, `${database}.away`)
  return { site, bringBack: () => rename(`${database}.away`, database) }
}

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test('a request that the store cannot keep is not thanked for', async ({ page, form }) => {
    const { site, bringBack } = await startWithoutStore()
    const answers = await form.openFilled(site.origin + formPath)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await form.send()
    expect((await answer).status()).toBe(503)
    await expectFailure(form, answers)
    await bringBack()
    expect(await requestsFor(site, answers)).toEqual([])
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await site.stop()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('whatever fails, the form stays filled, and is kept once', async ({ page, context, form }) => {
    const { site, bringBack } = await startWithoutStore()
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
    const answers = await form.openFilled(site.origin + formPath)
    await form.send()
    await expectFailure(form, answers)
    expect(await findViolations(page, '#appointment')).toEqual([])
    await bringBack()
    for (const [name, fail] of Object.entries(failures))
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
    await form.book()
    expect(await requestsFor(site, answers)).toHaveLength(1)
    await site.stop()
  })

  // tests/abuse/limits.test.ts has the same answer without scripts.
  test('who sends more than usual is asked to wait', async ({ page, form }) => {
    const site = await startSite({ env: { RATE_IP: '1/h' } })
    await sendRequest(page, site)
    const answers = newAnswers()
    await form.open(`${site.origin}/services/dental-veneers`)
    await form.fillIn(answers)
    await form.send()
    await expectFailure(form, answers, /^Many requests .* in 60 minutes, or reach us now:/)
    expect(await requestsFor(site, answers)).toEqual([])
    await site.stop()
  })
})
