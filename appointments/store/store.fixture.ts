import type { Engine } from './engine.ts'
import { outboxIn } from './outbox.ts'
import { requestsIn } from './requests.ts'
import { openSqliteEngine } from './sqlite/sqlite.ts'

/** Requests and outbox of a database, which closes with them. */
export type AppointmentStore = ReturnType<typeof kyselyStore>

export function kyselyStore(engine: Engine) {
  return { ...requestsIn(engine), ...outboxIn(engine), close: engine.close }
}

/** The store in `dataDir`/clinic.db. */
export async function openSqliteStore(dataDir: string): Promise<AppointmentStore> {
  return kyselyStore(await openSqliteEngine(dataDir))
}
