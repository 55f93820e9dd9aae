import { expect, test } from 'vitest'
import { newId, newRef } from './ids.ts'
import { asha, requestOf } from './requests.fixture.ts'
import type { AppointmentStore } from './store/kysely-store.ts'
import { openStoreInMemory } from './store/database.fixture.ts'
import { submitAppointment } from './submit.ts'
import type { NewAppointment } from './store/store.ts'
import type { SubmitDesk } from './submit.ts'

const uuid = '0193f5a0-7c1e-4b8f-9a60-3d2c1b0a9f8e'

type TestDesk = SubmitDesk & { store: AppointmentStore }

async function deskWith(different: Partial<TestDesk> = {}): Promise<TestDesk & { logged: string }> {
  const lines: unknown[] = []
  return {
    store: await openStoreInMemory(),
    log: (...line) => lines.push(line),
    now: () => new Date('2026-11-21T14:01:00Z'),
    newId,
    newRef,
    mailDomain: 'clinic.example',
    hashAddress: (address) => `hash of ${address.length}`,
    ...different,
    get logged() {
      return JSON.stringify(lines)
    },
  }
}

test('a request is kept with its mail and answered with its reference', async () => {
  const desk = await deskWith({ newRef: () => '7K2MX09A' })
  expect(await submitAppointment(requestOf(), desk)).toEqual({ status: 'accepted', ref: '7K2MX09A' })
  expect(await desk.store.find({})).toMatchObject([
    {
      ref: '7K2MX09A',
      fields: asha,
      title: 'Appointment Request',
      time: '21 Nov 2026, 7:31 pm',
      state: 'pending',
    },
  ])
})

test.each(['98765', '98765432101', '+919876543210'])(
  'phone %s is refused, nothing is kept',
  async (phone) => {
    const desk = await deskWith()
    const errors = { phone: 'Phone number must have 10 digits' }
    expect(await submitAppointment(requestOf({ phone }), desk)).toEqual({ status: 'rejected', errors })
    expect(await desk.store.find({})).toEqual([])
  },
)

test('without a time from the browser the time in India is kept', async () => {
  const desk = await deskWith()
  await submitAppointment({ ...requestOf(), time: '' }, desk)
  const [kept] = await desk.store.find({})
  expect(kept?.time.replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
})

test('the mail has a name of its own in our domain', async () => {
  const desk = await deskWith()
  await submitAppointment(requestOf(), desk)
  const now = desk.now()
  const mail = await desk.store.claimDueMail({ now, leaseBy: 'worker', leaseUntil: now })
  expect(mail?.messageId).toBe(`<${mail?.id}@clinic.example>`)
})

test('the same request sent again is kept once and answered with the first reference', async () => {
  const desk = await deskWith()
  const first = await submitAppointment(requestOf({}, uuid), desk)
  expect(await submitAppointment(requestOf({}, uuid), desk)).toEqual(first)
  expect(await desk.store.find({})).toHaveLength(1)
})

test('an edited message under the same id is kept as well', async () => {
  const desk = await deskWith()
  await submitAppointment(requestOf({}, uuid), desk)
  await submitAppointment(requestOf({ message: 'It got worse.' }, uuid), desk)
  expect(await desk.store.find({})).toHaveLength(2)
})

test('a doubtful request is thanked for, kept, and not mailed', async () => {
  const desk = await deskWith({ newRef: () => '7K2MX09A' })
  const circumstances = { heldBecause: 'honeypot', noticeVersion: '2026-11', clientAddress: '203.0.113.7' }
  expect(await submitAppointment(requestOf(), desk, circumstances)).toEqual({
    status: 'accepted',
    ref: '7K2MX09A',
  })
  expect(await desk.store.find({})).toMatchObject([
    { state: 'held', verdict: 'held', heldBecause: 'honeypot', noticeVersion: '2026-11' },
  ])
  expect(desk.logged).toContain('appointment.held')
  expect(desk.logged).not.toContain('203.0.113.7')
})

test('of an address only the hash goes into the store', async () => {
  const kept: unknown[] = []
  const store = await openStoreInMemory()
  const watched = { ...store, save: (one: NewAppointment) => (kept.push(one), store.save(one)) }
  await submitAppointment(requestOf(), await deskWith({ store: watched }), { clientAddress: '203.0.113.7' })
  expect(kept).toMatchObject([{ facts: { verdict: 'ok', ipHash: 'hash of 11' } }])
  expect(JSON.stringify(kept)).not.toContain('203.0.113.7')
})

test('a reference that is taken is replaced', async () => {
  const refs = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const desk = await deskWith({ newRef: () => refs.shift() ?? 'none' })
  await submitAppointment(requestOf(), desk)
  const second = await submitAppointment(requestOf({ name: 'Bina' }), desk)
  expect(second).toEqual({ status: 'accepted', ref: 'BBBBBBBB' })
})

test('when the store is not there the visitor is told so, and the log too', async () => {
  const desk = await deskWith()
  await desk.store.close()
  expect(await submitAppointment(requestOf(), desk)).toEqual({ status: 'failed' })
  expect(desk.logged).toContain('appointment.not-kept')
})

test('a fault of our own is not hidden', async () => {
  const desk = await deskWith({ newRef: () => 'AAAAAAAA' })
  await submitAppointment(requestOf(), desk)
  await expect(submitAppointment(requestOf({ name: 'Bina' }), desk)).rejects.toThrow('newRef')
})

test('the log never holds what the visitor typed', async () => {
  const desk = await deskWith()
  await submitAppointment(requestOf(), desk)
  await submitAppointment(requestOf(), desk)
  await submitAppointment(requestOf({ phone: '1' }), desk)
  await desk.store.close()
  await submitAppointment(requestOf(), desk)
  for (const text of Object.values(asha)) expect(desk.logged).not.toContain(text)
})
