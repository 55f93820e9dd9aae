import { describe, vi } from 'vitest'
import { temporaryFolder } from '../made-up-requests.ts'
import { openPostgresStore } from './postgres.ts'
import { postgres, usePostgres } from './postgres-server.ts'
import { openSqliteStore } from './sqlite.ts'
import { storeContract } from './store-contract.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('a store in SQLite', () => storeContract(() => openSqliteStore(temporaryFolder())))

describe.skipIf(postgres === undefined)('a store in Postgres', () => {
  const server = usePostgres()
  const log = () => {}
  storeContract(async () => openPostgresStore(await server().newDatabase(), log))
})
