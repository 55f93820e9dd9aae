import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { leaseMs } from '../delivery/attempt.ts'
import { systemClock } from '../delivery/clock.ts'
import type { Clock } from '../delivery/clock.ts'
import { startDelivery } from '../delivery/deliver.ts'
import { answeringTransport, deliverAllFrom } from '../delivery/delivery.fixture.ts'
import { asha, newAppointment, temporaryFolder } from '../requests.fixture.ts'
import { eraseRequests } from '../privacy/privacy.ts'
import { kyselyStore } from '../store/kysely-store.ts'
import { openPostgresEngine } from '../store/postgres/postgres.ts'
import { postgres, query, usePostgres } from '../store/postgres/server.fixture.ts'
import { missingFrom, tellCounts } from './counts.fixture.ts'
import { startProgram, thankedIn } from './process-under-test.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 180_000 })

const log = () => {}
const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }

async function openEngine(databaseUrl: string) {
  const engine = await openPostgresEngine(databaseUrl, log)
  onTestFinished(() => engine.close())
  return engine
}

/** A store with so many requests whose mails are due. */
async function openFilled(databaseUrl: string, requests: number) {
  const store = kyselyStore(await openEngine(databaseUrl))
  const receivedAt = new Date(Date.now() - 1000)
  await Promise.all(Array.from({ length: requests }, () => store.save(newAppointment({ receivedAt }))))
  return store
}

