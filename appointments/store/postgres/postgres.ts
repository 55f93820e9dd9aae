import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'
import type { Log } from '../../log.ts'
import { closable, type Engine, type Run } from '../engine.ts'
import { asStoreUnavailable, retryUntil } from '../faults.ts'
import { isCurrent, migrate } from '../migrations/migrate.ts'
import type { Tables } from '../tables.ts'

/** How long a call waits while the database restarts or cannot be reached. */
const unreachableLimitMs = 10_000
const whileUnreachable = <Result>(limitMs: number, work: () => Promise<Result>) =>
  retryUntil(performance.now() + limitMs, work)

/** Counts and times come as 64-bit integers (type 20), which stay far below what a number can hold. */
const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === 20 ? Number : types.getTypeParser(oid, format)

const connection = {
  application_name: 'clinic-appointments',
  max: 10,
  connectionTimeoutMillis: 3_000,
  // A host that vanished would not answer for hours.
  query_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  keepAlive: true,
  types: { getTypeParser },
}

/**
 * Connects to the database of a postgres:// address, creating missing tables. Any number of processes may
 * share it. A lost connection is replaced and reported to `log`. Throws `StoreUnavailable` when the
 * database cannot be used.
 */
export async function openPostgresEngine(databaseUrl: string, log: Log): Promise<Engine> {
  const pool = new Pool({ connectionString: databaseUrl, ...connection })
  const noteLoss = (error: Error) => log('store.connection-lost', { code: codeOf(error) })
  pool.on('error', noteLoss)
  // Without this, an error on a connection in use would end the process.
  pool.on('connect', (client) => void client.on('error', noteLoss))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await whileUnreachable(unreachableLimitMs, () => migrate(db))
    return engineOn(db)
  } catch (error) {
    await db.destroy()
    throw asStoreUnavailable(error)
  }
}

/** Throws `NewerData` where a newer version made the tables, the database's own error where it cannot be asked. */
export async function refuseNewerPostgres(databaseUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl, ...connection })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await isCurrent(db).finally(() => db.destroy())
}

function engineOn(db: Kysely<Tables>): Engine {
  const { run, close } = closable(() => db.destroy())
  const within = (limitMs: number): Engine => {
    const retried: Run = (work) => run(() => whileUnreachable(limitMs, work))
    return {
      db,
      read: (work) => retried(() => work(db)),
      write: (work) => retried(() => db.transaction().execute(work)),
      lock: async (trx, name) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
      },
      skipLocked: true,
      now: () => new Date(),
      freeBytes: async () => Infinity,
      scrub: () => retried(() => rewriteTables(db)),
      findFaults: () => retried(() => findRisks(db)),
      within,
      close,
    }
  }
  return within(unreachableLimitMs)
}

/** Where personal data lie, with those columns of tables that may be empty after an erasure. */
const personal: Record<string, string[]> = {
  appointment: [],
  outbox: [],
  attempt: [],
  visit: ['reason', 'what_for'],
  patient: ['person', 'mind'],
  desk_note: ['text'],
  desk_correction: ['before', 'after'],
}

/**
 * Old versions of rows stay in a table until it is rewritten, and PostgreSQL keeps the most common values of each column
 * as statistics: these are taken again from the rows that are left, then rewritten too. Those of an empty table are not
 * taken again, and only go with the type of the column.
 */
async function rewriteTables(db: Kysely<Tables>): Promise<void> {
  const statements = Object.entries(personal).flatMap(([table, columns]) => [
    ...columns.map((column) => `alter table ${table} alter column ${column} type text`),
    `vacuum full analyze ${table}`,
  ])
  for (const statement of [...statements, 'vacuum full pg_statistic']) {
    await db.executeQuery(CompiledQuery.raw(statement))
  }
}

/** Settings with which a power cut may lose a request that was thanked for, or an erased one leaves traces. */
async function findRisks(db: Kysely<Tables>): Promise<string[]> {
  const settings = `select name, setting from pg_settings where setting = 'off'
    and name in ('fsync', 'synchronous_commit', 'full_page_writes')`
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(settings))
  const ownership = `select pg_has_role(datdba, 'usage') as ours from pg_database where datname = current_database()`
  const owned = await db.executeQuery<{ ours: boolean }>(CompiledQuery.raw(ownership))
  return [
    ...rows.map(({ name }) => `PostgreSQL runs with ${name} = off: a power cut may lose requests`),
    ...(owned.rows[0]?.ours
      ? []
      : ['this user does not own the database: what is erased stays in its statistics (pg_statistic)']),
  ]
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}
