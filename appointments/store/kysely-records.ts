import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import { erase, postponeErasure } from './erasing.ts'
import { readFigures } from './figures.ts'
import { roomIn } from './room.ts'
import { findRecords, historyOf } from './finding.ts'
import { purge, readPurgeOutlook } from './purging.ts'
import { release, resend, retryDead } from './remailing.ts'
import type { AppointmentRecords } from './records.ts'
import type { Tables } from './tables.ts'
import { beat, notePurge } from './upkeep.ts'

/** The records' queries, the same for every engine. Each write is one transaction. */
export function kyselyRecords({ db, read, write: run, now, freeBytes }: Engine): AppointmentRecords {
  const write = <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
    run(() => db.transaction().execute(work))
  return {
    find: (filter) => read(() => findRecords(db, filter)),
    historyOf: (id) => read(() => historyOf(db, id)),
    resend: (ref, newId, at) => write((trx) => resend(trx, ref, newId, at)),
    release: (ref, at) => write((trx) => release(trx, ref, at)),
    retryDead: (at) => write((trx) => retryDead(trx, at)),
    erase: (ids, at) => write((trx) => erase(trx, ids, at)),
    postponeErasure: (ids, at) => write((trx) => postponeErasure(trx, ids, at)),
    purge: (limits, onProgress) => purge(write, limits, onProgress),
    purgeOutlook: (limits) => read(() => readPurgeOutlook(db, limits)),
    notePurge: (lookedAt, refusal) => write((trx) => notePurge(trx, lookedAt, refusal)),
    figures: () => read(() => readFigures(db, now())),
    checkWritable: async () => {
      await write((trx) => beat(trx, now()))
      return roomIn(await freeBytes())
    },
  }
}
