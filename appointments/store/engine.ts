import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** How an engine runs database work: where it waits its turn, retries for some seconds, and names its faults. */
export type Run = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A database and how it is worked with. */
export type Engine = {
  db: Kysely<Tables>
  read: Run
  write: Run
  /** Whether several processes write at a time, and rows that another is just taking are to be passed by. */
  skipLocked: boolean
  /** The time as all processes on this database see it. */
  now: () => Date
  /** Wipes what was deleted or overwritten from the database's files. Throws `StoreUnavailable`. */
  scrub: () => Promise<void>
  /** How much the disk of the database still takes; Infinity where it is not ours to look at. */
  freeBytes: () => Promise<number>
  /** What is wrong with the database itself, in the engine's words; empty when it is whole. */
  findFaults: () => Promise<string[]>
  close: () => Promise<void>
}

/** Writes on an engine, each in a transaction of its own. */
export function inTransaction({ db, write }: Engine) {
  return <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) =>
    write(() => db.transaction().execute(work))
}
