import { describe, vi } from 'vitest'
import { temporaryFolder } from '../made-up-requests.ts'
import { memoryStore } from './memory.ts'
import { openSqliteStore } from './sqlite.ts'
import { storeContract } from './store-contract.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

describe('a store in memory', () => storeContract(async () => memoryStore()))
describe('a store in SQLite', () => storeContract(() => openSqliteStore(temporaryFolder())))
