import { describe, vi } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, query, usePostgres } from './postgres/server.fixture.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'
import { storeContract } from './store-contract.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('a store in SQLite', () => storeContract(() => openSqliteEngine(temporaryFolder())))

describe.skipIf(postgres === undefined)('a store in Postgres', () => {
  const server = usePostgres()
  let address: string | undefined
  storeContract(async () => {
    // Faster to empty than to make again.
    const used = address
    address ??= await server().newDatabase()
    if (used !== undefined) {
      await query(used, 'truncate appointment, outbox, attempt')
      await query(used, 'update upkeep set beat_at = null, purge_looked_at = null, purge_refusal = null')
    }
    return openPostgresEngine(address, () => {})
  })
})
