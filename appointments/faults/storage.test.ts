import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { expect, test, vi } from 'vitest'
import { newId, newRef } from '../ids.ts'
import { deliverAllFrom, deliverAllIn } from '../delivery/delivery.fixture.ts'
import { newAppointment, requestOf, temporaryFolder } from '../requests.fixture.ts'
import { listFromSqlite, openWithDatabase } from '../store/database.fixture.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { backupSqlite, checkBackup } from '../store/sqlite/backup.ts'
import { NodeSqliteDialect } from '../store/sqlite/dialect.ts'
import { openSqliteStore } from '../store/sqlite/sqlite.ts'
import type { AppointmentStore } from '../store/kysely-store.ts'
import type { Tables } from '../store/tables.ts'
import { submitAppointment } from '../submit.ts'
import { missingFrom, tellCounts } from './counts.fixture.ts'
import { startProgram, thankedIn } from './process-under-test.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 180_000 })

/** A desk on a store that notes what it logs. */
function deskOn(store: AppointmentStore) {
  const codes: unknown[] = []
  const log = (_event: string, facts: Record<string, unknown>) => {
    const { error } = facts
    if (error instanceof Error && error.cause instanceof Error) codes.push(Object(error.cause)['errcode'])
  }
  const now = () => new Date()
  const desk = { store, log, now, newId, newRef, mailDomain: 'clinic.example', hashAddress: () => '' }
  return { codes, send: () => submitAppointment(requestOf({}, newId()), desk) }
}

test('F4: on a full disk nobody is thanked for what is not stored, and it goes on once there is space', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('pragma max_page_count = 60')
  const { codes, send } = deskOn(store)
  const thanked: string[] = []
  let failed = 0
  while (failed < 64) {
    for (const result of await Promise.all(Array.from({ length: 16 }, send))) {
      if (result.status === 'accepted') thanked.push(result.ref)
      else failed += 1
    }
  }
  // 13 is SQLite's own code for a full disk.
  expect(codes).toHaveLength(failed)
  expect(new Set(codes)).toEqual(new Set([13]))
  database.exec('pragma max_page_count = 1000000')
  const after = await send()
  if (after.status === 'accepted') thanked.push(after.ref)

  const stored = (await store.find({})).map(({ ref }) => ref)
  const delivered = await deliverAllFrom(store)
  const lost = missingFrom(delivered, thanked)
  const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost: lost.length }
  tellCounts('F4 full disk', counts, `${failed} honest failures`)
  expect(after.status).toBe('accepted')
  expect(stored.toSorted()).toEqual(thanked.toSorted())
})

test('F5: while another program locks the database requests wait and are stored, and this one stays awake', async () => {
  const { store, dataDir } = await openWithDatabase()
  const { send } = deskOn(store)
  const other = new DatabaseSync(join(dataDir, 'clinic.db'))
  other.exec('begin immediate')
  const sending = Promise.all(Array.from({ length: 40 }, send))
  let [ticks, last, longestMs] = [0, performance.now(), 0]
  const until = performance.now() + 1_500
  while (performance.now() < until) {
    await sleep(1)
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
    ticks += 1
  }
  other.close()
  const thanked = (await sending).filter(({ status }) => status === 'accepted').length
  const stored = (await store.find({})).length
  const gap = `longest gap of the event loop ${Math.round(longestMs)} ms`
  const delivered = await deliverAllFrom(store)
  const lost = thanked - delivered.length
  tellCounts('F5 foreign lock', { acknowledged: thanked, stored, delivered, lost }, gap)
  expect([thanked, stored, delivered.length]).toEqual([40, 40, 40])
  // Blocked for the whole time, it would have come round once.
  expect(ticks).toBeGreaterThan(2)
})

