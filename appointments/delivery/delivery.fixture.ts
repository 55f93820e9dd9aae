import { expect, onTestFinished } from 'vitest'
import { clinicWords } from '../mail/clinic-words.fixture.ts'
import type { Mail, MailTransport } from '../mail/transport/transport.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { openStoreInMemory } from '../store/database.fixture.ts'
import { type AppointmentStore, openSqliteStore } from '../store/store.fixture.ts'
import type { DeliveryDeps } from './attempt.ts'
import { testClock } from './clock.fixture.ts'
import { systemClock } from './clock.ts'
import { startDelivery } from './deliver.ts'

/** The time on the clock of `openTestDelivery`, at which its mails are due. */
export const start = new Date('2026-11-21T14:01:00Z')
export const envelope = {
  from: 'website@clinic.example',
  to: 'reception@clinic.example',
  clinic: clinicWords,
}

/** A transport that does what `answer` says for each attempt, counted from 1, and remembers all of them. */
export function answeringTransport(answer: (attempt: number, mail: Mail, signal: AbortSignal) => unknown) {
  const attempts: Mail[] = []
  const transport: MailTransport = {
    name: 'fake',
    goesTo: 'nowhere',
    async send(mail, signal) {
      attempts.push(mail)
      await answer(attempts.length, mail, signal)
      return { providerId: 'ok' }
    },
  }
  return { transport, attempts }
}

/** Deps on the store given, or in memory, with a stopped clock, no chance, and `mails` mails that are due. */
export async function openTestDelivery(transport: MailTransport, mails = 1, given?: AppointmentStore) {
  const store = given ?? (await openStoreInMemory())
  onTestFinished(() => store.close())
  for (let count = 0; count < mails; count += 1) await store.save(newAppointment({ receivedAt: start }))
  const logged: Parameters<DeliveryDeps['log']>[] = []
  const deps = {
    store,
    transport,
    envelope,
    log: (...line: Parameters<DeliveryDeps['log']>) => void logged.push(line),
    clock: testClock(start),
    random: () => 0.5,
    workerId: 'worker',
  }
  return { ...deps, logged, events: () => logged.map(([event]) => event) }
}

type TestDelivery = Awaited<ReturnType<typeof openTestDelivery>>

/** Starts delivery and lets it do what is due. It is stopped when the test ends. */
export async function begin(deps: TestDelivery, lookEveryMs?: number) {
  const delivery = startDelivery(deps, lookEveryMs)
  onTestFinished(() => delivery.stop())
  await delivery.idle()

  /** Moves on from timer to timer, of which there is one, until `done`; returns the waits in seconds. */
  async function runTimers(done = () => deps.clock.waits().length === 0): Promise<number[]> {
    const waits: number[] = []
    while (!done()) {
      const [waitMs = 0, ...others] = deps.clock.waits()
      expect(others).toEqual([])
      waits.push(waitMs / 1000)
      deps.clock.toNextTimer()
      await delivery.idle()
    }
    return waits
  }
  return { ...delivery, runTimers }
}

/** A store in SQLite, as the clinic has it. */
export function openRealStore(): Promise<AppointmentStore> {
  return openSqliteStore(temporaryFolder())
}

/** Sends all that waits in a store, as after its next start; returns the references of what arrived. */
export async function deliverAllFrom(store: AppointmentStore): Promise<string[]> {
  await store.returnLeases()
  const { transport, attempts } = answeringTransport(() => {})
  const common = { envelope, log: () => {}, clock: systemClock, random: Math.random, workerId: 'test' }
  const delivery = startDelivery({ store, transport, ...common })
  await delivery.idle()
  await delivery.stop()
  return attempts.map(({ template }) => template?.ref ?? '')
}
