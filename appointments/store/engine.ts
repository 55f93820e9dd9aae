import type { Kysely, Transaction } from 'kysely'
import { StoreUnavailable } from './store.ts'
import type { Tables } from './tables.ts'

/** How work on a database is run: it waits its turn, is retried for some seconds, and its errors get a name. */
export type Run = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A database and how to work with it. Everything asynchronous throws `StoreUnavailable`. */
export type Engine = {
  db: Kysely<Tables>
  read: <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>
  /** Each write is a separate transaction. */
  write: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  /** The same database, for work that waits no longer than this where it is locked or out of reach. */
  within: (limitMs: number) => Engine
  /** Keeps other transactions that ask for a lock of the same name waiting until this one ends. */
  lock: (trx: Transaction<Tables>, name: string) => Promise<void>
  /** Several processes write at a time, so a worker skips rows that another is just claiming. */
  skipLocked: boolean
  /** The time as all processes on this database see it. */
  now: () => Date
  /** Wipes what was deleted or overwritten from the database's files. */
  scrub: () => Promise<void>
  /** Bytes left on the disk of the database; Infinity where that is not ours to look at. */
  freeBytes: () => Promise<number>
  /** What is wrong with the database itself, in the engine's words; empty when it is whole. */
  findFaults: () => Promise<string[]>
  /** Waits for the work under way, then closes; later calls throw `StoreUnavailable`. */
  close: () => Promise<void>
}

/** Turns queries into methods of a store, each run by the engine. */
export function methodsOn({ read, write }: Engine) {
  return {
    reading:
      <Input extends unknown[], Result>(query: (db: Kysely<Tables>, ...input: Input) => Promise<Result>) =>
      (...input: Input) =>
        read((db) => query(db, ...input)),
    writing:
      <Input extends unknown[], Result>(
        query: (trx: Transaction<Tables>, ...input: Input) => Promise<Result>,
      ) =>
      (...input: Input) =>
        write((trx) => query(trx, ...input)),
  }
}

/** Lets work pass until `close`, which ends the database with `end` when the work under way is done. */
export function closable(end: () => Promise<void>): { run: Run; close: () => Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  let closed = false
  return {
    async run(work) {
      if (closed) throw new StoreUnavailable('The store of appointment requests is closed.')
      const result = work()
      underWay.add(result)
      return result.finally(() => underWay.delete(result))
    },
    async close() {
      if (closed) return
      closed = true
      await Promise.allSettled(underWay)
      await end()
    },
  }
}
