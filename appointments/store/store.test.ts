import { describe, vi } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, usePostgres } from './postgres/server.fixture.ts'
import { recordsContract } from './records-contract.fixture.ts'
import { storeContract } from './store-contract.fixture.ts'
import { kyselyStore } from './kysely-store.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('a store in SQLite', () => {
  storeContract(async () => kyselyStore(await openSqliteEngine(temporaryFolder())))
  recordsContract(() => openSqliteEngine(temporaryFolder()))
})

describe.skipIf(postgres === undefined)('a store in Postgres', () => {
  const server = usePostgres()
  const log = () => {}
  storeContract(async () => kyselyStore(await openPostgresEngine(await server().newDatabase(), log)))
  recordsContract(async () => openPostgresEngine(await server().newDatabase(), log))
})
