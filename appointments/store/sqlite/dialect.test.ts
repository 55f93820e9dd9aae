import { expect, onTestFinished, test } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { newAppointment, temporaryFolder } from '../../requests.fixture.ts'
import { NodeSqliteDialect } from './dialect.ts'
import { openSqliteStore } from './sqlite.ts'
import type { Tables } from '../tables.ts'

/** A database with one request in it, as two processes would have it open. */
async function openTwice() {
  const dataDir = temporaryFolder()
  const store = await openSqliteStore(dataDir)
  await store.save(newAppointment())
  await store.close()
  const path = join(dataDir, 'clinic.db')
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(new DatabaseSync(path)) })
  const other = new DatabaseSync(path)
  onTestFinished(async () => {
    other.close()
    await db.destroy()
  })
  return { db, other }
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
