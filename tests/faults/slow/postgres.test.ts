import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { leaseMs } from '#appointments/delivery/attempt.ts'
import { type Clock, systemClock } from '#appointments/delivery/clock.ts'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { startDelivery } from '#appointments/delivery/deliver.ts'
import { answeringTransport, deliverAllFrom } from '#appointments/delivery/delivery.fixture.ts'
import { expectNothingLost } from '../nothing-lost.fixture.ts'
import { startProgram, thankedIn } from '../program.fixture.ts'
import { newAppointment, temporaryFolder } from '#appointments/requests.fixture.ts'
import { type AppointmentStore, kyselyStore } from '#appointments/store/store.fixture.ts'
import { openPostgresEngine } from '#appointments/store/postgres/postgres.ts'
import { postgres, usePostgres } from '#appointments/store/postgres/server.fixture.ts'

const log = () => {}
const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example', clinic: clinicWords }

async function openStore(databaseUrl: string): Promise<AppointmentStore> {
  const store = kyselyStore(await openPostgresEngine(databaseUrl, log))
  onTestFinished(() => store.close())
  return store
}

/** A store with so many requests whose mails are due. */
async function openFilled(databaseUrl: string, requests: number) {
  const store = await openStore(databaseUrl)
  const receivedAt = new Date(Date.now() - 1000)
  await Promise.all(Array.from({ length: requests }, () => store.save(newAppointment({ receivedAt }))))
  return store
}

/** Delivers with a transport that only remembers, until nothing is due. */
async function deliver(databaseUrl: string, clock: Clock, workerId: string) {
  const store = await openStore(databaseUrl)
  const { transport, attempts } = answeringTransport(() => {})
  const delivery = startDelivery({ store, transport, envelope, log, clock, random: Math.random, workerId })
  await delivery.idle()
  await delivery.stop()
  return attempts
}

describe.skipIf(postgres === undefined)('with Postgres', () => {
  const server = usePostgres()

  test('F3: when the database crashes under load, both servers live on and lose nothing', async () => {
    const databaseUrl = await server().newDatabase()
    const options = { dataDir: temporaryFolder(), databaseUrl, clients: 16, sendsMails: false }
    const servers = [1, 2].map(() => startProgram('submitting-program.fixture.ts', options))
    await Promise.all(servers.map((one) => one.untilLines(60)))
    await server().stop()
    await sleep(1_500)
    const before = servers.map((one) => one.lines().length)
    const startedAt = performance.now()
    await server().start()
    await Promise.all(servers.map((one, index) => one.untilLines((before[index] ?? 0) + 60)))
    const resumedMs = Math.round(performance.now() - startedAt)
    expect(servers.map((one) => one.alive())).toEqual([true, true])
    expect(await Promise.all(servers.map((one) => one.end('SIGTERM')))).toEqual([0, 0])

    const thanked = servers.flatMap((one) => thankedIn(one.lines()))
    const store = await openStore(databaseUrl)
    const stored = (await store.find({})).map(({ ref }) => ref)
    const delivered = await deliverAllFrom(store)
    expectNothingLost(
      'F3 crash of the database',
      { thanked, stored, sent: delivered },
      { note: `60 more thanked by each ${resumedMs} ms after its start` },
    )
    expect(servers.map((one) => one.errors()).join('')).toContain('store.connection-lost')
  })

  test('F7: four workers deliver two thousand requests once each', async () => {
    const databaseUrl = await server().newDatabase()
    const store = await openFilled(databaseUrl, 2_000)
    const workers = [1, 2, 3, 4].map((number) => deliver(databaseUrl, systemClock, `worker ${number}`))
    const byWorker = await Promise.all(workers)
    const delivered = byWorker.flat().map(({ requestId }) => requestId)
    const ids = (await store.find({})).map(({ id }) => id)
    const note = `shares ${byWorker.map(({ length }) => length).join(', ')}`
    expectNothingLost('F7 four workers', { thanked: ids, stored: ids, sent: delivered }, { note })
    expect(delivered).toHaveLength(2_000)
    expect(await store.countByState()).toMatchObject({ sent: 2_000, pending: 0, sending: 0 })
    expect(byWorker.every(({ length }) => length > 0)).toBe(true)
  })

  test('F8: what a killed worker was sending is sent again after its lease, under the same Message-ID', async () => {
    const databaseUrl = await server().newDatabase()
    const store = await openFilled(databaseUrl, 300)
    const lines: string[] = []
    const kills = 3
    for (let round = 0; round < kills; round += 1) {
      const worker = startProgram('mailing-program.fixture.ts', { databaseUrl })
      await worker.untilLines(40)
      await worker.end('SIGKILL')
      lines.push(...worker.lines())
    }
    const later: Clock = { ...systemClock, now: () => new Date(Date.now() + leaseMs) }
    const rest = await deliver(databaseUrl, later, 'last')
    lines.push(...rest.map(({ requestId, messageId }) => `${requestId} ${messageId}`))

    const ids = (await store.find({})).map(({ id }) => id)
    const sent = lines.map((line) => line.split(' ')[0] ?? '')
    expectNothingLost(
      'F8 kill -9 of the worker',
      { thanked: ids, stored: ids, sent },
      { maxDoubled: kills, note: `${kills} kills, each may come between a mail and its note` },
    )
    // Equal lines: a repeat under another Message-ID would count as one more.
    expect(new Set(lines).size).toBe(300)
    expect(await store.countByState()).toMatchObject({ sent: 300, pending: 0, sending: 0 })
  })
})
