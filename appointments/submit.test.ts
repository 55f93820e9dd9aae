import { expect, test } from 'vitest'
import { newRef } from './keys/ids.ts'
import { asha, requestOf } from './requests.fixture.ts'
import { openStoreInMemory } from './store/database.fixture.ts'
import type { NewAppointment } from './store/store.ts'
import { submitAppointment, type SubmitDesk } from './submit.ts'

const uuid = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'
/** As a link looks. */
const token = expect.stringMatching(/^[\w-]{22}$/)
const accepted = { status: 'accepted', ref: '7K2MX09A', token, held: false }

async function deskWith(different: Partial<SubmitDesk> = {}) {
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
  const desk = await deskWith({ newRef: () => accepted.ref })
  const circumstances = { noticeVersion: '2026-11', clientAddress: '203.0.113.7' }
  expect(await submitAppointment(requestOf(), desk, circumstances)).toEqual(accepted)
  expect(await desk.store.countByState()).toMatchObject({ pending: 1 })
  const [{ mail } = {}] = desk.saved
  expect(desk.saved).toEqual([
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
      receivedAt: desk.now(),
      mail: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), messageId: `<${mail?.id}@clinic.example>` },
      receipt: null,
    },
  ])
})

test('a request that breaks a rule is refused, and nothing is kept', async () => {
  const desk = await deskWith()
  const faults = { phone: 'digits' }
  expect(await submitAppointment(requestOf({ phone: '98765' }), desk)).toEqual({ status: 'rejected', faults })
  expect(desk.saved).toEqual([])
})

test('without a time from the browser the time in India is kept', async () => {
  const desk = await deskWith()
  await submitAppointment({ ...requestOf(), time: '' }, desk)
  expect(desk.saved[0]?.time.replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
})

test('a retry is answered with the first reference; an edited message under the same id is a new request', async () => {
  const desk = await deskWith()
  const first = await submitAppointment(requestOf({}, uuid), desk)
  expect(await submitAppointment(requestOf({}, uuid), desk)).toEqual({ ...first, token })
  expect(await desk.store.find({})).toHaveLength(1)
  await submitAppointment(requestOf({ message: 'It got worse.' }, uuid), desk)
  expect(await desk.store.find({})).toHaveLength(2)
})

test('a doubtful request is thanked for, kept, and not mailed', async () => {
  const desk = await deskWith({ newRef: () => accepted.ref })
  expect(await submitAppointment(requestOf(), desk, { heldBecause: 'honeypot' })).toEqual({
    ...accepted,
    held: true,
  })
  const held = { state: 'held', verdict: 'held', heldBecause: 'honeypot' }
  expect(await desk.store.find({})).toMatchObject([held])
  expect(desk.logged()).toContain('appointment.held')
})

test('a reference that is taken is replaced, but one that is always taken is a fault of our own', async () => {
  const refs = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const desk = await deskWith({ newRef: () => refs.shift() ?? 'AAAAAAAA' })
  await submitAppointment(requestOf(), desk)
  const second = await submitAppointment(requestOf({ name: 'Bina' }), desk)
  expect(second).toEqual({ ...accepted, ref: 'BBBBBBBB' })
  await expect(submitAppointment(requestOf({ name: 'Chitra' }), desk)).rejects.toThrow('newRef')
})

test('without the store the visitor is told so, and the log never holds what was typed nor the address', async () => {
  const desk = await deskWith()
  const submit = (phone = asha.phone) =>
    submitAppointment(requestOf({ phone }), desk, { clientAddress: '203.0.113.7' })
  await submit()
  await submit()
  await submit('1')
  await desk.store.close()
  expect(await submit()).toEqual({ status: 'failed' })
  for (const event of ['kept', 'sent-again', 'not-kept']) {
    expect(desk.logged()).toContain(`appointment.${event}`)
  }
  for (const text of [...Object.values(asha), '203.0.113.7']) expect(desk.logged()).not.toContain(text)
})
