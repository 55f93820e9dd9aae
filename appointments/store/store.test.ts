import { describe, vi } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openPostgresStore } from './postgres/postgres.ts'
import { postgres, usePostgres } from './postgres/server.fixture.ts'
import { openSqliteStore } from './sqlite/sqlite.ts'
import { storeContract } from './store-contract.fixture.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('a store in SQLite', () => storeContract(() => openSqliteStore(temporaryFolder())))

describe.skipIf(postgres === undefined)('a store in Postgres', () => {
  const server = usePostgres()
  const log = () => {}
  storeContract(async () => openPostgresStore(await server().newDatabase(), log))
})
