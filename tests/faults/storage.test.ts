import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { openAppointments } from '#appointments/service.ts'
import { fieldsFrom } from '#appointments/fields.ts'
import { newId, newRef } from '#appointments/keys/ids.ts'
import { deliverAllFrom } from '#appointments/delivery/delivery.fixture.ts'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import { newAppointment, requestOf, temporaryFolder } from '#appointments/requests.fixture.ts'
import { listFromSqlite, openWithDatabase } from '#appointments/store/database.fixture.ts'
import { migrate } from '#appointments/store/migrations/migrate.ts'
import { backupSqlite, checkBackup } from '#appointments/store/sqlite/backup.ts'
import { queriesOn } from '#appointments/store/sqlite/dialect.ts'
import { openSqliteStore } from '#appointments/store/store.fixture.ts'
import { asRow } from '#appointments/store/tables.ts'
import { submitAppointment } from '#appointments/submit.ts'
import { expectNothingLost } from './nothing-lost.fixture.ts'
import { startProgram, thankedIn } from './program.fixture.ts'

test('F5: while another program locks the database requests wait and are stored, and this one stays awake', async () => {
  const { store, dataDir } = await openWithDatabase()
  const place = {
    store,
    log: () => {},
    newId,
    newRef,
    mailDomain: 'clinic.example',
    mailsPatients: false,
    hashAddress: () => '',
  }
  const send = () => submitAppointment(requestOf({}, newId()), { ...place, now: () => new Date() })
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
  const thanked = (await sending).flatMap((result) => (result.status === 'accepted' ? result.ref : []))
  const stored = (await store.find({})).map(({ ref }) => ref)
  const note = `longest gap of the event loop ${Math.round(longestMs)} ms`
  const sent = await deliverAllFrom(store)
  expectNothingLost('F5 foreign lock', { thanked, stored, sent }, { note })
  expect([thanked, stored, sent].map(({ length }) => length)).toEqual([40, 40, 40])
  // Blocked for the whole time, it would have come round once.
  expect(ticks).toBeGreaterThan(2)
})

test('F16: a write-ahead log deleted under load takes no thanked request with it, even when the power fails then', async () => {
  const dataDir = temporaryFolder()
  const program = startProgram('submitting-program.fixture.ts', { dataDir, clients: 8, sendsMails: false })
  await program.untilLines(50)
  rmSync(join(dataDir, 'clinic.db-wal'))
  await expect.poll(program.lines, { timeout: 100_000 }).toContain('-')
  await program.end('SIGKILL')
  const thanked = thankedIn(program.lines())
  const store = await openSqliteStore(dataDir)
  const stored = (await store.find({})).map(({ ref }) => ref)
  const sent = await deliverAllFrom(store)
  await store.close()
  const refused = program.lines().length - thanked.length
  const note = `then ${refused} honest failures`
  expectNothingLost('F16 write-ahead log deleted', { thanked, stored, sent }, { note })
})

test('F12: after kill -9 while mails are written as files, each request has one whole file', async () => {
  const dataDir = temporaryFolder()
  const folder = join(dataDir, 'mail/new')
  const files = () => (existsSync(folder) ? readdirSync(folder) : [])
  const thanked: string[] = []
  for (let round = 1; round <= 3; round += 1) {
    const options = { dataDir, clients: 2, maxRequests: 20, stays: true }
    const program = startProgram('submitting-program.fixture.ts', options)
    const written = () => files().length
    await expect.poll(written, { timeout: 100_000, interval: 5 }).toBeGreaterThanOrEqual(round * 7)
    await program.end('SIGKILL')
    thanked.push(...thankedIn(program.lines()))
  }
  const mailTo = 'reception@clinic.example'
  const service = await openAppointments({
    clinic: clinicWords,
    dataDir,
    mail: { transport: 'file' },
    mailTo,
    log: () => {},
  })
  const states = () => service.figures().then(({ mails }) => mails)
  await expect.poll(states, { timeout: 100_000 }).toMatchObject({ pending: 0, sending: 0, dead: 0 })
  const stored = (await listFromSqlite(dataDir)).map(({ ref }) => ref)
  await service.stop()

  const mails = await Promise.all(files().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
  const sent = mails.map(({ subject }) => subject?.slice(-8) ?? '')
  expectNothingLost('F12 kill -9 while files are written', { thanked, stored, sent })
  expect(sent.toSorted()).toEqual(stored.toSorted())
  expect(mails.every(({ html }) => html?.trimEnd().endsWith('</html>'))).toBe(true)
})

test('F13: a backup under load is whole, holds what was thanked for before, and can be restored', async () => {
  const dataDir = temporaryFolder()
  const program = startProgram('submitting-program.fixture.ts', { dataDir, clients: 8, sendsMails: false })
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
  const stored = (await store.find({})).map(({ ref }) => ref)
  expect((await store.countByState()).pending).toBe(stored.length)
  const sent = await deliverAllFrom(store)
  await store.close()
  const note = `${during} more were thanked meanwhile`
  expectNothingLost('F13 backup under load', { thanked: before, stored, sent }, { note })
})

test.each(['001-appointments', '004-counts', '005-after-sending'] as const)(
  'F14: a database of version %s keeps its rows, and its outbox goes on',
  async (version) => {
    const dataDir = temporaryFolder()
    const db = queriesOn(new DatabaseSync(join(dataDir, 'clinic.db')))
    await migrate(db, version)
    const first = newAppointment({ ref: 'VERSION1' })
    const { id, ref, time, title, page, receivedAt, mail } = first
    const tables = await db.introspection.getTables()
    const columns = new Set(
      tables.find((table) => table.name === 'appointment')?.columns.map((column) => column.name),
    )
    const fields = fieldsFrom(({ name }) => (columns.has(name) ? first.fields[name] : ''))
    const row = Object.fromEntries(Object.entries(asRow(first)).filter(([column]) => columns.has(column)))
    await db
      .insertInto('appointment')
      .values(row as ReturnType<typeof asRow>)
      .execute()
    const outboxRow = { id: mail.id, appointment_id: id, message_id: mail.messageId }
    await db
      .insertInto('outbox')
      .values({ ...outboxRow, state: 'pending', due_at: 1 })
      .execute()
    await db.destroy()

    const store = await openSqliteStore(dataDir)
    const claim = { now: new Date(2), leaseBy: 'worker', leaseUntil: new Date(3) }
    const claimed = await store.claimDueMail(claim)
    expect(claimed).toMatchObject({
      messageId: mail.messageId,
      appointment: { ref, fields, receivedAt },
    })
    expect(await store.save(newAppointment({ ref: 'VERSION2' }))).toMatchObject({ status: 'stored' })
    const sent = await deliverAllFrom(store)
    await store.close()
    const kept = await listFromSqlite(dataDir)
    const refs = ['VERSION1', 'VERSION2']
    expectNothingLost('F14 migration', { thanked: refs, stored: kept.map(({ ref }) => ref), sent })
    expect(kept).toMatchObject([{ verdict: 'ok' }, { verdict: 'ok' }])
    expect(kept.find((one) => one.ref === ref)).toMatchObject({
      fields,
      time,
      title,
      page,
      heldBecause: null,
    })
  },
)
