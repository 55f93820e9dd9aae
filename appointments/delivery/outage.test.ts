import { expect, test, vi } from 'vitest'
import { answeringTransport, begin, openDeliveryDesk, openRealStore, start } from './delivery.fixture.ts'
import { asha, newAppointment } from '../requests.fixture.ts'
import { MailRefused } from '../mail/transport/transport.ts'
import type { Mail } from '../mail/transport/transport.ts'
import { mostAttempts } from './retry.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

const secondsAfterStart = (mail: Mail) => (mail.date.getTime() - start.getTime()) / 1000

test('a refused mail is tried again on the schedule, with one timer, until it is taken', async () => {
  const { transport, attempts } = answeringTransport((attempt) => {
    if (attempt <= 4) throw new MailRefused('temporary', 'EENVELOPE 451')
  })
  const desk = await openDeliveryDesk(transport, 1, await openRealStore())
  const delivery = await begin(desk)
  while (desk.clock.waits().length > 0) {
    expect(desk.clock.waits()).toHaveLength(1)
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(attempts.map(secondsAfterStart)).toEqual([0, 30, 150, 450, 1350])
  expect(new Set(attempts.map(({ messageId }) => messageId)).size).toBe(1)
  expect(desk.events()).toEqual([...Array.from({ length: 4 }, () => 'mail.refused'), 'mail.sent'])
})

test('a mail that is never taken is dead after the last attempt and stays in the list', async () => {
  const { transport, attempts } = answeringTransport(() => {
    throw new MailRefused('message', 'EMESSAGE 554')
  })
  const desk = await openDeliveryDesk(transport)
  const delivery = await begin(desk)
  while (desk.clock.waits().length > 0) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(attempts).toHaveLength(mostAttempts)
  expect(await desk.store.find({})).toMatchObject([{ state: 'dead' }])
  expect(desk.events().at(-1)).toBe('mail.dead')
})

test('an outage of the mail server costs one mail one attempt per rest, not every mail', async () => {
  const { transport, attempts } = answeringTransport((attempt) => {
    if (attempt <= 7) throw new MailRefused('connect', 'ECONNECTION')
  })
  const desk = await openDeliveryDesk(transport, 15, await openRealStore())
  const delivery = await begin(desk)
  const rests: number[] = []
  while (attempts.length < 8) {
    rests.push((desk.clock.waits()[0] ?? 0) / 1000)
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(rests).toEqual([30, 60, 120, 240, 300, 300, 300])
  const { sent } = await desk.store.countByState()
  expect(sent).toBeGreaterThanOrEqual(8)
  while (desk.clock.waits().length > 0) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(await desk.store.countByState()).toMatchObject({ sent: 15, dead: 0 })
  expect(attempts).toHaveLength(22)
})

test('an outage that comes after a delivered mail begins with a short rest again', async () => {
  const { transport } = answeringTransport((attempt) => {
    if (attempt !== 3) throw new MailRefused('connect', 'ECONNECTION')
  })
  const desk = await openDeliveryDesk(transport, 4)
  const delivery = await begin(desk)
  const rests: number[] = []
  for (let round = 0; round < 3; round += 1) {
    rests.push((desk.clock.waits()[0] ?? 0) / 1000)
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(rests).toEqual([30, 60, 30])
})

test('a clock that is set back by a year makes no pause longer, and delivers what it finds', async () => {
  let away = true
  const { transport, attempts } = answeringTransport(() => {
    if (away) throw new MailRefused('connect', 'ECONNECTION')
  })
  const desk = await openDeliveryDesk(transport, 1, await openRealStore())
  const delivery = await begin(desk)
  desk.clock.set(-365 * 24 * 3_600_000)
  away = false
  for (let count = 0; count < 3; count += 1) {
    await desk.store.save(newAppointment({ receivedAt: desk.clock.now() }))
  }
  delivery.wake()
  await delivery.idle()
  expect(attempts).toHaveLength(1)
  expect(desk.clock.waits()).toEqual([30_000])
  desk.clock.toNextTimer()
  await delivery.idle()
  expect(await desk.store.countByState()).toMatchObject({ sent: 4, pending: 0 })
})

test('how long an attempt took is told rightly, whatever the clock does meanwhile', async () => {
  const { transport } = answeringTransport(() => {
    desk.clock.pass(70)
    desk.clock.set(40 * 24 * 3_600_000)
  })
  const desk = await openDeliveryDesk(transport, 1)
  await begin(desk)
  expect(desk.logged).toEqual([['mail.sent', expect.objectContaining({ tookMs: 70 })]])
})

test('a mail that may have been taken waits for longer and longer, and no other waits for it', async () => {
  const { transport, attempts } = answeringTransport((_attempt, { template }) => {
    if (template.ref === 'SLOW0000') throw new MailRefused('unanswered', 'ETIMEDOUT')
  })
  const desk = await openDeliveryDesk(transport, 0, await openRealStore())
  for (const ref of ['SLOW0000', 'NEXT0000', 'NEXT0001']) {
    await desk.store.save(newAppointment({ ref, receivedAt: start }))
  }
  const delivery = await begin(desk)
  expect(await desk.store.countByState()).toMatchObject({ sent: 2, pending: 1 })
  expect(attempts).toHaveLength(3)
  while (attempts.length < 8) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  const copies = attempts.filter(({ template }) => template.ref === 'SLOW0000').map(secondsAfterStart)
  const waits = copies.slice(1).map((at, index) => (at - (copies[index] ?? 0)) / 60)
  expect(waits).toEqual([15, 30, 60, 120, 240])
})

test('wrong settings cost one mail one attempt per rest, not every mail', async () => {
  let wrong = true
  const { transport, attempts } = answeringTransport(() => {
    if (wrong) throw new MailRefused('config', 'EAUTH 535')
  })
  const desk = await openDeliveryDesk(transport, 60, await openRealStore())
  const delivery = await begin(desk)
  const rests: number[] = []
  for (let round = 0; round < 6; round += 1) {
    rests.push((desk.clock.waits()[0] ?? 0) / 1000)
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(attempts).toHaveLength(7)
  expect(rests).toEqual([30, 60, 120, 240, 300, 300])
  wrong = false
  while (desk.clock.waits().length > 0) {
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(await desk.store.countByState()).toMatchObject({ sent: 60 })
})

test('being woken during an outage does not shorten the rest', async () => {
  const { transport, attempts } = answeringTransport(() => {
    throw new MailRefused('connect', 'ECONNECTION')
  })
  const desk = await openDeliveryDesk(transport, 3)
  const delivery = await begin(desk)
  desk.clock.pass(10_000)
  delivery.wake()
  await delivery.idle()
  expect(attempts).toHaveLength(1)
  expect(desk.clock.waits()).toEqual([20_000])
})

test('a server that asks to wait is left alone for so long, for an hour at most', async () => {
  const { transport, attempts } = answeringTransport((attempt) => {
    const retryAfterMs = attempt === 1 ? 90_000 : 100 * 3_600_000
    if (attempt <= 2) throw new MailRefused('temporary', 'EmailJS 429', { retryAfterMs })
  })
  const desk = await openDeliveryDesk(transport, 3)
  const delivery = await begin(desk)
  const rests: number[] = []
  while (attempts.length < 3) {
    rests.push((desk.clock.waits()[0] ?? 0) / 1000)
    desk.clock.toNextTimer()
    await delivery.idle()
  }
  expect(rests).toEqual([90, 3600])
  expect(await desk.store.countByState()).toMatchObject({ sent: 3 })
})

test('a fault of our settings is told apart in the log', async () => {
  const { transport } = answeringTransport(() => {
    throw new MailRefused('config', 'EAUTH 535')
  })
  const desk = await openDeliveryDesk(transport)
  await begin(desk)
  const facts = expect.objectContaining({ class: 'config', code: 'EAUTH 535', attempts: 1 })
  expect(desk.logged).toEqual([['mail.misconfigured', facts]])
})

test('a mail that trips us does not keep the others waiting', async () => {
  const { transport } = answeringTransport((attempt) => {
    if (attempt === 1) throw new TypeError('made up')
  })
  const desk = await openDeliveryDesk(transport, 3)
  await begin(desk)
  expect(await desk.store.countByState()).toMatchObject({ sent: 2, pending: 1 })
})

test('when the store fails delivery rests and says so', async () => {
  const desk = await openDeliveryDesk(answeringTransport(() => {}).transport)
  await desk.store.close()
  await begin(desk)
  expect(desk.events()).toEqual(['delivery.fault'])
  expect(desk.clock.waits()).toEqual([30_000])
})

test('the log of delivery never holds what the visitor typed', async () => {
  const { transport } = answeringTransport((attempt) => {
    const cause = new Error(`550 refused: ${Object.values(asha).join(' ')}`)
    if (attempt === 1) throw new MailRefused('message', 'EMESSAGE 554', { cause })
    if (attempt === 2) throw cause
  })
  const desk = await openDeliveryDesk(transport, 3)
  await begin(desk)
  const text = desk.logged.map(([event, facts]) => [event, ...Object.values(facts).map(String)].join(' '))
  expect(text).toHaveLength(3)
  for (const typed of Object.values(asha)) expect(text.join('\n')).not.toContain(typed)
})
