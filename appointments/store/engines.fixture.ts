import { describe } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import type { Engine } from './engine.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, query, usePostgres } from './postgres/server.fixture.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'

/** Runs tests on SQLite, and on Postgres where it is installed; `open` gives a new empty database. */
export function onEachEngine(what: string, contract: (open: () => Promise<Engine>) => void): void {
  describe(`${what} in SQLite`, () => contract(() => openSqliteEngine(temporaryFolder())))
  describe.skipIf(postgres === undefined)(`${what} in Postgres`, () => {
    const server = usePostgres()
    let address: string | undefined
    contract(async () => {
      // Faster to empty than to make again.
      const used = address
      address ??= await server().newDatabase()
      if (used !== undefined) {
        await query(used, 'truncate appointment, counts cascade')
        await query(used, 'update upkeep set beat_at = null, purge_looked_at = null, purge_refusal = null')
      }
      return openPostgresEngine(address, () => {})
    })
  })
}
