import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { erase, postponeErasure } from './erasing.ts'
import { readFigures } from './figures.ts'
import { findRecords, historyOf } from './finding.ts'
import { purge, readPurgeOutlook } from './purging.ts'
import type { PurgeLimits, RecordFilter } from './records.ts'
import { roomIn } from './sqlite/room.ts'
import { saveNew } from './saving.ts'
import type { NewAppointment } from './store.ts'
import { beat, notePurge } from './upkeep.ts'

/** What is kept of visitors. */
export type Requests = ReturnType<typeof requestsIn>

/** The requests in a database. Each write is one transaction; every method throws `StoreUnavailable`. */
export function requestsIn(engine: Engine) {
  const { db, read, now, freeBytes } = engine
  const write = inTransaction(engine)
  return {
    /** Keeps a request and its mail, both or neither; returns once they are durable. */
    save: (appointment: NewAppointment) => write((trx) => saveNew(trx, appointment)),
    /** The newest first. */
    find: (filter: RecordFilter) => read(() => findRecords(db, filter)),
    /** All attempts to mail a request, the oldest first. */
    historyOf: (id: string) => read(() => historyOf(db, id)),
    /** Blanks all that is personal in requests and keeps that there was one; what was not mailed never will be. */
    erase: (ids: string[], at: Date) => write((trx) => erase(trx, ids, at)),
    /** Notes that requests are to be erased, which the purge does at the end of the retention. */
    postponeErasure: (ids: string[], at: Date) => write((trx) => postponeErasure(trx, ids, at)),
    /** Deletes what is old and does not wait to be mailed, some hundred at a time; returns the ids of the requests. */
    purge: (limits: PurgeLimits, onProgress?: (deleted: number) => void) => purge(write, limits, onProgress),
    purgeOutlook: (limits: PurgeLimits) => read(() => readPurgeOutlook(db, limits)),
    /** Notes that a purge was done, or why it was not. */
    notePurge: (lookedAt: Date | null, refusal: string | null) =>
      write((trx) => notePurge(trx, lookedAt, refusal)),
    figures: () => read(() => readFigures(db, now())),
    /** Writes something, and returns when that is durable. */
    async checkWritable() {
      await write((trx) => beat(trx, now()))
      return roomIn(await freeBytes())
    },
  }
}
