import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { startMailServer, closedAddress } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { trapName } from '#appointments/request.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../abuse/a-form.fixture.ts'
import { readyOf, serveSite, smtpSettings } from './site.fixture.ts'

/** A mail server that refuses the password of the site. */
async function refusingAddress(): Promise<string> {
  const { url } = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error('sample')),
  })
  return url.replace('smtp://', 'smtp://desk:wrong@')
}

test.each([
  ['is away', closedAddress, 'ok', '"event":"mail.refused"'],
  ['refuses our settings', refusingAddress, 'misconfigured', '"level":"error","event":"mail.misconfigured"'],
])('a mail server that %s leaves the form up, and shows', async (_name, address, mail, event) => {
  const site = await serveSite(smtpSettings(await address()))
  expect((await postForm(site.origin)).thanked).toBe(true)
  await expect.poll(site.output, { timeout: 20_000 }).toContain(event)
  expect(await readyOf(site)).toMatchObject({ status: 200, ready: true, mail })
})

test('metrics are on a separate port, which only this machine reaches', async () => {
  const running = await serveSite({ METRICS_PORT: '0', HOST: '0.0.0.0', RATE_IP: '3/h' })
  const origin = running.origin.replace('0.0.0.0', '127.0.0.1')
  const at = /^Figures at (http:\S+)\/metrics$/m.exec(running.output())?.[1] ?? ''
  const figures = async () => (await ask(at, { path: '/metrics' })).body.toString()
  for (const subject of ['One', 'One', 'Two', 'Three']) {
    await postForm(origin, { subject, [trapName]: subject === 'Two' ? 'x' : '' })
  }
  await expect.poll(figures, { timeout: 20_000 }).toContain('outbox_rows{state="sent"} 1')
  const text = await figures()
  for (const line of [
    'appointments_total{verdict="held"} 1',
    'intake_failures_total{cause="rate"} 1',
    'outbox_rows{state="held"} 1',
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
