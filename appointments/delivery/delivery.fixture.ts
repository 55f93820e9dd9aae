import { onTestFinished } from 'vitest'
import type { DeliveryDesk } from './attempt.ts'
import { systemClock } from './clock.ts'
import { startDelivery } from './deliver.ts'
import { madeUpClock } from './clock.fixture.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import type { Mail, MailTransport } from '../mail/transport/transport.ts'
import { openStoreInMemory } from '../store/database.fixture.ts'
import { openSqliteStore } from '../store/sqlite/sqlite.ts'
import type { AppointmentStore } from '../store/kysely-store.ts'

/** When the clock of `openDeliveryDesk` stands, and its mails are due. */
export const start = new Date('2026-11-21T14:01:00Z')

/** A transport that does what `answer` says for each attempt, counted from 1, and remembers when. */
export function answeringTransport(answer: (attempt: number, mail: Mail, signal: AbortSignal) => unknown) {
  const attempts: Mail[] = []
  const transport: MailTransport = {
    name: 'made up',
    goesTo: 'nowhere',
    async send(mail, signal) {
      attempts.push(mail)
      await answer(attempts.length, mail, signal)
      return { providerId: 'ok' }
    },
  }
  return { transport, attempts }
}

/** A desk on the store given, or in memory, with a clock that stands, chance in the middle, and `mails` mails that are due. */
export async function openDeliveryDesk(transport: MailTransport, mails = 1, given?: AppointmentStore) {
  const store = given ?? (await openStoreInMemory())
  onTestFinished(() => store.close())
  for (let count = 0; count < mails; count += 1) await store.save(newAppointment({ receivedAt: start }))
  const logged: Parameters<DeliveryDesk['log']>[] = []
  const clock = madeUpClock(start)
  const desk: DeliveryDesk = {
    store,
    transport,
    envelope: { from: 'website@clinic.example', to: 'reception@clinic.example' },
    log: (event, facts) => logged.push([event, facts]),
    clock,
    random: () => 0.5,
    workerId: 'worker',
  }
  return { ...desk, store, clock, logged, events: () => logged.map(([event]) => event) }
}

/** Starts delivery and lets it do what is due. It is stopped when the test ends. */
export async function begin(desk: DeliveryDesk) {
  const delivery = startDelivery(desk)
  onTestFinished(() => delivery.stop())
  await delivery.idle()
  return delivery
}

/** A store in SQLite, as the clinic has it. */
export function openRealStore(): Promise<AppointmentStore> {
  return openSqliteStore(temporaryFolder())
}

/** Sends all that waits in a store, as after its next start; returns the references of what arrived. */
export async function deliverAllFrom(store: AppointmentStore): Promise<string[]> {
  await store.returnLeases()
  const { transport, attempts } = answeringTransport(() => {})
  const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }
  const common = { envelope, log: () => {}, clock: systemClock, random: Math.random, workerId: 'test' }
  const delivery = startDelivery({ store, transport, ...common })
  await delivery.idle()
  await delivery.stop()
  return attempts.map(({ template }) => template.ref)
}

/** The same with the requests kept in a data folder. */
export async function deliverAllIn(dataDir: string): Promise<string[]> {
  const store = await openSqliteStore(dataDir)
  const refs = await deliverAllFrom(store)
  await store.close()
  return refs
}
