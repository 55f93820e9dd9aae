import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { listFromSqlite, openWithDatabase } from '../database.fixture.ts'
import { StoreUnavailable } from '../store.ts'
import { openDatabase } from './file.ts'
import { openSqliteStore } from './sqlite.ts'

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

/** A database with one request in it, and what another process has open of it. */
async function openTwice() {
  const { store, engine, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  const other = new DatabaseSync(join(dataDir, 'clinic.db'))
  onTestFinished(() => other.close())
  return { db: engine.db, other }
}

test('nobody can write between what a transaction reads and what it then writes', async () => {
  const { db, other } = await openTwice()
  await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()
    // With a lock that is taken later this would go through, and our own write would fail however long it waits.
    expect(() => other.exec('update outbox set attempts = 7')).toThrow('database is locked')
    await trx
      .updateTable('outbox')
      .set({ attempts: before.attempts + 1 })
      .execute()
  })
  expect(other.prepare('select attempts from outbox').get()).toEqual({ attempts: 1 })
})

test('a transaction that fails leaves nothing behind, and the next one works', async () => {
  const { db, other } = await openTwice()
  const failing = db.transaction().execute(async (trx) => {
    await trx.updateTable('outbox').set({ attempts: 9 }).execute()
    throw new Error('fails')
  })
  await expect(failing).rejects.toThrow('fails')
  expect(other.prepare('select attempts from outbox').get()).toEqual({ attempts: 0 })
  await db.transaction().execute((trx) => trx.updateTable('outbox').set({ attempts: 2 }).execute())
  expect(other.prepare('select attempts from outbox').get()).toEqual({ attempts: 2 })
})

/** `StoreUnavailable` with such a message. */
const unavailable = (why: string) => ({ name: 'StoreUnavailable', message: expect.stringContaining(why) })

test('a read-only database is reported as such', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('pragma query_only = on')
  await expect(store.save(newAppointment())).rejects.toMatchObject(unavailable('read-only'))
})

test('a lock that is not released becomes an honest failure', async () => {
  const { store, dataDir } = await openWithDatabase(150)
  const other = new DatabaseSync(join(dataDir, 'clinic.db'))
  other.exec('begin immediate')
  const locked = { name: 'StoreUnavailable', cause: { errcode: 5 } }
  await expect(store.save(newAppointment())).rejects.toMatchObject(locked)
  other.close()
  expect(await store.save(newAppointment())).toMatchObject({ status: 'stored' })
})

test('a fault of our own is thrown as it is', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('drop table outbox')
  const error = await store.save(newAppointment()).catch((error: unknown) => error)
  expect(error).not.toBeInstanceOf(StoreUnavailable)
  expect(error).toMatchObject({ message: expect.stringContaining('no such table') })
})

test.each(['', '-wal', '-shm'])('nothing counts as kept once clinic.db%s was deleted', async (end) => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  rmSync(join(dataDir, `clinic.db${end}`))
  await expect(store.save(newAppointment())).rejects.toMatchObject(unavailable('moved or deleted: restart'))
  await expect(store.find({})).rejects.toThrow(StoreUnavailable)
})

test('a file that is no database is refused', async () => {
  const dataDir = temporaryFolder()
  await (await openSqliteStore(dataDir)).close()
  writeFileSync(join(dataDir, 'clinic.db'), 'Dear '.repeat(3000))
  await expect(openSqliteStore(dataDir)).rejects.toMatchObject(unavailable('not a database'))
})

test('a data folder that is a file is refused by name', async () => {
  const path = join(temporaryFolder(), 'data')
  writeFileSync(path, '')
  await expect(openSqliteStore(path)).rejects.toMatchObject(unavailable(path))
})
