import { expect, onTestFinished, test } from 'vitest'
import { ask } from '#server/web/raw-http.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { countKept, fields, formPath, formPost } from './a-form.fixture.ts'

/** A site with the limits that it has when nobody sets them, and others where given. */
async function limitedSite(env: Record<string, string> = {}) {
  const site = await startSite({ env: { RATE_IP: '', RATE_PHONE: '', RATE_GLOBAL: '', ...env } })
  onTestFinished(async () => void (await site.stop()))
  let count = 0
  /** Posts a request unlike all others; `forwardedFor` is what proxies, and who pretends to be one, added. */
  const send = (forwardedFor?: string, different: Record<string, string> = {}) => {
    count += 1
    const headers = forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }
    const phone = String(9_000_000_000 + count)
    return ask(site.origin, formPost({ subject: `Pain ${count}`, phone, ...different }, { headers }))
  }
  return { site, send }
}

test('the eleventh request from one connection is asked to wait, with a way to call and all that was typed', async () => {
  const { site, send } = await limitedSite()
  for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(200)
  const answer = await send(undefined, { message: 'A molar hurts & I said "soon".' })
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
  expect(answer.headers['cache-control']).toBe('no-store')
  const html = answer.body.toString()
  expect(html).toContain('Please send yours again in 10 minutes, or reach us now:')
  expect(html).toMatch(/role="alert"[^]*href="tel:\+91\d{10}"[^]*href="https:\/\/wa\.me\/91\d{10}/)
  expect(html).toContain('A molar hurts &amp; I said &quot;soon&quot;.')
  for (const text of [fields.name, fields.email, 'Pain 11']) expect(html).toContain(`value="${text}"`)
  expect(countKept(site.dataDir)).toBe(10)
})

test('with scripts the eleventh gets the same answer', async () => {
  const { site, send } = await limitedSite({ RATE_IP: '1/h' })
  await send()
  const answer = await ask(site.origin, formPost({}, { path: `${formPath}.data` }))
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600'])
  expect(answer.body.toString()).toContain('too-many')
})

test('without trusted proxies nobody gains by making addresses up', async () => {
  const { send } = await limitedSite()
  const statuses: number[] = []
  for (let count = 1; count <= 11; count += 1) statuses.push((await send(`203.0.113.${count}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test('behind one proxy each visitor is counted alone, whatever stands further left', async () => {
  const { send } = await limitedSite({ TRUST_PROXY_HOPS: '1', RATE_IP: '2/h' })
  for (const forged of ['1.1.1.1, ', '2.2.2.2, 3.3.3.3, ']) {
    expect((await send(`${forged}203.0.113.7`)).status).toBe(200)
  }
  expect((await send('4.4.4.4, 203.0.113.7')).status).toBe(429)
  expect((await send('203.0.113.7, 203.0.113.8')).status).toBe(200)
})

test('behind two proxies the outer one is believed', async () => {
  const { send } = await limitedSite({ TRUST_PROXY_HOPS: '2', RATE_IP: '1/h' })
  expect((await send('9.9.9.9, 203.0.113.7, 10.0.0.1')).status).toBe(200)
  expect((await send('8.8.8.8, 203.0.113.7, 10.0.0.2')).status).toBe(429)
  expect((await send('203.0.113.8, 10.0.0.1')).status).toBe(200)
})

test('each limit can be turned off', async () => {
  const off = { RATE_IP: 'off', RATE_PHONE: 'off', RATE_GLOBAL: 'off' }
  const { site, send } = await limitedSite(off)
  const all = Array.from({ length: 70 }, () => send(undefined, { phone: fields.phone }))
  for (const { status } of await Promise.all(all)) expect(status).toBe(200)
  const kept = await listRequests(site.dataDir)
  expect(kept).toHaveLength(70)
  expect(kept.filter(({ state }) => state === 'held')).toEqual([])
})
