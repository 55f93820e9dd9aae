import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { openWithDatabase } from '../database.fixture.ts'
import { backupSqlite, checkBackup } from './backup.ts'
import { StoreUnavailable } from '../store.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

test('a backup holds all requests, is whole, and is for this user only', async () => {
  const { store, dataDir } = await openWithDatabase()
  const newestAt = new Date('2026-11-21T15:00:00Z')
  await store.save(newAppointment())
  await store.save(newAppointment({ receivedAt: newestAt }))
  const folder = temporaryFolder()
  const told: number[] = []
  const report = await backupSqlite(dataDir, join(folder, 'copy.db'), (done) => told.push(done))
  expect(report).toEqual({ requests: 2, mails: 2, newestAt, faults: [] })
  expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['copy.db'])
  expect(told.every((done) => done >= 0 && done <= 1)).toBe(true)
})

test('a backup never replaces a file, and needs a database', async () => {
  const { dataDir } = await openWithDatabase()
  const target = join(temporaryFolder(), 'copy.db')
  writeFileSync(target, 'precious')
  await expect(backupSqlite(dataDir, target)).rejects.toThrow('is there already')
  await expect(backupSqlite(temporaryFolder(), join(temporaryFolder(), 'x'))).rejects.toThrow('no database')
})

test('a backup that fails leaves no file behind', async () => {
  const { dataDir } = await openWithDatabase()
  const target = join(temporaryFolder(), 'missing', 'copy.db')
  await expect(backupSqlite(dataDir, target)).rejects.toThrow(StoreUnavailable)
  expect(existsSync(target)).toBe(false)
})

test('a copy in which a request has no mail, or that is damaged, is told', async () => {
  const { store, dataDir } = await openWithDatabase()
  await store.save(newAppointment())
  const target = join(temporaryFolder(), 'copy.db')
  await backupSqlite(dataDir, target)
  const copy = new DatabaseSync(target)
  copy.exec('pragma journal_mode = delete; pragma foreign_keys = off; delete from outbox')
  copy.close()
  expect(checkBackup(target).faults).toEqual(['1 requests have no mail'])
  writeFileSync(target, 'no database '.repeat(1000))
  expect(() => checkBackup(target)).toThrow('not a database')
  expect(() => checkBackup(`${target}.none`)).toThrow('There is no file')
})
