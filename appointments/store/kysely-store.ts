import type { Kysely, Transaction } from 'kysely'
import { addDigest } from './digest.ts'
import type { Engine } from './engine.ts'
import { countByState } from './figures.ts'
import { claimDueMail, nextDueAt, renewLease, returnLeases, settleFailed, settleSent } from './outbox.ts'
import { saveNew } from './saving.ts'
import { StoreUnavailable } from './store.ts'
import type { AppointmentStore, ListedAppointment } from './store.ts'
import { asListed } from './tables.ts'
import type { Tables } from './tables.ts'

/** The store's queries, the same for every engine. Each write is one transaction. */
export function kyselyStore({ db, read, write: run, skipLocked, close }: Engine): AppointmentStore {
  const write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
    run(() => db.transaction().execute(work))
  let saves: Promise<unknown> = Promise.resolve()
  let closing = false
  return {
    save: async (appointment) => {
      if (closing) throw new StoreUnavailable('The store of appointment requests is closed.')
      const save = write((trx) => saveNew(trx, appointment))
      saves = Promise.allSettled([saves, save]).then(() => null)
      return save
    },
    addDigest: (digest) => write((trx) => addDigest(trx, digest)),
    claimDueMail: (claim) => write((trx) => claimDueMail(trx, claim, skipLocked)),
    nextDueAt: () => read(() => nextDueAt(db)),
    renewLease: (mail, leaseUntil) => write((trx) => renewLease(trx, mail, leaseUntil)),
    settleSent: (mail, report) => write((trx) => settleSent(trx, mail, report)),
    settleFailed: (mail, report, failure) => write((trx) => settleFailed(trx, mail, report, failure)),
    returnLeases: () => write(returnLeases),
    list: () => read(() => list(db)),
    countByState: () => read(() => countByState(db)),
    close: async () => {
      closing = true
      await saves
      await close()
    },
  }
}

/** All requests with the state of their mail, newest first. */
async function list(db: Kysely<Tables>): Promise<ListedAppointment[]> {
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('outbox', 'outbox.appointment_id', 'appointment.id')
    .selectAll('appointment')
    .select('outbox.state')
    .where('outbox.kind', '=', 'request')
    .orderBy('appointment.received_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .execute()
  return rows.map(asListed)
}
