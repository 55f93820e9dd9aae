import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer, closedAddress } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { trapName } from '#appointments/request.ts'
import { formPost } from '../abuse/a-form.fixture.ts'
import { type Site, startSite } from '../site-server.fixture.ts'

async function site(env: Record<string, string> = {}): Promise<Site> {
  const started = await startSite({ env })
  onTestFinished(async () => void (await started.stop()))
  return started
}

async function readyOf({ origin }: Site) {
  const { status, body } = await ask(origin, { path: '/readyz' })
  return { status, ...JSON.parse(body.toString()) }
}

function smtp(url: string): Record<string, string> {
  return { MAIL_TRANSPORT: 'smtp', SMTP_URL: url, SMTP_REQUIRE_TLS: '0', MAIL_TO: 'reception@clinic.example' }
}

test('a server that runs is alive and ready', async () => {
  const running = await site()
  expect((await ask(running.origin, { path: '/healthz' })).status).toBe(200)
  expect(await readyOf(running)).toEqual({ status: 200, ready: true, store: 'writable', mail: 'ok' })
})

test('without its database a server is alive but not ready, and ready again afterwards', async () => {
  const running = await site()
  const database = join(running.dataDir, 'clinic.db')
  await rename(database, `${database}.away`)
  await expect.poll(() => readyOf(running), { timeout: 10_000 }).toMatchObject({ status: 503, ready: false })
  expect((await ask(running.origin, { path: '/healthz' })).status).toBe(200)
  expect((await ask(running.origin, formPost())).status).toBe(503)
  await rename(`${database}.away`, database)
  await expect.poll(() => readyOf(running), { timeout: 10_000 }).toMatchObject({ status: 200, ready: true })
})

test('a mail server that is away does not take the form down', async () => {
  const running = await site(smtp(await closedAddress()))
  expect((await ask(running.origin, formPost())).status).toBe(200)
  await expect.poll(running.output, { timeout: 20_000 }).toContain('"event":"mail.refused"')
  expect(await readyOf(running)).toMatchObject({ status: 200, ready: true, mail: 'ok' })
})

test('a mail server that refuses our own settings shows at once, and the form stays up', async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error('made up')),
  })
  const url = server.url.replace('smtp://', 'smtp://desk:wrong@')
  const running = await site(smtp(url))
  expect((await ask(running.origin, formPost())).status).toBe(200)
  await expect
    .poll(() => readyOf(running), { timeout: 20_000 })
    .toMatchObject({ ready: true, mail: 'misconfigured' })
  expect(running.output()).toContain('"level":"error","event":"mail.misconfigured"')
})

test('figures are told on a port of their own, which only this machine reaches', async () => {
  const running = await site({ METRICS_PORT: '0', HOST: '0.0.0.0', RATE_IP: '3/h' })
  const origin = running.origin.replace('0.0.0.0', '127.0.0.1')
  const at = /^Figures at (http:\S+)\/metrics$/m.exec(running.output())?.[1] ?? ''
  const figures = async () => (await ask(at, { path: '/metrics' })).body.toString()
  await ask(origin, formPost({ subject: 'One' }))
  await ask(origin, formPost({ subject: 'One' }))
  await ask(origin, formPost({ subject: 'Two', [trapName]: 'x' }))
  await ask(origin, formPost({ subject: 'Three' }))
  await expect
    .poll(figures, { timeout: 20_000 })
    .toContain('delivery_attempts_total{transport="file",outcome="sent"} 1')
  const text = await figures()
  for (const line of [
    'appointments_total{verdict="ok"} 1',
    'appointments_total{verdict="held"} 1',
    'appointments_repeated_total 1',
    'intake_failures_total{cause="rate"} 1',
    'outbox_rows{state="sent"} 1',
    'outbox_rows{state="held"} 1',
    'outbox_oldest_pending_seconds 0',
    'commit_seconds_count 3',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect((await ask(at, { path: '/readyz' })).status).toBe(200)
  expect((await ask(origin, { path: '/metrics' })).status).toBe(404)
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (const { address } of others.filter(({ family, internal }) => family === 'IPv4' && !internal)) {
    const socket = connect(Number(new URL(at).port), address)
    await expect(once(socket, 'connect')).rejects.toThrow()
  }
})
