import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { openWithDatabase } from '../database.fixture.ts'
import { openSqliteStore } from './sqlite.ts'
import { StoreUnavailable } from '../store.ts'
import type { AppointmentStore } from '../kysely-store.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

/** Another connection that holds the write lock until it is closed. */
function lockOut(dataDir: string): DatabaseSync {
  const other = new DatabaseSync(join(dataDir, 'clinic.db'))
  other.exec('begin immediate')
  return other
}

async function failureOf(work: Promise<unknown>): Promise<StoreUnavailable> {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StoreUnavailable)
  return error as StoreUnavailable
}

async function saveUntilItFails(
  store: AppointmentStore,
): Promise<{ saved: number; error: StoreUnavailable }> {
  for (let saved = 0; ; saved += 1) {
    try {
      await store.save(newAppointment())
    } catch (error) {
      return { saved, error: await failureOf(Promise.reject(error)) }
    }
  }
}

test('on a full disk every answer is honest, and the store works again once there is space', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('pragma max_page_count = 40')
  const { saved, error } = await saveUntilItFails(store)
  expect(saved).toBeGreaterThan(0)
  expect(error.message).toContain('the disk is full')
  // 13 is SQLite's code for a full disk; a failed rollback would hide it behind another.
  expect(error.cause).toMatchObject({ errcode: 13 })
  expect(await store.find({})).toHaveLength(saved)
  expect((await store.countByState()).pending).toBe(saved)

  database.exec('pragma max_page_count = 1000000')
  expect(await store.save(newAppointment())).toMatchObject({ status: 'stored' })
})

test('a read-only database is told as such', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('pragma query_only = on')
  const error = await failureOf(store.save(newAppointment()))
  expect(error.message).toContain('read-only')
})

test('while another process holds the lock all requests wait, and this process stays awake', async () => {
  const { store, dataDir } = await openWithDatabase()
  const other = lockOut(dataDir)
  let saved = 0
  const saving = Array.from({ length: 40 }, () => store.save(newAppointment()).then(() => (saved += 1)))
  // Were all forty to try in a row, a tick would take 4 s, and five of them more than this test may.
  for (let tick = 0; tick < 5; tick += 1) await sleep(1)
  expect(saved).toBe(0)
  other.close()
  await Promise.all(saving)
  expect(await store.find({})).toHaveLength(40)
}, 15_000)

test('a lock that is not given back becomes an honest failure', async () => {
  const { store, dataDir } = await openWithDatabase(150)
  const other = lockOut(dataDir)
  const error = await failureOf(store.save(newAppointment()))
  expect(error.cause).toMatchObject({ errcode: 5 })
  other.close()
  expect(await store.save(newAppointment())).toMatchObject({ status: 'stored' })
})

test('a fault of our own is thrown as it is', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('drop table outbox')
  await expect(store.save(newAppointment())).rejects.toThrow('no such table')
  expect(await store.find({}).catch((error: unknown) => error)).not.toBeInstanceOf(StoreUnavailable)
})

test('nothing is taken as kept in a database file that was deleted', async () => {
  const { store, dataDir } = await openWithDatabase()
  rmSync(join(dataDir, 'clinic.db'))
  const error = await failureOf(store.save(newAppointment()))
  expect(error.message).toContain('moved or deleted')
})

test.each(['-wal', '-shm'])('nothing is taken as kept once clinic.db%s was deleted', async (end) => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  rmSync(join(dataDir, `clinic.db${end}`))
  const error = await failureOf(store.save(newAppointment()))
  expect(error.message).toContain('moved or deleted: restart')
  await failureOf(store.find({}))
})

test('a file that is no database is refused', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'clinic.db'), 'Dear patient, '.repeat(1000))
  const error = await failureOf(openSqliteStore(dataDir))
  expect(error.message).toContain('not a database')
})

test('a data folder that is a file is refused by name', async () => {
  const path = join(temporaryFolder(), 'data')
  writeFileSync(path, '')
  const error = await failureOf(openSqliteStore(path))
  expect(error.message).toContain(path)
})

test('a database of a newer version is refused', async () => {
  const dataDir = temporaryFolder()
  const store = await openSqliteStore(dataDir)
  await store.close()
  const later = new DatabaseSync(join(dataDir, 'clinic.db'))
  later.exec("insert into schema_migration values ('999-later', '2030-01-01T00:00:00Z')")
  later.close()
  const error = await failureOf(openSqliteStore(dataDir))
  expect(error.message).toContain('999-later')
})
