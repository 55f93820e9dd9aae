import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileTransport } from '../mail/transport/file.ts'
import { MailRefused } from '../mail/transport/transport.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { openWithDatabase } from '../store/database.fixture.ts'
import { leaseMs } from './attempt.ts'
import { startDelivery } from './deliver.ts'
import { answeringTransport, begin, openTestDelivery, openRealStore, start } from './delivery.fixture.ts'

const polling = { timeout: 20_000, interval: 1 }

test('mails and digests that wait at the start are sent, each once; then there is no timer', async () => {
  const folder = temporaryFolder()
  const deps = await openTestDelivery(fileTransport(folder), 12, await openRealStore())
  const digest = { id: 'digest-2026-11-21', messageId: '<digest@clinic.example>', dueAt: start }
  await deps.store.addDigest({ ...digest, coversUntil: new Date(start.getTime() + 1) })
  await begin(deps)
  expect(readdirSync(join(folder, 'new'))).toHaveLength(13)
  expect(await deps.store.countByState()).toMatchObject({ sent: 13, pending: 0, sending: 0 })
  expect(deps.logged).toContainEqual([
    'mail.sent',
    expect.objectContaining({ id: digest.id, kind: 'digest' }),
  ])
  expect(deps.clock.waits()).toEqual([])
})

test.each([
  ['change', 'event'],
  ['reminder', 'visit'],
])('a %s whose %s is gone is given up with a line, and the mails after it are sent', async (kind) => {
  const { transport, attempts } = answeringTransport(() => {})
  const { store, database } = await openWithDatabase()
  const deps = await openTestDelivery(transport, 2, store)
  database.exec(`update outbox set kind = '${kind}', event_id = 'gone', due_at = due_at - 1
    where id = (select min(id) from outbox)`)
  await begin(deps)
  expect(attempts).toHaveLength(1)
  const states = database.prepare('select state from outbox order by id').all()
  expect(states).toEqual([{ state: 'dead' }, { state: 'sent' }])
  const line = { kind: 'orphan', class: 'message', code: 'orphan', attempts: 1 }
  expect(deps.logged[0]).toEqual(['mail.dead', expect.objectContaining(line)])
})

test('a wake at any moment of a round is answered', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const deps = await openTestDelivery(transport, 0)
  const delivery = await begin(deps)
  for (let turns = 0; turns < 30; turns += 1) {
    delivery.wake()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await deps.store.save(newAppointment({ receivedAt: start }))
    delivery.wake()
    await delivery.idle()
    expect(attempts).toHaveLength(turns + 1)
  }
})

test('a mail that takes half an hour to send stays with its worker', async () => {
  const { transport } = answeringTransport(async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      deps.clock.toNextTimer()
      const now = deps.clock.now()
      const leaseUntil = new Date(now.getTime() + leaseMs)
      await expect.poll(() => deps.store.nextDueAt(), polling).toEqual(leaseUntil)
      expect(await deps.store.claimDueMail({ now, leaseBy: 'other', leaseUntil })).toBeNull()
    }
  })
  const deps = await openTestDelivery(transport)
  await begin(deps)
  expect(deps.events()).toEqual(['mail.sent'])
  expect(deps.clock.now().getTime() - start.getTime()).toBeGreaterThan(leaseMs)
  expect(deps.clock.waits()).toEqual([])
})

test('stopping lets the send in flight finish and starts no other', async () => {
  let finish = () => {}
  const { transport, attempts } = answeringTransport(() => new Promise<void>((resolve) => (finish = resolve)))
  const deps = await openTestDelivery(transport, 3)
  const delivery = startDelivery(deps)
  await expect.poll(() => attempts.length, polling).toBe(1)
  const stopping = delivery.stop()
  finish()
  await stopping
  delivery.wake()
  await delivery.idle()
  expect(await deps.store.countByState()).toMatchObject({ sent: 1, pending: 2, sending: 0 })
  expect(deps.clock.waits()).toEqual([])
})

test('a send that does not finish within 10 s of stopping is cut off and stays due', async () => {
  const { transport, attempts } = answeringTransport(
    (_attempt, _mail, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new MailRefused('connect', 'EABORT')))
      }),
  )
  const deps = await openTestDelivery(transport)
  const delivery = startDelivery(deps)
  await expect.poll(() => attempts.length, polling).toBe(1)
  const stopping = delivery.stop()
  expect(deps.clock.waits()[0]).toBe(10_000)
  deps.clock.toNextTimer()
  await stopping
  expect(await deps.store.countByState()).toMatchObject({ pending: 1, sending: 0 })
  expect(deps.clock.waits()).toEqual([])
})
