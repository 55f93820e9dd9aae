import { expect, test } from 'vitest'
import { answeringTransport } from '../made-up-delivery.ts'
import { claimedMail } from '../made-up-requests.ts'
import { withFallback } from './fallback.ts'
import { composeMail } from './mail.ts'
import { MailRefused } from './transport.ts'
import type { RefusalClass } from './transport.ts'

const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }
const mail = composeMail(claimedMail(), envelope, new Date(0))
const { signal } = new AbortController()
const minuteMs = 60_000

/** Two transports that each refuse while told to, and a clock in milliseconds. */
function twoTransports(after: number) {
  const state = {
    nowMs: 0,
    firstFails: true,
    firstClass: 'connect' as RefusalClass,
    secondFails: false,
    secondUnanswered: false,
  }
  const first = answeringTransport(() => {
    if (state.firstFails) throw new MailRefused(state.firstClass, 'first')
  })
  const second = answeringTransport(() => {
    if (state.secondUnanswered) throw new MailRefused('unanswered', 'second')
    if (state.secondFails) throw new MailRefused('config', 'second')
  })
  const named = { ...second.transport, name: 'second' }
  const transport = withFallback(first.transport, named, { after, now: () => state.nowMs })
  const send = (attempt = 1) => transport.send({ ...mail, attempt }, signal)
  return { state, send, tries: () => [first.attempts.length, second.attempts.length] }
}

test('while the first works the second is not used', async () => {
  const { state, send, tries } = twoTransports(3)
  state.firstFails = false
  expect(await send()).toEqual({ providerId: 'ok' })
  expect(tries()).toEqual([1, 0])
})

test('after so many failures in a row, of any mails, the second takes over at once', async () => {
  const { send, tries } = twoTransports(3)
  await expect(send()).rejects.toThrow('first')
  await expect(send()).rejects.toThrow('first')
  expect(await send()).toEqual({ providerId: 'ok', by: 'second' })
  expect(tries()).toEqual([3, 1])
})

test('a mail that the first refuses again and again goes by the second', async () => {
  const { send } = twoTransports(3)
  await expect(send(2)).rejects.toThrow('first')
  expect(await send(3)).toMatchObject({ by: 'second' })
})

test('while the first rests it is not asked, and it is used again once it is back', async () => {
  const { state, send, tries } = twoTransports(1)
  await send()
  state.nowMs = 4 * minuteMs
  await send()
  expect(tries()).toEqual([1, 2])
  state.nowMs = 6 * minuteMs
  await send()
  expect(tries()).toEqual([2, 3])
  state.nowMs = 12 * minuteMs
  state.firstFails = false
  expect(await send()).toEqual({ providerId: 'ok' })
  state.firstFails = true
  expect(await send()).toMatchObject({ by: 'second' })
})

test('a mail that the first may have taken goes by the second only at its next attempt', async () => {
  const { state, send, tries } = twoTransports(1)
  state.firstClass = 'unanswered'
  await expect(send(1)).rejects.toMatchObject({ class: 'unanswered' })
  expect(tries()).toEqual([1, 0])
  state.nowMs = 15 * minuteMs
  expect(await send(2)).toMatchObject({ by: 'second' })
  expect(tries()).toEqual([1, 1])
})

test('a mail that the second may have taken is told as such, whatever the first said', async () => {
  const { state, send } = twoTransports(1)
  state.secondUnanswered = true
  state.firstClass = 'temporary'
  await expect(send()).rejects.toMatchObject({ class: 'unanswered', code: 'first; second' })
})

test('a mail that both refuse is refused, with both reasons', async () => {
  const { state, send } = twoTransports(1)
  state.secondFails = true
  await expect(send()).rejects.toMatchObject({ class: 'config', code: 'first; second' })
})