test('F16: a write-ahead log deleted under load takes no thanked request with it, even when the power fails then', async () => {
  const dataDir = temporaryFolder()
  const program = startProgram('submitting-process.fixture.ts', { dataDir, clients: 8, sendsMails: false })
  await program.untilLines(50)
  rmSync(join(dataDir, 'clinic.db-wal'))
  await expect.poll(program.lines, { timeout: 100_000 }).toContain('-')
  await program.end('SIGKILL')
  const thanked = thankedIn(program.lines())
  const stored = (await listFromSqlite(dataDir)).map(({ ref }) => ref)
  const delivered = await deliverAllIn(dataDir)
  const lost = missingFrom(delivered, thanked)
  const refused = program.lines().length - thanked.length
  const counts = { acknowledged: thanked.length, stored: stored.length, delivered, lost: lost.length }
  tellCounts('F16 write-ahead log deleted', counts, `${refused > 0 ? 'then' : 'no'} honest failures`)
  expect(lost).toEqual([])
})

test('F13: a backup under load is whole, holds what was thanked for before, and can be restored', async () => {
  const dataDir = temporaryFolder()
  const program = startProgram('submitting-process.fixture.ts', { dataDir, clients: 8, sendsMails: false })
  await program.untilLines(50)
  const before = thankedIn(program.lines())
  const restored = temporaryFolder()
  const copy = join(temporaryFolder(), 'copy.db')
  await backupSqlite(dataDir, copy)
  const during = program.lines().length - before.length
  await program.end('SIGTERM')

  expect(checkBackup(copy).faults).toEqual([])
  copyFileSync(copy, join(restored, 'clinic.db'))
  const store = await openSqliteStore(restored)
  const refs = (await store.find({})).map(({ ref }) => ref)
  expect((await store.countByState()).pending).toBe(refs.length)
  const delivered = await deliverAllFrom(store)
  await store.close()
  const lost = missingFrom(delivered, before)
  const counts = { acknowledged: before.length, stored: refs.length, delivered, lost: lost.length }
  tellCounts('F13 backup under load', counts, `${during} more were acknowledged meanwhile`)
  expect(lost).toEqual([])
})

test('F14: a database of the first version keeps its rows, and its outbox goes on', async () => {
  const dataDir = temporaryFolder()
  const database = new DatabaseSync(join(dataDir, 'clinic.db'))
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) })
  await migrate(db, '001-appointments')
  const { id, ref, fields, time, title, page, dedupeKey, receivedAt, mail } = newAppointment({
    ref: 'VERSION1',
  })
  const row = {
    id,
    ref,
    dedupe_key: dedupeKey,
    ...fields,
    time,
    title,
    page,
    received_at: Number(receivedAt),
  }
  const columns = Object.keys(row)
  const insert = `insert into appointment (${columns}) values (${columns.map(() => '?')})`
  database.prepare(insert).run(...Object.values(row))
  database
    .prepare(
      "insert into outbox (id, appointment_id, state, due_at, message_id) values (?, ?, 'pending', 1, ?)",
    )
    .run(mail.id, id, mail.messageId)
  await db.destroy()

  const store = await openSqliteStore(dataDir)
  const claim = { now: new Date(2), leaseBy: 'worker', leaseUntil: new Date(3) }
  const claimed = await store.claimDueMail(claim)
  expect(claimed).toMatchObject({ messageId: mail.messageId, appointment: { ref, fields, receivedAt } })
  expect(await store.save(newAppointment({ ref: 'VERSION2' }))).toMatchObject({ status: 'stored' })
  const delivered = await deliverAllFrom(store)
  await store.close()
  const kept = await listFromSqlite(dataDir)
  tellCounts('F14 migration', { acknowledged: 2, stored: kept.length, delivered, lost: 2 - delivered.length })
  expect(delivered.toSorted()).toEqual(['VERSION1', 'VERSION2'])
  expect(kept).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
  expect(kept.find((one) => one.ref === ref)).toMatchObject({ fields, time, title, page, heldBecause: null })
})
