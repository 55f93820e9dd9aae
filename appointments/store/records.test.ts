import { describe, vi } from 'vitest'
import { temporaryFolder } from '../requests.fixture.ts'
import { openPostgresEngine } from './postgres/postgres.ts'
import { postgres, usePostgres } from './postgres/server.fixture.ts'
import { recordsContract } from './records-contract.fixture.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('records in SQLite', () => recordsContract(() => openSqliteEngine(temporaryFolder())))

describe.skipIf(postgres === undefined)('records in Postgres', () => {
  const server = usePostgres()
  const log = () => {}
  recordsContract(async () => openPostgresEngine(await server().newDatabase(), log))
})
