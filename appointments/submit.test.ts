import { expect, test } from 'vitest'
import { newRef } from './keys/ids.ts'
import { asha, requestOf } from './requests.fixture.ts'
import { openStoreInMemory } from './store/database.fixture.ts'
import type { NewAppointment } from './store/store.ts'
import { submitAppointment, type SubmitDeps } from './submit.ts'

const uuid = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
/** As a link looks. */
const token = expect.stringMatching(/^[\w-]{22}$/)
const accepted = { status: 'accepted', ref: '7K2MX09A', token, held: false }

async function depsWith(different: Partial<SubmitDeps> = {}) {
  const lines: unknown[] = []
  const [store, saved] = [await openStoreInMemory(), [] as NewAppointment[]]
  return {
    log: (...line: unknown[]) => void lines.push(line),
    now: () => new Date('2026-11-21T14:01:00Z'),
    newRef,
    mailDomain: 'clinic.example',
    mailsPatients: false,
    hashAddress: (address: string) => `hash of ${address.length}`,
    ...different,
    store: { ...store, save: (one: NewAppointment) => (saved.push(one), store.save(one)) },
    saved,
    logged: () => JSON.stringify(lines),
  }
}

test('a request is kept with its mail and answered with its reference', async () => {
  const deps = await depsWith({ newRef: () => accepted.ref })
  const circumstances = { noticeVersion: '2026-11', clientAddress: '203.0.113.7' }
  expect(await submitAppointment(requestOf(), deps, circumstances)).toEqual(accepted)
  expect(await deps.store.countByState()).toMatchObject({ pending: 1 })
  const [{ mail } = {}] = deps.saved
  expect(deps.saved).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ref: accepted.ref,
      dedupeKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      fields: asha,
      time: '21 Nov 2026, 7:31 pm',
      title: 'Appointment Request',
      page: '/services/toothache',
      facts: { verdict: 'ok', heldBecause: null, noticeVersion: '2026-11', ipHash: 'hash of 11' },
      receivedAt: deps.now(),
      mail: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), messageId: `<${mail?.id}@clinic.example>` },
      receipt: null,
    },
  ])
})

test('a request that breaks a rule is refused, and nothing is kept', async () => {
  const deps = await depsWith()
  const faults = { phone: 'digits' }
  expect(await submitAppointment(requestOf({ phone: '98765' }), deps)).toEqual({ status: 'rejected', faults })
  expect(deps.saved).toEqual([])
})

test('without a time from the browser the time in India is kept', async () => {
  const deps = await depsWith()
  await submitAppointment({ ...requestOf(), time: '' }, deps)
  expect(deps.saved[0]?.time.replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
})

test('a retry is answered with the first reference; an edited message under the same id is a new request', async () => {
  const deps = await depsWith()
  const first = await submitAppointment(requestOf({}, uuid), deps)
  expect(await submitAppointment(requestOf({}, uuid), deps)).toEqual({ ...first, token })
  expect(await deps.store.find({})).toHaveLength(1)
  await submitAppointment(requestOf({ message: 'It got worse.' }, uuid), deps)
  expect(await deps.store.find({})).toHaveLength(2)
})

test('a doubtful request is thanked for, kept, and not mailed', async () => {
  const deps = await depsWith({ newRef: () => accepted.ref })
  expect(await submitAppointment(requestOf(), deps, { heldBecause: 'honeypot' })).toEqual({
    ...accepted,
    held: true,
  })
  const held = { state: 'held', verdict: 'held', heldBecause: 'honeypot' }
  expect(await deps.store.find({})).toMatchObject([held])
  expect(deps.logged()).toContain('appointment.held')
})

test('a reference that is taken is replaced, but one that is always taken is a fault of our own', async () => {
  const refs = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const deps = await depsWith({ newRef: () => refs.shift() ?? 'AAAAAAAA' })
  await submitAppointment(requestOf(), deps)
  const second = await submitAppointment(requestOf({ name: 'Bina' }), deps)
  expect(second).toEqual({ ...accepted, ref: 'BBBBBBBB' })
  await expect(submitAppointment(requestOf({ name: 'Chitra' }), deps)).rejects.toThrow('newRef')
})

test('without the store the visitor is told so, and the log never holds what was typed nor the address', async () => {
  const deps = await depsWith()
  const submit = (phone = asha.phone) =>
    submitAppointment(requestOf({ phone }), deps, { clientAddress: '203.0.113.7' })
  await submit()
  await submit()
  await submit('1')
  await deps.store.close()
  expect(await submit()).toEqual({ status: 'failed' })
  for (const event of ['kept', 'sent-again', 'not-kept']) {
    expect(deps.logged()).toContain(`appointment.${event}`)
  }
  for (const text of [...Object.values(asha), '203.0.113.7']) expect(deps.logged()).not.toContain(text)
})
