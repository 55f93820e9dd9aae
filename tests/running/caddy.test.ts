import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Browser, chromium as playwright } from '@playwright/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { missingFrom, tellCounts } from '#appointments/faults/counts.fixture.ts'
import { ask, type Answer, type Question } from '#server/web/raw-http.fixture.ts'
import { formPath, formPost } from '../abuse/a-form.fixture.ts'
import { installedShell } from '../programs.fixture.ts'
import {
  expectThanks,
  fillForm,
  newAnswers,
  requestsFor,
  sendButton,
} from '../journeys/appointment/appointment-form.fixture.ts'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { caddy, freePorts, type RunningCaddy, startCaddy } from './caddy.fixture.ts'

// A busy machine may take its time to make certificates.
vi.setConfig({ testTimeout: 120_000 })

/** Of every answer, also those that Caddy gives itself. */
const ownHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const thanks = 'Thank you for booking! We will contact you soon.'

/** A site that is reached by https, and Caddy before it. */
async function start(env: Record<string, string> = {}) {
  const ports = await freePorts()
  const siteOrigin = `https://localhost:${ports[1]}`
  const settings = { SITE_ORIGIN: siteOrigin, TRUST_PROXY_HOPS: '1', ...env }
  const site = await startSite({ env: settings })
  const sitePort = new URL(site.origin).port
  const running = await startCaddy(sitePort, ports)
  const restart = () => startSite({ env: { ...settings, DATA_DIR: site.dataDir, PORT: sitePort } })
  await expect
    .poll(() => askSafely(running, { path: '/' }).catch(() => null), { timeout: 30_000 })
    .not.toBeNull()
  return { site, siteOrigin, running, restart }
}

/** Asks over HTTPS, trusting Caddy's own certificate and no other. */
async function askSafely(
  { httpsPort, ca }: RunningCaddy,
  { body, ...question }: Question,
  agent?: Agent,
): Promise<Answer> {
  const asked = request({ host: 'localhost', port: httpsPort, ca, agent, ...question })
  asked.end(body)
  // Node gives this event one argument, of this type.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }
}

