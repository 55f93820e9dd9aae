import { expect, onTestFinished, test, vi } from 'vitest'
import type { LogEvent } from '../log.ts'
import { madeUpClock } from './clock.fixture.ts'
import { answeringTransport } from './delivery.fixture.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { startSending } from './sending.ts'
import { kyselyStore } from '../store/kysely-store.ts'
import { openSqliteEngine } from '../store/sqlite/sqlite.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** Noon in India. */
const today = new Date('2026-11-21T06:30:00Z')
const daysBefore = (days: number) => new Date(today.getTime() - days * dayMs)
/** Such as a clinic has them: one request each of the last days, mailed long ago. */
const oneADay = (days: number) => Array.from({ length: days }, (_, day) => day + 0.5)

const facts = { verdict: 'ok', heldBecause: null, noticeVersion: null, ipHash: 'hash' } as const

/** A real database with a request, mailed since, for each of the ages in days. */
async function openClinic(agesDays: number[]) {
  const engine = await openSqliteEngine(temporaryFolder())
  const store = kyselyStore(engine)
  onTestFinished(() => store.close())
  await Promise.all(
    agesDays.map((days) => store.save(newAppointment({ receivedAt: daysBefore(days), facts }))),
  )
  await engine.db.updateTable('outbox').set({ state: 'sent' }).execute()
  const kept = async () => (await store.find({})).length
  /** The hashes of addresses that are still there. */
  const hashes = async () =>
    (await engine.db.selectFrom('appointment').select('ip_hash').execute()).filter(
      ({ ip_hash }) => ip_hash !== null,
    )
  return { engine, store, kept, hashes }
}

/** Lets everything that goes on by itself go on for so many nights, on a clock that begins at `now`. */
async function liveThrough(
  { engine, store }: Awaited<ReturnType<typeof openClinic>>,
  now: Date,
  nights: number,
  different: { builtAt?: Date } = {},
) {
  const clock = madeUpClock(now)
  const events: LogEvent[] = []
  const { transport, attempts } = answeringTransport(() => {})
  const parts = {
    engine,
    store,
    transport,
    envelope: { from: 'website@clinic.example', to: 'reception@clinic.example' },
    clock,
    mailFolder: temporaryFolder(),
    mailDomain: 'clinic.example',
  }
  const retention = { days: 400, heldDays: 400 }
  const log = (event: LogEvent) => void events.push(event)
  const sending = await startSending(parts, { log, retention, digestMinute: 8 * 60, ...different })
  // Two dailies and delivery: each has its timer once it is at rest.
  const atRest = () => expect.poll(() => clock.waits().length, { timeout: 20_000, interval: 1 }).toBe(3)
  await atRest()
  for (let hour = 0; hour < nights * 24; hour += 1) {
    clock.pass(hourMs)
    for (let timer = 0; timer < 3; timer += 1) {
      clock.toNextTimer()
      await atRest()
    }
  }
  await sending.stop()
  return { events, digests: attempts }
}

test('a digest that was made a day ahead leaves the day itself its own, under another Message-ID', async () => {
  const clinic = await openClinic([0.5])
  const ahead = await liveThrough(clinic, daysBefore(-1), 0)
  const then = await liveThrough(clinic, today, 2)
  expect(ahead.digests.map(({ requestId }) => requestId)).toEqual(['digest-2026-11-22'])
  expect(then.digests.map(({ requestId }) => requestId)).toEqual([
    'digest-2026-11-21',
    'digest-2026-11-22',
    'digest-2026-11-23',
  ])
  const ids = [...ahead.digests, ...then.digests].map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(4)
})

test('nothing is deleted at the start, and what is too old goes in the night after', async () => {
  const clinic = await openClinic([...oneADay(30), 400.5])
  await liveThrough(clinic, today, 0)
  expect(await clinic.kept()).toBe(31)
  const { events } = await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(30)
  expect(events).toContain('appointments.purged')
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: null })
})

test('a boot with the clock 400 days ahead deletes nothing, and everybody is told', async () => {
  const clinic = await openClinic(oneADay(5))
  await liveThrough(clinic, today, 1)
  const { events, digests } = await liveThrough(clinic, daysBefore(-400), 2)
  expect(await clinic.kept()).toBe(5)
  expect(events).toContain('purge.refused')
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('moved') })
  expect(digests.at(-1)?.text).toContain('Tell whoever looks after your website')
})

test('a clock that moved by months between two nights is not believed, however little would be deleted', async () => {
  const clinic = await openClinic([...oneADay(300), 390])
  await liveThrough(clinic, today, 1)
  await liveThrough(clinic, daysBefore(-60), 3)
  expect(await clinic.kept()).toBe(301)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('moved') })
  await liveThrough(clinic, daysBefore(-1), 1)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: null })
})

test('requests that were kept while the clock stood at the year 2000 stay once it is right', async () => {
  const clinic = await openClinic(oneADay(100))
  for (let count = 0; count < 5; count += 1) {
    await clinic.store.save(newAppointment({ receivedAt: new Date('2000-01-01T00:10:00Z') }))
  }
  await clinic.engine.db.updateTable('outbox').set({ state: 'sent' }).execute()
  await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(105)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('2000') })
})

test('a clock from before the build is not believed', async () => {
  const clinic = await openClinic([...oneADay(30), 400.5])
  await liveThrough(clinic, today, 2, { builtAt: daysBefore(-30) })
  expect(await clinic.kept()).toBe(31)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('built') })
})

test('on a clock that was always ahead no more than a tenth is deleted', async () => {
  const clinic = await openClinic(oneADay(5))
  await liveThrough(clinic, daysBefore(-400), 3)
  expect(await clinic.kept()).toBe(5)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('5 of 5') })
})

test('more than a tenth is not deleted by night; once somebody has purged, nothing is refused any more', async () => {
  const clinic = await openClinic([...oneADay(30), 401, 402, 403, 404, 405])
  await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(35)
  expect(await clinic.hashes()).toHaveLength(5)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: expect.stringContaining('5 of 35') })
  await clinic.engine.db
    .deleteFrom('appointment')
    .where('received_at', '<', daysBefore(404.5).getTime())
    .execute()
  await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(30)
  expect(await clinic.store.figures()).toMatchObject({ purgeRefusal: null })
})
