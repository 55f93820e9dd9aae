import { inTransaction } from './engine.ts'
import type { Engine } from './engine.ts'
import { erase, postponeErasure } from './erasing.ts'
import { readFigures } from './figures.ts'
import { findRecords, historyOf } from './finding.ts'
import { purge, readPurgeOutlook } from './purging.ts'
import type { AppointmentRecord, AttemptRecord, Erasure, Figures } from './records.ts'
import type { PurgeLimits, PurgeOutlook, RecordFilter } from './records.ts'
import { roomIn } from './room.ts'
import type { Room } from './room.ts'
import { saveNew } from './saving.ts'
import type { NewAppointment, SaveResult } from './store.ts'
import { beat, notePurge } from './upkeep.ts'

/** What is kept of visitors. Every method throws `StoreUnavailable`, as `AppointmentStore` says. */
export type Requests = {
  /** Keeps a request and its mail, both or neither; returns once they are durable. */
  save(appointment: NewAppointment): Promise<SaveResult>
  /** The newest first. */
  find(filter: RecordFilter): Promise<AppointmentRecord[]>
  /** All attempts to mail a request, the oldest first. */
  historyOf(id: string): Promise<AttemptRecord[]>
  /** Blanks all that is personal in requests and keeps that there was one; what was not mailed never will be. */
  erase(ids: string[], at: Date): Promise<Erasure>
  /** Notes that requests are to be erased, which the purge does at the end of the retention. */
  postponeErasure(ids: string[], at: Date): Promise<void>
  /** Deletes what is old and does not wait to be mailed, some hundred at a time; returns the ids of the requests. */
  purge(limits: PurgeLimits, onProgress?: (deleted: number) => void): Promise<string[]>
  purgeOutlook(limits: PurgeLimits): Promise<PurgeOutlook>
  /** Notes that a purge was done, or why it was not. */
  notePurge(lookedAt: Date | null, refusal: string | null): Promise<void>
  figures(): Promise<Figures>
  /** Writes something, and returns when that is durable. */
  checkWritable(): Promise<Room>
}

/** The requests in a database. Each write is one transaction. */
export function requestsIn(engine: Engine): Requests {
  const { db, read, now, freeBytes } = engine
  const write = inTransaction(engine)
  return {
    save: (appointment) => write((trx) => saveNew(trx, appointment)),
    find: (filter) => read(() => findRecords(db, filter)),
    historyOf: (id) => read(() => historyOf(db, id)),
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
