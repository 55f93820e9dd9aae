import type { Engine } from './engine.ts'
import { outboxIn } from './outbox.ts'
import type { Outbox } from './outbox.ts'
import { requestsIn } from './requests.ts'
import type { Requests } from './requests.ts'
import { StoreUnavailable } from './store.ts'

/**
 * Keeps appointment requests and the mails they cause. Every method throws `StoreUnavailable` when the store
 * cannot do its work now (disk full, read-only, locked for too long, closed).
 */
export type AppointmentStore = Requests &
  Outbox & {
    /** Ends the store once what is being saved is durable; later calls throw `StoreUnavailable`. */
    close(): Promise<void>
  }

/** The store in a database, which closes with it. */
export function kyselyStore(engine: Engine): AppointmentStore {
  const requests = requestsIn(engine)
  let saves: Promise<unknown> = Promise.resolve()
  let closing = false
  return {
    ...requests,
    ...outboxIn(engine),
    save: async (appointment) => {
      if (closing) throw new StoreUnavailable('The store of appointment requests is closed.')
      const save = requests.save(appointment)
      saves = Promise.allSettled([saves, save]).then(() => null)
      return save
    },
    close: async () => {
      closing = true
      await saves
      await engine.close()
    },
  }
}
