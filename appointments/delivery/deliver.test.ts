import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaseMs } from './attempt.ts'
import { startDelivery } from './deliver.ts'
import { answeringTransport, begin, openDeliveryDesk, openRealStore, start } from './delivery.fixture.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { fileTransport } from '../mail/transport/file.ts'
import { composeMail } from '../mail/mail.ts'
import { MailRefused } from '../mail/transport/transport.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })
const patiently = { timeout: 20_000 }

test('mails that wait at the start are sent, each once', async () => {
  const folder = temporaryFolder()
  const desk = await openDeliveryDesk(fileTransport(folder), 12, await openRealStore())
  await begin(desk)
  expect(readdirSync(join(folder, 'new'))).toHaveLength(12)
  expect(await desk.store.countByState()).toMatchObject({ sent: 12, pending: 0, sending: 0 })
})

test('when nothing waits there is no timer', async () => {
  const desk = await openDeliveryDesk(answeringTransport(() => {}).transport)
  await begin(desk)
  expect(desk.clock.waits()).toEqual([])
})

test('with a rhythm it looks by itself for what other processes leave', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const desk = await openDeliveryDesk(transport, 0)
  const delivery = startDelivery(desk, 15_000)
  onTestFinished(() => delivery.stop())
  await delivery.idle()
  await desk.store.save(newAppointment({ receivedAt: start }))
  expect(desk.clock.waits()).toEqual([15_000])
  desk.clock.toNextTimer()
  await delivery.idle()
  expect(attempts).toHaveLength(1)
})

test('a digest is mailed like a request', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const desk = await openDeliveryDesk(transport)
  const digest = { id: 'digest-2026-11-21', messageId: '<digest@clinic.example>', dueAt: start }
  await desk.store.addDigest({ ...digest, coversUntil: new Date(start.getTime() + 1) })
  await begin(desk)
  expect(attempts.map(({ requestId }) => requestId)).toContain('digest-2026-11-21')
  expect(desk.logged).toContainEqual([
    'mail.sent',
    expect.objectContaining({ id: 'digest-2026-11-21', kind: 'digest' }),
  ])
})

test('a mail kept later is sent as soon as delivery is woken', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const desk = await openDeliveryDesk(transport, 0)
  const delivery = await begin(desk)
  await desk.store.save(newAppointment({ receivedAt: start }))
  delivery.wake()
  delivery.wake()
  await delivery.idle()
  expect(attempts).toHaveLength(1)
})

test('a wake that comes while a mail is being sent is not lost', async () => {
  const wakeAndSave = async () => {
    await desk.store.save(newAppointment({ receivedAt: start }))
    delivery.wake()
  }
  const { transport, attempts } = answeringTransport((attempt) => (attempt < 5 ? wakeAndSave() : undefined))
  const desk = await openDeliveryDesk(transport, 1)
  const delivery = startDelivery(desk)
  onTestFinished(() => delivery.stop())
  await delivery.idle()
  expect(attempts).toHaveLength(5)
})

test('a wake at any moment of a round is answered', async () => {
  const { transport, attempts } = answeringTransport(() => {})
  const desk = await openDeliveryDesk(transport, 0)
  const delivery = await begin(desk)
  for (let turns = 0; turns < 30; turns += 1) {
    delivery.wake()
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await desk.store.save(newAppointment({ receivedAt: start }))
    delivery.wake()
    await delivery.idle()
    expect(attempts).toHaveLength(turns + 1)
  }
})

test('a mail that takes half an hour to send stays with who sends it', async () => {
  const claims: unknown[] = []
  const { transport } = answeringTransport(async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      desk.clock.toNextTimer()
      const now = desk.clock.now()
      const leaseUntil = new Date(now.getTime() + leaseMs)
      await expect.poll(() => desk.store.nextDueAt(), patiently).toEqual(leaseUntil)
      claims.push(await desk.store.claimDueMail({ now, leaseBy: 'other', leaseUntil }))
    }
  })
  const desk = await openDeliveryDesk(transport, 1, await openRealStore())
  await begin(desk)
  expect(desk.events()).toEqual(['mail.sent'])
  expect(desk.clock.now().getTime() - start.getTime()).toBeGreaterThan(leaseMs)
  expect(new Set(claims)).toEqual(new Set([null]))
  expect(desk.clock.waits()).toEqual([])
})

test('a mail whose lease ran out while it was being sent is told as such', async () => {
  const { transport } = answeringTransport(async (attempt) => {
    if (attempt > 1) return
    const now = new Date(start.getTime() + leaseMs + 1_000)
    await desk.store.claimDueMail({ now, leaseBy: 'other', leaseUntil: now })
  })
  const desk = await openDeliveryDesk(transport)
  await begin(desk)
  expect(desk.events()).toEqual(['mail.lease-lost'])
  expect(await desk.store.countByState()).toMatchObject({ sending: 1, sent: 0 })
})

test('a mail sent but not noted before a crash is one file after the next start', async () => {
  const folder = temporaryFolder()
  const desk = await openDeliveryDesk(fileTransport(folder), 1, await openRealStore())
  const now = desk.clock.now()
  const mail = await desk.store.claimDueMail({
    now,
    leaseBy: 'crashed',
    leaseUntil: new Date(start.getTime() + 1),
  })
  if (mail === null) throw new Error('No mail was due')
  await desk.transport.send(composeMail(mail, desk.envelope, now), new AbortController().signal)

  await desk.store.returnLeases()
  await begin(desk)
  expect(readdirSync(join(folder, 'new'))).toHaveLength(1)
  expect(await desk.store.countByState()).toMatchObject({ sent: 1 })
})

test('stopping lets the send in flight finish and starts no other', async () => {
  let finish = () => {}
  const { transport, attempts } = answeringTransport(() => new Promise<void>((resolve) => (finish = resolve)))
  const desk = await openDeliveryDesk(transport, 3)
  const delivery = startDelivery(desk)
  await expect.poll(() => attempts.length, patiently).toBe(1)
  const stopping = delivery.stop()
  finish()
  await stopping
  delivery.wake()
  await delivery.idle()
  expect(await desk.store.countByState()).toMatchObject({ sent: 1, pending: 2, sending: 0 })
  expect(desk.clock.waits()).toEqual([])
})

test('a send that does not finish within 10 s of stopping is cut off and stays due', async () => {
  const { transport, attempts } = answeringTransport(
    (_attempt, _mail, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new MailRefused('connect', 'EABORT')))
      }),
  )
  const desk = await openDeliveryDesk(transport)
  const delivery = startDelivery(desk)
  await expect.poll(() => attempts.length, patiently).toBe(1)
  const stopping = delivery.stop()
  expect(desk.clock.waits()[0]).toBe(10_000)
  desk.clock.toNextTimer()
  await stopping
  expect(await desk.store.countByState()).toMatchObject({ pending: 1, sending: 0 })
  expect(desk.clock.waits()).toEqual([])
})
