import { describe, vi } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, usePostgres } from './postgres/server.fixture.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'
import { storeContract } from './store-contract.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('a store in SQLite', () => storeContract(() => openSqliteEngine(temporaryFolder())))

describe.skipIf(postgres === undefined)('a store in Postgres', () => {
  const server = usePostgres()
  storeContract(async () => openPostgresEngine(await server().newDatabase(), () => {}))
})