test.skipIf(caddy === undefined)(
  'behind Caddy the site speaks HTTPS: pages, files, forms and headers (not run without Caddy)',
  async () => {
    const { site, siteOrigin, running } = await start({ RATE_IP: '2/h' })
    onTestFinished(async () => void (await site.stop()))

    const plain = await ask(`http://127.0.0.1:${running.httpPort}`, {
      path: '/about-us',
      headers: { Host: 'localhost' },
    })
    expect([plain.status, plain.headers.location]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/localhost.*\/about-us$/),
    ])
    const bare = await askSafely(running, { path: '/services?q=gum', headers: { Host: 'clinic.localhost' } })
    expect([bare.status, bare.headers.location]).toEqual([301, 'https://localhost/services?q=gum'])
    expect(bare.headers).toMatchObject(ownHeaders)

    const page = await askSafely(running, {
      path: '/services/toothache',
      headers: { 'Accept-Encoding': 'br' },
    })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
    const html = brotliDecompressSync(page.body).toString()
    expect(html).toContain('Book an Appointment')
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(page.headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-.*; upgrade-insecure-requests$/,
    )
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    expect(page.headers).not.toHaveProperty('x-powered-by')
    const again = await askSafely(running, {
      path: '/services/toothache',
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': page.headers.etag! },
    })
    expect([again.status, again.body.length]).toEqual([304, 0])

    const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(html)?.[0] ?? ''
    const file = await askSafely(running, { path: asset })
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    const made = await askSafely(running, { path: '/media?page=2', headers: { 'Accept-Encoding': 'gzip' } })
    expect([made.status, made.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(gunzipSync(made.body).toString()).toContain('</html>')

    const own = { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' }
    const booked = await askSafely(running, formPost({ subject: 'Over https' }, { headers: own }))
    expect([booked.status, booked.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(booked.body.toString()).toContain(thanks)
    const withScripts = formPost(
      { subject: 'With scripts' },
      { path: '/services/toothache.data', headers: own },
    )
    expect((await askSafely(running, withScripts)).status).toBe(200)
    expect((await listRequests(site.dataDir)).map(({ subject }) => subject)).toEqual([
      'With scripts',
      'Over https',
    ])

    const forged = { ...own, 'X-Forwarded-For': '203.0.113.9' }
    expect((await askSafely(running, formPost({ subject: 'Third' }, { headers: forged }))).status).toBe(429)
    const evil = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await askSafely(running, formPost({}, { headers: evil }))).status).toBe(403)
    const health = await askSafely(running, { path: '/readyz' })
    expect(health.status).toBe(404)
    expect(health.headers).toMatchObject(ownHeaders)
    for (const length of [70_000, 300_000]) {
      const long = await askSafely(running, formPost({ message: 'x'.repeat(length) }, { headers: own }))
      expect([long.status, long.body.toString()]).toEqual([
        413,
        expect.stringMatching(/^The message is too long/),
      ])
      expect(long.headers).toMatchObject(ownHeaders)
    }
  },
)

test.skipIf(caddy === undefined)(
  'where the site stays away Caddy says what to do, with the headers of every answer (not run without Caddy)',
  async () => {
    const { site, running } = await start()
    expect(await site.stop()).toBe(0)
    const answer = await askSafely(running, formPost())
    expect([502, 503]).toContain(answer.status)
    expect(answer.headers).toMatchObject({ ...ownHeaders, 'cache-control': 'no-store' })
    expect(answer.body.toString()).toMatch(/send the form once more, or call the clinic\.$/)
  },
)

test.skipIf(caddy === undefined)(
  'while the site starts anew behind Caddy a page and a form wait, and the form is kept once (not run without Caddy)',
  async () => {
    const { site, siteOrigin, running, restart } = await start()
    const form = formPost(
      { subject: 'During a restart', requestId: randomUUID() },
      { headers: { Origin: siteOrigin, 'Sec-Fetch-Site': 'same-origin' } },
    )
    expect(await site.stop()).toBe(0)
    const asking = askSafely(running, { path: '/media?page=2' })
    const sending = askSafely(running, form)
    await sleep(1_000)
    const next = await restart()
    onTestFinished(async () => void (await next.stop()))
    expect((await asking).status).toBe(200)

    expect(isThanked(await sending)).toBe(true)
    expect(isThanked(await askSafely(running, form))).toBe(true)
    expect((await listRequests(site.dataDir)).map(({ subject }) => subject)).toEqual(['During a restart'])
  },
)

test.skipIf(caddy === undefined)(
  'while the site starts anew behind Caddy every form that is sent is kept and thanked for (not run without Caddy)',
  async () => {
    let { site, siteOrigin, running, restart } = await start()
    const agent = new Agent({ keepAlive: true })
    const thanked: string[] = []
    const others: string[] = []
    let over = false
    const sendOn = async (sender: number) => {
      for (let count = 0; !over; count += 1) {
        const subject = `Pain ${sender}-${count}`
        const form = formPost({ subject }, { headers: { Origin: siteOrigin } })
        const answer = await askSafely(running, form, agent)
        if (isThanked(answer)) thanked.push(subject)
        else others.push(`${answer.status} ${answer.body}`)
        await sleep(20)
      }
    }
    const senders = Array.from({ length: 8 }, (_none, sender) => sendOn(sender))
    for (let count = 0; count < 3; count += 1) {
      await sleep(1_000)
      expect(await site.stop()).toBe(0)
      site = await restart()
    }
    onTestFinished(async () => void (await site.stop()))
    await sleep(1_000)
    over = true
    await Promise.all(senders)
    agent.destroy()

    const stored = (await listRequests(site.dataDir)).map(({ subject }) => subject)
    const lost = missingFrom(stored, thanked).length
    tellCounts('Three restarts behind Caddy', { acknowledged: thanked.length, stored: stored.length, lost })
    expect(others).toEqual([])
    expect(stored.toSorted()).toEqual(thanked.toSorted())
  },
)

const chromium = installedShell()

test.skipIf(caddy === undefined || chromium === null)(
  'while the site starts anew behind Caddy a form in a browser waits and is kept (not run without Caddy and Chromium)',
  async () => {
    const { site, siteOrigin, restart } = await start()
    const browser = await launchBrowser()
    const page = await browser.newPage({ ignoreHTTPSErrors: true, baseURL: siteOrigin })
    await arrive(page, formPath)
    const answers = newAnswers()
    await fillForm(page, answers)

    expect(await site.stop()).toBe(0)
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await sendButton(page).click()
    await asked
    const next = await restart()
    onTestFinished(async () => void (await next.stop()))
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  },
)

async function launchBrowser(): Promise<Browser> {
  const browser = await playwright.launch({
    executablePath: chromium ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  onTestFinished(() => browser.close())
  return browser
}

function isThanked({ status, body }: Answer): boolean {
  return status === 200 && body.toString().includes(thanks)
}
