import { dayMs, hourMs } from '#time/india.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { AppointmentEvent } from '../log.ts'
import { testClock } from './clock.fixture.ts'
import { answeringTransport, envelope } from './delivery.fixture.ts'
import { newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { startSending } from './sending.ts'
import { insertMailed, openEngineInMemory } from '../store/database.fixture.ts'
import { kyselyStore } from '../store/store.fixture.ts'

/** Noon in India. */
const today = new Date('2026-11-21T06:30:00Z')
const daysBefore = (days: number) => new Date(today.getTime() - days * dayMs)
/** Such as a clinic has them: one request on each of the last days. */
const oneADay = (days: number) => Array.from({ length: days }, (_, day) => day + 0.5)

const facts = { verdict: 'ok', heldBecause: null, noticeVersion: null, ipHash: 'hash' } as const

/** A database with a mailed request for each of the ages in days. */
async function openClinic(agesDays: number[]) {
  const engine = await openEngineInMemory()
  const store = kyselyStore(engine)
  onTestFinished(() => store.close())
  await insertMailed(
    engine,
    agesDays.map((days) => newAppointment({ receivedAt: daysBefore(days), facts })),
  )
  const kept = async () => (await store.find({})).length
  const refusal = async () => (await store.figures()).purgeRefusal
  return { engine, store, kept, refusal }
}

/** Runs everything that happens by itself for so many nights, on a clock that begins at `now`. */
async function liveThrough(
  { engine, store }: Awaited<ReturnType<typeof openClinic>>,
  now: Date,
  nights: number,
) {
  const clock = testClock(now)
  const events: AppointmentEvent[] = []
  const { transport, attempts } = answeringTransport(() => {})
  const parts = {
    engine,
    store,
    transport,
    envelope,
    clock,
    mailFolder: temporaryFolder(),
    mailDomain: 'clinic.example',
  }
  const retentionDays = 400
  const log = (event: AppointmentEvent) => void events.push(event)
  const sending = await startSending(parts, { log, retentionDays, digestMinute: 8 * 60 })
  // Two daily jobs and delivery: each has its timer when it is at rest.
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

test('nothing is deleted at the start, and what is too old goes the night after', async () => {
  const clinic = await openClinic([...oneADay(30), 400.5])
  await liveThrough(clinic, today, 0)
  expect(await clinic.kept()).toBe(31)
  const { events } = await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(30)
  expect(events).toContain('appointments.purged')
  expect(await clinic.refusal()).toBeNull()
})

test('a boot with the clock 400 days ahead deletes nothing, and everybody is told', async () => {
  const clinic = await openClinic(oneADay(5))
  await liveThrough(clinic, today, 1)
  const { events, digests } = await liveThrough(clinic, daysBefore(-400), 2)
  expect(await clinic.kept()).toBe(5)
  expect(events).toContain('purge.refused')
  expect(await clinic.refusal()).toContain('moved')
  expect(digests.at(-1)?.text).toContain('Tell the person who looks after your website')
})

const year2000 = (today.getTime() - Date.UTC(2000, 0, 1)) / dayMs
test.each([
  ['on a clock that was always ahead', oneADay(5), daysBefore(-400), '5 of 5'],
  ['of what came when the clock said 2000', [...oneADay(60), ...Array(5).fill(year2000)], today, '2000'],
])('nothing is deleted %s', async (_title, agesDays, now, reason) => {
  const clinic = await openClinic(agesDays)
  await liveThrough(clinic, now, 2)
  expect(await clinic.kept()).toBe(agesDays.length)
  expect(await clinic.refusal()).toContain(reason)
})

test('more than a tenth is not deleted at night, but hashes are; after a purge by hand all is well again', async () => {
  const clinic = await openClinic([...oneADay(30), 401, 402, 403, 404, 405])
  const { db } = clinic.engine
  await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(35)
  const hashed = db.selectFrom('appointment').select('ip_hash').where('ip_hash', 'is not', null)
  expect(await hashed.execute()).toHaveLength(5)
  expect(await clinic.refusal()).toContain('5 of 35')
  await db.deleteFrom('appointment').where('received_at', '<', daysBefore(404.5).getTime()).execute()
  await liveThrough(clinic, today, 2)
  expect(await clinic.kept()).toBe(30)
  expect(await clinic.refusal()).toBeNull()
})
