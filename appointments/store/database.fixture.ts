import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { type AppointmentStore, kyselyStore } from './store.fixture.ts'
import { databaseIn, openDatabase, openSqliteEngine, sqliteEngine } from './sqlite/sqlite.ts'
import type { Engine } from './engine.ts'
import type { AppointmentRecord } from './requests.ts'
import type { NewAppointment } from './store.ts'
import { asRow } from './tables.ts'

/** A store with access to its database, which waits for the locks of others for `limitMs`. */
export async function openWithDatabase(limitMs = 10_000) {
  const dataDir = temporaryFolder()
  const open = openDatabase(dataDir)
  const engine = await sqliteEngine(open, limitMs)
  onTestFinished(() => engine.close())
  return { store: kyselyStore(engine), engine, database: open.database, dataDir }
}

/** A database in memory, which forgets everything when it is closed. */
export function openEngineInMemory(): Promise<Engine> {
  return sqliteEngine({ database: new DatabaseSync(':memory:'), files: () => '' }, 0)
}

/** A store in memory. */
export async function openStoreInMemory(): Promise<AppointmentStore> {
  return kyselyStore(await openEngineInMemory())
}

/** SQLite takes at most 32,766 values in one statement: so many rows have room, with columns to spare. */
const rowsAtOnce = 500

/** Puts requests that were mailed long ago into a database, in few statements. */
export async function insertMailed({ db }: Engine, requests: NewAppointment[]): Promise<void> {
  const mails = requests.map(({ id, mail, receivedAt }) => {
    const due_at = receivedAt.getTime()
    return { id: mail.id, appointment_id: id, message_id: mail.messageId, due_at, state: 'sent' as const }
  })
  for (let from = 0; from < requests.length; from += rowsAtOnce) {
    const some = requests.slice(from, from + rowsAtOnce)
    await db.insertInto('appointment').values(some.map(asRow)).execute()
    await db
      .insertInto('outbox')
      .values(mails.slice(from, from + rowsAtOnce))
      .execute()
  }
}

/** The requests kept in `dataDir`, newest first, read while others may write; none without a database. */
export async function listFromSqlite(dataDir: string): Promise<AppointmentRecord[]> {
  if (!existsSync(databaseIn(dataDir))) return []
  const engine = await openSqliteEngine(dataDir)
  try {
    return await kyselyStore(engine).find({})
  } finally {
    await engine.close()
  }
}
