import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { listFromSqlite, openWithDatabase } from '../database.fixture.ts'
import { openDatabase } from './file.ts'
import { openSqliteStore } from './sqlite.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

test('folder and database are for this user only', async () => {
  const dataDir = join(temporaryFolder(), 'deep', 'data')
  const store = await openSqliteStore(dataDir)
  onTestFinished(() => store.close())
  await store.save(newAppointment())
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const end of ['', '-wal', '-shm']) {
    expect(statSync(join(dataDir, `clinic.db${end}`)).mode & 0o777).toBe(0o600)
  }
})

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
  ['busy_timeout', 100],
])('the database works with %s = %s', async (name, value) => {
  const { database } = await openWithDatabase()
  const row = database.prepare(`pragma ${name}`).get() ?? {}
  expect(Object.values(row)).toEqual([value])
})

test('requests are still there after closing and opening again', async () => {
  const dataDir = temporaryFolder()
  const first = await openSqliteStore(dataDir)
  await first.save(newAppointment({ ref: 'STILL000' }))
  await first.close()
  const second = await openSqliteStore(dataDir)
  onTestFinished(() => second.close())
  expect(await second.find({})).toMatchObject([{ ref: 'STILL000' }])
})

test('two processes may open a new folder at the same time', async () => {
  const dataDir = temporaryFolder()
  const stores = await Promise.all([openSqliteStore(dataDir), openSqliteStore(dataDir)])
  for (const store of stores) onTestFinished(() => store.close())
  for (const store of stores) await store.save(newAppointment())
  expect(await listFromSqlite(dataDir)).toHaveLength(2)
})

test('every attempt stays in the history', async () => {
  const { store, database } = await openWithDatabase()
  const { receivedAt: now, ...asked } = newAppointment()
  await store.save({ ...asked, receivedAt: now })
  const claim = { now, leaseBy: 'worker', leaseUntil: now }
  for (const code of ['451', '250']) {
    const mail = await store.claimDueMail(claim)
    const report = { at: now, tookMs: 7.6, transport: 'smtp', code }
    if (mail === null) throw new Error('No mail was due')
    if (code === '250') await store.settleSent(mail, report)
    else await store.settleFailed(mail, report, { class: 'temporary', error: 'later', dueAt: now })
  }
  expect(database.prepare('select transport, outcome, code, ms from attempt order by rowid').all()).toEqual([
    { transport: 'smtp', outcome: 'failed', code: '451', ms: 8 },
    { transport: 'smtp', outcome: 'sent', code: '250', ms: 8 },
  ])
})

test('a request that was there before the closing is kept', async () => {
  const dataDir = temporaryFolder()
  const ends: string[] = []
  for (let turns = 0; turns < 60; turns += 6) {
    const store = await openSqliteStore(dataDir)
    const saving = store.save(newAppointment()).then(({ status }) => status, String)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await store.close()
    ends.push(await saving)
  }
  expect(await listFromSqlite(dataDir)).toHaveLength(ends.length)
  expect([...new Set(ends)]).toEqual(['stored'])
})

test('without a database there are no requests to list', async () => {
  expect(await listFromSqlite(join(temporaryFolder(), 'none'))).toEqual([])
})

test('a database that has no tables yet has no requests to list', async () => {
  const dataDir = temporaryFolder()
  openDatabase(dataDir).database.close()
  expect(await listFromSqlite(dataDir)).toEqual([])
})

test('requests can be listed beside an open store', async () => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment({ ref: 'BESIDE00' }))
  expect(await listFromSqlite(dataDir)).toMatchObject([{ ref: 'BESIDE00' }])
})
