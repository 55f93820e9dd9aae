import { expect, test } from 'vitest'
import { envelope } from '../../delivery/delivery.fixture.ts'
import { asha, typedOf } from '../../patient.fixture.ts'
import { claimedMail } from '../../requests.fixture.ts'
import { composeMail } from '../mail.ts'
import { startEmailJsServer } from './emailjs-server.fixture.ts'
import { emailJsTransport, readRetryAfter, usualSpacingMs, type EmailJsAccount } from './emailjs.ts'
import { closedAddress } from './mail-servers.fixture.ts'

const claimed = claimedMail()
const mail = composeMail(claimed, envelope, new Date('2026-11-21T14:05:00Z'))
const { signal } = new AbortController()

const send = (account: EmailJsAccount) => emailJsTransport(account, { limitMs: 20_000 }).send(mail, signal)

test('the service gets the texts of the form, with request id and reference', async () => {
  const { account, taken } = await startEmailJsServer()
  expect(await send(account)).toEqual({ providerId: '200 OK' })
  const { time, title, ref, id } = claimed.appointment
  const message = `Preferred time: Saturday 28 November, morning, Sulekha Hathi\n${asha.message}`
  const fields = { ...typedOf(asha), message }
  expect(taken.map(({ params }) => params)).toEqual([{ ...fields, time, title, ref, request_id: id }])
  expect(emailJsTransport(account).goesTo).not.toContain('key')
})

test('the wait that the service asks for is passed on', async () => {
  const { account } = await startEmailJsServer([{ status: 429, text: '', headers: { 'Retry-After': '7' } }])
  await expect(send(account)).rejects.toMatchObject({ class: 'temporary', retryAfterMs: 7_000 })
})

test('a service that is not there is out of reach', async () => {
  const { account } = await startEmailJsServer()
  const origin = (await closedAddress()).replace('smtp:', 'http:')
  const refused = { class: 'connect', code: 'EmailJS ECONNREFUSED' }
  await expect(send({ ...account, origin })).rejects.toMatchObject(refused)
})

test('requests keep their distance, which is more than a second, after a failure too', async () => {
  expect(usualSpacingMs).toBeGreaterThan(1_000)
  const { account, arrivals, taken } = await startEmailJsServer([{ status: 500, text: '' }], 100)
  const transport = emailJsTransport(account, { spacingMs: 110 })
  await expect(transport.send(mail, signal)).rejects.toThrow('EmailJS 500')
  for (let count = 0; count < 2; count += 1) await transport.send(mail, signal)
  const gaps = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100)
  expect(taken).toHaveLength(2)
})

test.each([
  [null, 0],
  ['', 0],
  ['soon', 0],
  ['30', 30_000],
  ['Sat, 21 Nov 2026 14:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 13:00:00 GMT', 0],
])('Retry-After %j is %i ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-21T14:00:00Z'))).toBe(ms)
})
