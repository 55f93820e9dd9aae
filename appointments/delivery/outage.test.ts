import { expect, test } from 'vitest'
import { MailRefused, type RefusalClass } from '../mail/transport/transport.ts'
import { newAppointment } from '../requests.fixture.ts'
import { answeringTransport, begin, openTestDelivery, start } from './delivery.fixture.ts'

/** A transport that refuses some attempts, counted from 1. */
const refusing = (refusal: RefusalClass, refuses: (attempt: number) => boolean) =>
  answeringTransport((attempt) => {
    if (refuses(attempt)) throw new MailRefused(refusal, 'sample')
  })

test('a refused mail is tried again on the schedule, under one Message-ID, until it is taken', async () => {
  const { transport, attempts } = refusing('temporary', (attempt) => attempt <= 2)
  const deps = await openTestDelivery(transport)
  expect(await (await begin(deps)).runTimers()).toEqual([30, 120])
  expect(new Set(attempts.map(({ messageId }) => messageId)).size).toBe(1)
  expect(deps.events()).toEqual(['mail.refused', 'mail.refused', 'mail.sent'])
})

test.each([
  ['an outage of the mail server costs', 'connect', 'mail.refused'],
  ['wrong settings cost', 'config', 'mail.misconfigured'],
] as const)('%s one mail one attempt per rest, not every mail', async (_title, refusal, event) => {
  const { transport, attempts } = refusing(refusal, (attempt) => attempt <= 7)
  const deps = await openTestDelivery(transport, 15)
  const delivery = await begin(deps)
  const rests = await delivery.runTimers(() => attempts.length >= 8)
  expect(rests).toEqual([30, 60, 120, 240, 300, 300, 300])
  expect(new Set(deps.events().slice(0, 7))).toEqual(new Set([event]))
  expect((await deps.store.countByState()).sent).toBeGreaterThanOrEqual(8)
  await delivery.runTimers()
  expect(await deps.store.countByState()).toMatchObject({ sent: 15, dead: 0 })
  expect(attempts).toHaveLength(22)
})

test('an outage that comes after a delivered mail begins with a short rest again', async () => {
  const { transport, attempts } = refusing('connect', (attempt) => attempt !== 3)
  const delivery = await begin(await openTestDelivery(transport, 4))
  expect(await delivery.runTimers(() => attempts.length >= 5)).toEqual([30, 60, 30])
})

test('being woken during an outage does not shorten the rest', async () => {
  const { transport, attempts } = refusing('connect', () => true)
  const deps = await openTestDelivery(transport, 3)
  const delivery = await begin(deps)
  deps.clock.pass(10_000)
  delivery.wake()
  await delivery.idle()
  expect(attempts).toHaveLength(1)
  expect(deps.clock.waits()).toEqual([20_000])
})

test('a mail that may have been taken waits longer and longer, and no other waits for it', async () => {
  const { transport, attempts } = answeringTransport((_attempt, { template }) => {
    if (template?.ref === 'SLOW0000') throw new MailRefused('unanswered', 'ETIMEDOUT')
  })
  const deps = await openTestDelivery(transport, 0)
  for (const ref of ['SLOW0000', 'NEXT0000', 'NEXT0001']) {
    await deps.store.save(newAppointment({ ref, receivedAt: start }))
  }
  const delivery = await begin(deps)
  expect(await deps.store.countByState()).toMatchObject({ sent: 2, pending: 1 })
  expect(attempts).toHaveLength(3)
  const minutes = (await delivery.runTimers(() => attempts.length >= 8)).map((seconds) => seconds / 60)
  // Delivery also looks once an hour, in case the clock was set.
  expect(minutes).toEqual([15, 30, 60, 60, 60, 60, 60, 60, 60])
})

test('a server that asks for a pause is left alone for so long, but at most an hour', async () => {
  const { transport, attempts } = answeringTransport((attempt) => {
    const retryAfterMs = attempt === 1 ? 90_000 : 100 * 3_600_000
    if (attempt <= 2) throw new MailRefused('temporary', 'EmailJS 429', { retryAfterMs })
  })
  const deps = await openTestDelivery(transport, 3)
  expect(await (await begin(deps)).runTimers(() => attempts.length >= 3)).toEqual([90, 3600])
  expect(await deps.store.countByState()).toMatchObject({ sent: 3 })
})

test('when the store fails delivery rests and logs it', async () => {
  const deps = await openTestDelivery(answeringTransport(() => {}).transport)
  await deps.store.close()
  await begin(deps)
  expect(deps.events()).toEqual(['delivery.fault'])
  expect(deps.clock.waits()).toEqual([30_000])
})
