import { expect, test } from 'vitest'
import { serveSite } from '../running/site.fixture.ts'
import { readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { countKept, fields, formPath, postForm, readAnswer } from './a-form.fixture.ts'

test('the eleventh request from one connection is asked to wait, with a way to call and all that was typed', async () => {
  const site = await serveSite({ RATE_IP: '' })
  /** Sends a form; without trusted proxies nobody gains by inventing addresses. */
  const send = (count: number, different: Record<string, string> = {}, more: Record<string, string> = {}) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${count}`, ...more }
    return postForm(site.origin, { subject: `Pain ${count}`, ...different }, { path: formPath, headers })
  }
  for (let count = 1; count <= 10; count += 1) expect((await send(count)).thanked).toBe(true)
  const answer = await send(11, { name: '"><img src=x>', message: 'A <b>molar</b> hurts & I said "soon".' })
  expect(answer.status).toBe(429)
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(500)
  expect(wait).toBeLessThanOrEqual(600)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.text).toContain('Please send yours again in 10 minutes, or reach us now:')
  expect(answer.text).toMatch(/role="alert"[^]*href="tel:\+91\d{10}"[^]*href="https:\/\/wa\.me\/91\d{10}/)
  expect(answer.text).toContain('A &lt;b&gt;molar&lt;/b&gt; hurts &amp; I said &quot;soon&quot;.')
  for (const text of ['&quot;&gt;&lt;img src=x&gt;', fields.email, 'Pain 11'])
    expect(answer.text).toContain(`value="${text}"`)

  const withScripts = await send(12, {}, { Accept: 'application/json' })
  expect(withScripts).toMatchObject({ status: 429, text: expect.stringContaining('too-many') })
  expect(Number(withScripts.headers['retry-after'])).toBeGreaterThan(500)
  expect(countKept(site.dataDir)).toBe(10)
})

test('a number is kept once a night, gives no link to whoever sends it, and is limited like any request', async () => {
  const site = await serveSite({ RATE_IP: '' })
  const send = async (different: Record<string, string>) => {
    const body = new URLSearchParams({
      kind: 'first-call',
      name: fields.name,
      phone: fields.phone,
      ...different,
    })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' }
    return readAnswer(
      await ask(site.origin, { path: '/emergency', method: 'POST', body: body.toString(), headers }),
    )
  }
  const first = await send({})
  expect(JSON.parse(first.text).firstCall).toMatchObject({ status: 'accepted' })
  const again = await send({ name: 'Somebody else', email: 'other@mail.example', message: 'Read me' })
  for (const { text, status } of [first, again]) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/token|requests\/|"ref"/)
  }
  expect(readDatabase(site.dataDir, 'select name, email, message, topic, title from appointment')).toEqual([
    { name: fields.name, email: '', message: '', topic: 'pain', title: 'Call First' },
  ])

  for (const name of ['', 'a'.repeat(101), 'A\0sha']) expect((await send({ name })).status, name).toBe(422)
  expect((await send({ phone: '98765' })).status).toBe(422)
  for (let count = 3; count <= 10; count += 1) await send({ phone: `91234567${10 + count}` })
  expect((await send({ phone: '9123456799' })).status).toBe(429)
  expect(countKept(site.dataDir)).toBe(9)
})
