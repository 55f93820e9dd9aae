import { expect, onTestFinished, test, vi } from 'vitest'
import { requestOf } from '#appointments/requests.fixture.ts'
import type { Circumstances } from '#appointments/submit.ts'
import type { Config } from '#settings/config.ts'
import { guardForms } from './form-guard.ts'
import { openLimits } from './limits.ts'

type Rates = Config['limits']
const none: Rates = { ip: undefined, phone: undefined, global: undefined }
const minute = (max: number) => ({ max, withinMs: 60_000 })

/** A form as it differs from Asha's. */
type Form = { from?: string; phone?: string; trapFilled?: boolean; noticeVersion?: string }

/** A desk that keeps everything; `kept` is what it was given with each request. */
function guarded(rates: Partial<Rates> = {}) {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const kept: Circumstances[] = []
  const events: string[] = []
  const submitForm = guardForms({
    async submit(_request, circumstances = {}) {
      kept.push(circumstances)
      return { status: 'accepted', ref: '7K2MX09A', token: 'a-token', held: false }
    },
    limits: openLimits({ ...none, ...rates }),
    log: (event) => events.push(event),
  })
  const send = ({ from = '203.0.113.7', phone, trapFilled = false, noticeVersion = '' }: Form = {}) =>
    submitForm(requestOf(phone ? { phone } : {}), { noticeVersion, trapFilled }, from)
  return { send, kept, events, pass: (ms: number) => vi.advanceTimersByTime(ms) }
}

test('the desk gets the notice and the address, and no reason to hold a form back', async () => {
  const { send, kept } = guarded()
  expect(await send({ noticeVersion: '2026-11-21' })).toMatchObject({ status: 'accepted' })
  await send()
  const clientAddress = '203.0.113.7'
  expect(kept).toEqual([
    { heldBecause: undefined, noticeVersion: '2026-11-21', clientAddress },
    { heldBecause: undefined, noticeVersion: undefined, clientAddress },
  ])
})

test('one connection is asked to wait, others are not', async () => {
  const { send, kept, events, pass } = guarded({ ip: minute(2) })
  await send()
  await send()
  expect(await send()).toEqual({ status: 'too-many', retryAfterS: 60 })
  expect(events).toEqual(['appointment.turned-away'])
  expect(await send({ from: '203.0.113.8' })).toMatchObject({ status: 'accepted' })
  expect(kept).toHaveLength(3)
  pass(59_001)
  expect(await send()).toEqual({ status: 'too-many', retryAfterS: 1 })
  pass(999)
  expect(await send()).toMatchObject({ status: 'accepted' })
})

const times = (count: number, form: Form) => Array.from({ length: count }, () => form)
const from = (...addresses: string[]): Form[] => addresses.map((from) => ({ from }))
const faulty = { phone: '98765' }
const [ok, wait, manyFromPhone] = ['accepted', 'too-many', 'many from one phone']

test.each<[string, Partial<Rates>, Form[], string[]]>([
  ['a form whose trap was filled is held back', {}, [{ trapFilled: true }], ['honeypot']],
  [
    'a household with many IPv6 addresses is one connection',
    { ip: minute(1) },
    from('2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:3::1'),
    [ok, wait, ok],
  ],
  [
    'a /56 network may send twice as much',
    { ip: minute(1) },
    from('2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:100::2', '2001:db8:1:120::1'),
    [ok, ok, wait, wait],
  ],
  [
    'a /48 network may send four times as much',
    { ip: minute(1) },
    from('2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:200::1', '2001:db8:1:300::1').concat(
      from('2001:db8:1:400::1', '2001:db8:2::1'),
    ),
    [ok, ok, ok, ok, wait, ok],
  ],
  [
    'a household that is asked to wait takes no room from its neighbours',
    { ip: minute(1) },
    [...times(20, { from: '2001:db8:1:100::1' }), { from: '2001:db8:1:101::1' }],
    [ok, ...Array(19).fill(wait), ok],
  ],
  [
    'forms with faults have a separate limit, ten times as high, and use up no try',
    { ip: minute(2) },
    [...times(21, faulty), { ...faulty, from: '203.0.113.8' }, {}],
    [...Array(20).fill('rejected'), wait, 'rejected', ok],
  ],
  [
    'more than usual from one phone is held back, so that nobody can block the phone of another',
    { phone: minute(1) },
    [{}, {}, { phone: '9123456780' }],
    [ok, manyFromPhone, ok],
  ],
  [
    'what is held back for its trap or its phone number takes no room from others',
    { phone: minute(1), global: minute(2) },
    [...times(5, { trapFilled: true }), {}, {}, {}, { phone: '9123456780' }],
    [...Array(5).fill('honeypot'), ok, manyFromPhone, manyFromPhone, ok],
  ],
  [
    'more than usual at once is held back, wherever it comes from',
    { global: minute(2) },
    from('203.0.113.1', '203.0.113.2', '203.0.113.3'),
    [ok, ok, 'many at once'],
  ],
])('%s', async (_title, rates, forms, ends) => {
  const { send, kept } = guarded(rates)
  const found: (string | undefined)[] = []
  for (const form of forms) {
    const { status } = await send(form)
    found.push(status === 'accepted' ? (kept.at(-1)?.heldBecause ?? status) : status)
  }
  expect(found).toEqual(ends)
})
