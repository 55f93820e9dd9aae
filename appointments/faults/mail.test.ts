import { expect, test, vi } from 'vitest'
import { openDeliveryDesk, openRealStore } from '../delivery/delivery.fixture.ts'
import { expectNothingLost } from './counts.fixture.ts'
import { deliverAll, emailJsFaults, type MailFault, smtpFaults } from './mail-faults.fixture.ts'

// A busy machine and its disk may be slow.
vi.setConfig({ testTimeout: 180_000 })

async function comeThrough({ name, doubled, open }: MailFault): Promise<void> {
  const { transport, taken } = await open()
  const desk = await openDeliveryDesk(transport, 3, await openRealStore())
  await deliverAll(desk)
  const ids = (await desk.store.find({})).map(({ id }) => id)
  const sent = taken()
  expectNothingLost(`F18 ${name}`, { thanked: ids, stored: ids, sent }, { maxDoubled: doubled })
  expect(sent, name).toHaveLength(3 + doubled)
  expect(await desk.store.countByState(), name).toMatchObject({ sent: 3 })
}

// At once: they only wait.
test('F18: whatever an SMTP server does to the first two mails, all are sent in the end', async () => {
  await Promise.all(smtpFaults.map(comeThrough))
})

test.each(emailJsFaults)('F18: $name, and all is sent in the end, $doubled twice', async (fault) => {
  await comeThrough(fault)
})
