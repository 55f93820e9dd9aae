import type { Engine } from './engine.ts'
import { outboxIn } from './outbox.ts'
import { requestsIn } from './requests.ts'

/**
 * Keeps appointment requests and the mails they cause. Every method throws `StoreUnavailable` when the store
 * cannot do its work now (disk full, read-only, locked for too long, closed).
 */
export type AppointmentStore = ReturnType<typeof kyselyStore>

/** The store in a database, which closes with it. */
export function kyselyStore(engine: Engine) {
  return { ...requestsIn(engine), ...outboxIn(engine), close: engine.close }
}
