import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { openWithDatabase } from '../database.fixture.ts'
import { StoreUnavailable } from '../store.ts'
import { openSqliteStore } from './sqlite.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

/** The `StoreUnavailable` with which work fails. */
async function failureOf(work: Promise<unknown>): Promise<StoreUnavailable> {
  const error = await work.catch((error: unknown) => error)
  if (!(error instanceof StoreUnavailable)) throw new Error('It did not fail so', { cause: error })
  return error
}

test('a read-only database is reported as such', async () => {
  const { store, database } = await openWithDatabase()
  database.exec('pragma query_only = on')
  expect((await failureOf(store.save(newAppointment()))).message).toContain('read-only')
})

test('a lock that is not released becomes an honest failure', async () => {
  const { store, dataDir } = await openWithDatabase(150)
  const other = new DatabaseSync(join(dataDir, 'clinic.db'))
  other.exec('begin immediate')
  expect((await failureOf(store.save(newAppointment()))).cause).toMatchObject({ errcode: 5 })
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
  expect((await failureOf(store.save(newAppointment()))).message).toContain('moved or deleted: restart')
  await failureOf(store.find({}))
})

test.each<[string, string, (path: string) => void]>([
  [
    'a file that is no database',
    'not a database',
    (path) => writeFileSync(path, 'Dear patient, '.repeat(1000)),
  ],
  ['a database of a newer version', '999-later', addLaterMigration],
])('%s is refused', async (_name, why, prepare) => {
  const dataDir = temporaryFolder()
  await (await openSqliteStore(dataDir)).close()
  prepare(join(dataDir, 'clinic.db'))
  expect((await failureOf(openSqliteStore(dataDir))).message).toContain(why)
})

function addLaterMigration(path: string): void {
  const later = new DatabaseSync(path)
  later.exec("insert into schema_migration values ('999-later', '2030-01-01T00:00:00Z')")
  later.close()
}

test('a data folder that is a file is refused by name', async () => {
  const path = join(temporaryFolder(), 'data')
  writeFileSync(path, '')
  expect((await failureOf(openSqliteStore(path))).message).toContain(path)
})
