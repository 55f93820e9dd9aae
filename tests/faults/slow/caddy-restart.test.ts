import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium as playwright } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { formPath, formPost } from '../../abuse/a-form.fixture.ts'
import { installedShell } from '../../programs.fixture.ts'
import { startMailCounter } from './mail-counter.fixture.ts'
import { formOn, newAnswers } from '../../journeys/appointment/appointment-form.fixture.ts'
import { arrive } from '../../journeys/parts/visit.fixture.ts'
import { caddy, startBehindCaddy } from '../../running/caddy.fixture.ts'

const chromium = installedShell()

test.skipIf(caddy === undefined || chromium === null)(
  'while the site restarts behind Caddy pages and forms wait, also in a browser, and each form is kept once (not run without Caddy and Chromium)',
  async () => {
    const mails = await startMailCounter()
    let { site, origin, ask: askSafely, restart } = await startBehindCaddy(mails.settings)
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const browser = await playwright.launch({ executablePath: chromium ?? undefined, args })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ ignoreHTTPSErrors: true, baseURL: origin })
    await arrive(page, formPath)
    const answers = newAnswers()
    const visit = formOn(page)
    await visit.fillIn(answers)

    const agent = new Agent({ keepAlive: true })
    const thanked = [answers.Subject]
    const otherAnswers: string[] = []
    let over = false
    const sendOn = async (sender: number) => {
      for (let count = 0; !over; count += 1) {
        const subject = `Pain ${sender}-${count}`
        const answer = await askSafely(formPost({ subject }, { headers: { Origin: origin } }), agent)
        if (answer.thanked) thanked.push(subject)
        else otherAnswers.push(`${answer.status} ${answer.text}`)
        await sleep(20)
      }
    }
    const senders = Array.from({ length: 8 }, (_none, sender) => sendOn(sender))
    for (let count = 0; count < 3; count += 1) {
      await sleep(1_000)
      expect(await site.stop()).toBe(0)
      const asking = askSafely({ path: '/media?page=2' })
      if (count === 0) {
        const posted = page.waitForRequest((request) => request.method() === 'POST')
        await visit.send()
        await posted
      }
      site = await restart()
      expect((await asking).status).toBe(200)
    }
    await visit.expectThanks()
    await sleep(1_000)
    over = true
    await Promise.all(senders)
    agent.destroy()
    await site.stop()

    expect(otherAnswers).toEqual([])
    const outcome = await mails.outcomeOf(thanked, site)
    expectNothingLost('Three restarts behind Caddy', outcome)
    expect(outcome.stored.toSorted()).toEqual(thanked.toSorted())
  },
)
