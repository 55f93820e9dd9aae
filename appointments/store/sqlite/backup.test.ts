import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { openWithDatabase } from '../database.fixture.ts'
import { StoreUnavailable } from '../store.ts'
import { backupSqlite, checkBackup } from './backup.ts'

test('a backup holds all requests, is whole, and is for this user only', async () => {
  const { store, dataDir } = await openWithDatabase()
  const newestAt = new Date('2026-11-21T15:00:00Z')
  await store.save(newAppointment())
  await store.save(newAppointment({ receivedAt: newestAt }))
  const folder = temporaryFolder()
  const name = 'b#1 q?mark 100 % બેકઅપ.db'
  const report = await backupSqlite(dataDir, join(folder, name))
  expect(report).toEqual({ requests: 2, mails: 2, newestAt, faults: [] })
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual([name])
})

test('a folder or a damaged file is not a backup', () => {
  const folder = temporaryFolder()
  const damaged = join(folder, 'copy.db')
  writeFileSync(damaged, 'no database '.repeat(1000))
  expect(() => checkBackup(folder)).toThrow('cannot be')
  expect(() => checkBackup(damaged)).toThrow('not a database')
})

test('a backup replaces no file, needs a database, and leaves nothing behind when it fails', async () => {
  const { dataDir } = await openWithDatabase()
  const target = join(temporaryFolder(), 'copy.db')
  await expect(backupSqlite(temporaryFolder(), target)).rejects.toThrow('no database')
  const elsewhere = join(temporaryFolder(), 'missing', 'copy.db')
  await expect(backupSqlite(dataDir, elsewhere)).rejects.toThrow(StoreUnavailable)
  expect([target, elsewhere].map((path) => existsSync(path))).toEqual([false, false])
  writeFileSync(target, 'precious')
  await expect(backupSqlite(dataDir, target)).rejects.toThrow('already exists')
})

test('a copy is checked for requests without a mail', async () => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  const target = join(temporaryFolder(), 'copy.db')
  await backupSqlite(dataDir, target)
  const copy = new DatabaseSync(target)
  copy.exec('pragma journal_mode = delete; pragma foreign_keys = off; delete from outbox')
  copy.close()
  expect(checkBackup(target).faults).toEqual(['1 requests have no mail'])
})
