import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { listFromSqlite, openWithDatabase } from '../database.fixture.ts'
import { StoreUnavailable } from '../store.ts'
import { openSqliteStore } from '../store.fixture.ts'

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

test.each(['', '-wal', '-shm'])('nothing counts as kept once clinic.db%s was deleted', async (end) => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  rmSync(join(dataDir, `clinic.db${end}`))
  await expect(store.save(newAppointment())).rejects.toMatchObject(unavailable('moved or deleted: restart'))
  await expect(store.find({})).rejects.toThrow(StoreUnavailable)
})
