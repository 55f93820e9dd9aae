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

test('two processes may open a new folder at the same time, and a third lists requests next to them', async () => {
  const dataDir = temporaryFolder()
  const stores = await Promise.all([openSqliteStore(dataDir), openSqliteStore(dataDir)])
  for (const store of stores) onTestFinished(() => store.close())
  for (const store of stores) await store.save(newAppointment())
  expect(await listFromSqlite(dataDir)).toHaveLength(2)
})

test('a save that began before the closing is finished, and is there after the next start', async () => {
  const dataDir = temporaryFolder()
  const results: string[] = []
  for (let turns = 0; turns < 60; turns += 6) {
    const store = await openSqliteStore(dataDir)
    const saving = store.save(newAppointment()).then(({ status }) => status, String)
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await store.close()
    results.push(await saving)
  }
  expect(await listFromSqlite(dataDir)).toHaveLength(results.length)
  expect([...new Set(results)]).toEqual(['stored'])
})

test('there are no requests to list without a database, or in one that has no tables yet', async () => {
  const dataDir = temporaryFolder()
  expect(await listFromSqlite(dataDir)).toEqual([])
  openDatabase(dataDir).database.close()
  expect(await listFromSqlite(dataDir)).toEqual([])
})
