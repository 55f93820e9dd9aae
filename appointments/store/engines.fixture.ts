import { readFileSync, writeFileSync } from 'node:fs'
import { describe } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import type { Engine } from './engine.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, query, usePostgres } from './postgres/server.fixture.ts'
import { databaseIn, openSqliteEngine } from './sqlite/sqlite.ts'

/** Empties every table: to make them again, or to truncate them, would take half a second for each test. */
const emptying = `do $$ declare name text; begin
  set local session_replication_role = replica; -- in any order
  for name in select tablename from pg_tables where schemaname = 'public'
    and tablename <> 'upkeep' and tablename not like 'schema_migration%'
  loop execute format('delete from %I', name); end loop;
  update upkeep set beat_at = null, purge_looked_at = null, purge_refusal = null;
end $$`

/** A database without a row, as bytes: each test has a copy. */
let empty: Uint8Array | undefined

async function openEmptySqlite(folder: string): Promise<Engine> {
  if (empty === undefined) {
    await (await openSqliteEngine(folder)).close()
    empty = readFileSync(databaseIn(folder))
  }
  writeFileSync(databaseIn(folder), empty)
  return openSqliteEngine(folder)
}

type Contract = (open: () => Promise<Engine>, openAgain: () => Promise<Engine>) => void

/**
 * Runs tests on SQLite, and on Postgres where it is installed. `open` gives a new empty database, `openAgain` opens the
 * last one again, as a second server does.
 */
export function onEachEngine(what: string, contract: Contract): void {
  describe(`${what} in SQLite`, () => {
    let folder = ''
    contract(
      () => openEmptySqlite((folder = temporaryFolder())),
      () => openSqliteEngine(folder),
    )
  })
  describe.skipIf(postgres === undefined)(`${what} in Postgres`, () => {
    const server = usePostgres()
    let address: string | undefined
    const open = async () => {
      if (address === undefined) address = await server().newDatabase()
      else await query(address, emptying)
      return openPostgresEngine(address, () => {})
    }
    contract(open, () => openPostgresEngine(address ?? '', () => {}))
  })
}