/** Delivers with a transport that only remembers, until nothing is due. */
async function deliver(databaseUrl: string, clock: Clock, workerId: string) {
  const store = kyselyStore(await openEngine(databaseUrl))
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
    const wish = { dataDir: temporaryFolder(), databaseUrl, clients: 16, sendsMails: false }
    const servers = [1, 2].map(() => startProgram('submitting-process.fixture.ts', wish))
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
    const store = kyselyStore(await openEngine(databaseUrl))
    const stored = (await store.find({})).map(({ ref }) => ref)
    const delivered = await deliverAllFrom(store)
    const lost = missingFrom(delivered, thanked)
    const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost: lost.length }
    tellCounts('F3 crash of the database', counts, `60 more thanked by each ${resumedMs} ms after its start`)
    expect(lost).toEqual([])
    expect(servers.map((one) => one.errors()).join('')).toContain('store.connection-lost')
  })

  test('F7: four workers deliver two thousand requests once each', async () => {
    const databaseUrl = await server().newDatabase()
    const store = await openFilled(databaseUrl, 2_000)
    const workers = [1, 2, 3, 4].map((number) => deliver(databaseUrl, systemClock, `worker ${number}`))
    const byWorker = await Promise.all(workers)
    const delivered = byWorker.flat().map(({ requestId }) => requestId)
    const ids = (await store.find({})).map(({ id }) => id)
    const lost = missingFrom(delivered, ids).length
    const shares = `shares ${byWorker.map(({ length }) => length).join(', ')}`
    tellCounts('F7 four workers', { acknowledged: 2_000, stored: ids.length, delivered, lost }, shares)
    expect(delivered).toHaveLength(2_000)
    expect(new Set(delivered).size).toBe(2_000)
    expect(await store.countByState()).toMatchObject({ sent: 2_000, pending: 0, sending: 0 })
    expect(byWorker.every(({ length }) => length > 0)).toBe(true)
  })

  test('F8: what a killed worker was sending is sent again after its lease, under the same Message-ID', async () => {
    const databaseUrl = await server().newDatabase()
    const store = await openFilled(databaseUrl, 300)
    const lines: string[] = []
    const kills = 3
    for (let round = 0; round < kills; round += 1) {
      const worker = startProgram('mailing-process.fixture.ts', { databaseUrl })
      await worker.untilLines(40)
      await worker.end('SIGKILL')
      lines.push(...worker.lines())
    }
    const later: Clock = { ...systemClock, now: () => new Date(Date.now() + leaseMs) }
    const rest = await deliver(databaseUrl, later, 'last')
    lines.push(...rest.map(({ requestId, messageId }) => `${requestId} ${messageId}`))

    const ids = (await store.find({})).map(({ id }) => id)
    const lost = missingFrom(
      lines.map((line) => line.split(' ')[0] ?? ''),
      ids,
    ).length
    const repeats = lines.length - new Set(lines).size
    const counts = { acknowledged: 300, stored: ids.length, delivered: lines, lost }
    tellCounts('F8 kill -9 of the worker', counts, `${kills} kills`)
    expect(lost).toBe(0)
    // Equal lines: a repeat under another Message-ID would count as one more.
    expect(new Set(lines).size).toBe(300)
    expect(repeats).toBeLessThanOrEqual(kills)
    expect(await store.countByState()).toMatchObject({ sent: 300, pending: 0, sending: 0 })
  })

  test('two servers that get the same requests at once keep each once, and none waits for the other for ever', async () => {
    const databaseUrl = await server().newDatabase()
    const stores = [kyselyStore(await openEngine(databaseUrl)), kyselyStore(await openEngine(databaseUrl))]
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`)
    const inOrders = [keys, keys.toReversed()]
    const saving = stores.map((store, index) =>
      Promise.all((inOrders[index] ?? []).map((dedupeKey) => store.save(newAppointment({ dedupeKey })))),
    )
    const results = (await Promise.all(saving)).flat()
    expect(results.filter(({ status }) => status === 'stored')).toHaveLength(200)
    expect(results.filter(({ status }) => status === 'known')).toHaveLength(200)
  })

  test('the clock is the database’s', async () => {
    const engine = await openEngine(await server().newDatabase())
    expect(Math.abs(engine.now().getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('the clock of this machine may be set: the database’s counts', async () => {
    const engine = await openEngine(await server().newDatabase())
    const before = engine.now().getTime()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(engine.now().getTime() - before).toBeLessThan(1_800_000)
  })

  test('P1: what is erased leaves no byte in the whole data folder, statistics and answers of the mail server included', async () => {
    const databaseUrl = await server().newDatabase()
    const engine = await openEngine(databaseUrl)
    const store = kyselyStore(engine)
    const fields = {
      name: 'Zubeida Erasable',
      email: 'zubeida@erasable.example',
      phone: '9812398123',
      subject: 'Erasable tooth',
      message: 'Nobody shall read this. '.repeat(20),
    }
    for (let count = 0; count < 80; count += 1) {
      await store.save(newAppointment(count < 10 ? { fields } : {}))
    }
    const now = engine.now()
    const mail = await store.claimDueMail({ now, leaseBy: 'worker', leaseUntil: now })
    if (mail === null) throw new Error('No mail was due')
    await store.settleSent(mail, { at: now, tookMs: 1, transport: 'smtp', code: '250 queued for 9812398123' })
    // As the server does by itself from time to time.
    await query(databaseUrl, 'analyze')
    const ids = (await store.find({})).filter((one) => one.fields.name === fields.name).map(({ id }) => id)
    const texts = [fields.name, fields.email, fields.phone, fields.subject, 'Nobody shall']
    const found = async () => {
      // The write-ahead log keeps old pages until its files are deleted: see docs/running.md.
      for (const sql of ['alter system set wal_recycle = off', 'select pg_reload_conf()']) {
        await query(databaseUrl, sql)
      }
      for (const sql of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await query(databaseUrl, sql)
      const bytes = bytesBelow(server().dataFolder)
      return texts.filter((text) => bytes.includes(text))
    }
    expect(await found()).toEqual(texts)
    expect((await eraseRequests({ engine, mailFolder: temporaryFolder() }, ids, now)).erased).toHaveLength(10)
    expect(await found()).toEqual([])
    expect(bytesBelow(server().dataFolder)).toContain(asha.name)
    expect(await store.countByState()).toMatchObject({ sent: 1 })
  })

  test('a user who does not own the database is told of, as traces would stay in its statistics', async () => {
    const databaseUrl = await server().newDatabase()
    await query(databaseUrl, 'create role guest login; grant all on schema public to guest')
    const engine = await openEngine(databaseUrl.replace('//clinic@', '//guest@'))
    expect(await engine.findFaults()).toEqual([expect.stringContaining('does not own the database')])
    expect(await (await openEngine(await server().newDatabase())).findFaults()).toEqual([])
  })
})

/** Every byte of every file below a folder, as one text. */
function bytesBelow(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}
