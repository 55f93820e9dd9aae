import { expect, test } from 'vitest'
import { newRef } from './keys/ids.ts'
import { asha, requestOf } from './requests.fixture.ts'
import { openStoreInMemory } from './store/database.fixture.ts'
import type { NewAppointment } from './store/store.ts'
import { submitAppointment, type SubmitDeps } from './submit.ts'

/** As a link looks. */
const token = expect.stringMatching(/^[\w-]{22}$/)
const accepted = { status: 'accepted', ref: '7K2MX09A', token, held: false }

async function depsWith(different: Partial<SubmitDeps> = {}) {
  const [store, saved] = [await openStoreInMemory(), [] as NewAppointment[]]
  return {
    log: () => {},
    now: () => new Date('2026-11-21T14:01:00Z'),
    newRef,
    mailDomain: 'clinic.example',
    mailsPatients: false,
    hashAddress: (address: string) => `hash of ${address.length}`,
    ...different,
    store: { ...store, save: (one: NewAppointment) => (saved.push(one), store.save(one)) },
    saved,
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

test('without a time from the browser the time in India is kept', async () => {
  const deps = await depsWith()
  await submitAppointment({ ...requestOf(), time: '' }, deps)
  expect(deps.saved[0]?.time.replace(/\s/g, ' ')).toBe('21 Nov 2026, 7:31 pm')
})

test('a reference that is taken is replaced, but one that is always taken is a fault of our own', async () => {
  const refs = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB']
  const deps = await depsWith({ newRef: () => refs.shift() ?? 'AAAAAAAA' })
  await submitAppointment(requestOf(), deps)
  const second = await submitAppointment(requestOf({ name: 'Bina' }), deps)
  expect(second).toEqual({ ...accepted, ref: 'BBBBBBBB' })
  await expect(submitAppointment(requestOf({ name: 'Chitra' }), deps)).rejects.toThrow('newRef')
})
