import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppointmentFields } from '#appointments/fields.ts'
import { requestOf } from '#appointments/requests.fixture.ts'
import type { Circumstances } from '#appointments/submit.ts'
import { guardForms } from './form-guard.ts'
import { openLimits } from './limits.ts'
import type { Rates } from '#settings/values.ts'

const none: Rates = { ip: undefined, phone: undefined, global: undefined }
const signs = { noticeVersion: '2026-11-21', trapFilled: false }

/** A desk that keeps everything; `kept` is what it was told beside each request. */
function guarded(rates: Partial<Rates> = {}) {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const kept: Circumstances[] = []
  const events: string[] = []
  const submitForm = guardForms({
    async submit(_request, circumstances = {}) {
      kept.push(circumstances)
      return { status: 'accepted', ref: '7K2MX09A' }
    },
    limits: openLimits({ limits: { ...none, ...rates }, databaseUrl: undefined }, () => {}).limits,
    log: (event) => events.push(event),
  })
  const send = (address = '203.0.113.7', different: Partial<AppointmentFields> = {}, sign = signs) =>
    submitForm(requestOf(different), sign, address)
  return { send, kept, events, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('the desk is told the notice and the address, and of no doubt', async () => {
  const { send, kept } = guarded()
  expect(await send()).toMatchObject({ status: 'accepted' })
  expect(kept).toEqual([
    { heldBecause: undefined, noticeVersion: '2026-11-21', clientAddress: '203.0.113.7' },
  ])
})

test('a form whose trap was filled is thanked for and held back', async () => {
  const { send, kept } = guarded()
  expect(await send(undefined, {}, { noticeVersion: '', trapFilled: true })).toMatchObject({
    status: 'accepted',
  })
  expect(kept).toMatchObject([{ heldBecause: 'honeypot', noticeVersion: undefined }])
})

test('one connection is asked to wait, others are not', async () => {
  const { send, kept, events, pass } = guarded({ ip: { max: 2, withinMs: 60_000 } })
  await send()
  await send()
  expect(await send()).toEqual({ status: 'too-many', retryAfterS: 60 })
  expect(events).toEqual(['appointment.turned-away'])
  expect(await send('203.0.113.8')).toMatchObject({ status: 'accepted' })
  expect(kept).toHaveLength(3)
  pass(59_001)
  expect(await send()).toEqual({ status: 'too-many', retryAfterS: 1 })
  pass(999)
  expect(await send()).toMatchObject({ status: 'accepted' })
})

test('a household with many IPv6 addresses is one connection', async () => {
  const { send } = guarded({ ip: { max: 1, withinMs: 60_000 } })
  await send('2001:db8:1:2::1')
  expect(await send('2001:db8:1:2:ffff::9')).toMatchObject({ status: 'too-many' })
  expect(await send('2001:db8:1:3::1')).toMatchObject({ status: 'accepted' })
})

test('who has many IPv6 networks gains twice as much from a /56 and four times as much from a /48', async () => {
  const { send } = guarded({ ip: { max: 1, withinMs: 60_000 } })
  const statuses = async (...addresses: string[]) => {
    const answers = []
    for (const address of addresses) answers.push((await send(address)).status)
    return answers
  }
  const refused = 'too-many'
  expect(await statuses('2001:db8:1:100::1', '2001:db8:1:1ff::1')).not.toContain(refused)
  expect(await statuses('2001:db8:1:100::2', '2001:db8:1:120::1')).toEqual([refused, refused])
  expect(await statuses('2001:db8:1:200::1', '2001:db8:1:300::1')).not.toContain(refused)
  expect(await statuses('2001:db8:1:400::1', '2001:db8:2::1')).toEqual([refused, 'accepted'])
})

test('a household that is asked to wait takes no room from its neighbours', async () => {
  const { send } = guarded({ ip: { max: 1, withinMs: 60_000 } })
  for (let count = 0; count < 20; count += 1) await send('2001:db8:1:100::1')
  expect(await send('2001:db8:1:101::1')).toMatchObject({ status: 'accepted' })
})

test('who sends ten times as many forms with faults is asked to wait, others are not', async () => {
  const { send, kept } = guarded({ ip: { max: 2, withinMs: 60_000 } })
  const faulty = { phone: '98765' }
  for (let count = 0; count < 20; count += 1) await send(undefined, faulty)
  expect(await send(undefined, faulty)).toEqual({ status: 'too-many', retryAfterS: 60 })
  expect(await send('203.0.113.8', faulty)).toMatchObject({ status: 'rejected' })
  expect(await send()).toMatchObject({ status: 'accepted' })
  expect(kept).toHaveLength(1)
})

test('a form with faults uses up no try', async () => {
  const { send } = guarded({ ip: { max: 1, withinMs: 60_000 } })
  for (let count = 0; count < 10; count += 1) {
    expect(await send(undefined, { phone: '98765' })).toMatchObject({ status: 'rejected' })
  }
  expect(await send()).toMatchObject({ status: 'accepted' })
})

test('more than usual from one phone is held back, so that nobody can block the phone of another', async () => {
  const { send, kept } = guarded({ phone: { max: 1, withinMs: 60_000 } })
  await send()
  await send()
  await send(undefined, { phone: '9123456780' })
  expect(kept.map(({ heldBecause }) => heldBecause)).toEqual([undefined, 'many from one phone', undefined])
})

test('what is held back for its trap or its phone number takes no room from others', async () => {
  const { send, kept } = guarded({
    phone: { max: 1, withinMs: 60_000 },
    global: { max: 2, withinMs: 60_000 },
  })
  for (let count = 0; count < 5; count += 1) {
    await send(undefined, { phone: '9000000000' }, { ...signs, trapFilled: true })
  }
  for (const phone of ['9000000000', '9000000000', '9000000000', '9123456780'])
    await send(undefined, { phone })
  const reasons = kept.slice(5).map(({ heldBecause }) => heldBecause)
  expect(reasons).toEqual([undefined, 'many from one phone', 'many from one phone', undefined])
})

test('more than usual at once is held back, whoever it comes from', async () => {
  const { send, kept } = guarded({ global: { max: 2, withinMs: 60_000 } })
  for (const end of [1, 2, 3]) await send(`203.0.113.${end}`, { phone: `912345678${end}` })
  expect(kept.map(({ heldBecause }) => heldBecause)).toEqual([undefined, undefined, 'many at once'])
})
