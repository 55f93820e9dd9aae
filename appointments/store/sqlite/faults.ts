import { setImmediate as freeEventLoop } from 'node:timers/promises'
import { asStoreUnavailable, retryUntil, type Faults } from '../engine.ts'
import { StoreUnavailable } from '../store.ts'

/** SQLite's primary result codes that the operator can cure; all others are faults of our own queries. */
const curable = new Map([
  [5, 'the database is locked by another process'],
  [6, 'the database is locked'],
  [7, 'the machine is out of memory'],
  [8, 'the database is read-only'],
  [10, 'the disk cannot be read or written'],
  [11, 'the database file is damaged'],
  [13, 'the disk is full'],
  [14, 'the database file cannot be opened'],
  [15, 'the database is locked by another process'],
  [26, 'the file is not a database'],
])
const lockedCodes = [5, 6, 15]
const faults: Faults = {
  reasonOf: (error) => curable.get(sqliteCode(error)),
  passes: (error) => lockedCodes.includes(sqliteCode(error)),
  retryEveryMs: 25,
}

/** Runs work on SQLite and retries it while another process holds the lock, for at most `limitMs`. Throws as `retryUntil`. */
export function whileLocked<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return retryUntil(performance.now() + limitMs, faults, work)
}

/**
 * As `whileLocked`, but one piece of work after the other, with the event loop free in between. Every write, and every
 * try at a locked database, blocks this process for a moment: it stays a moment, however many requests wait.
 */
export function oneAtATimeWhileLocked() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> => {
    const deadline = performance.now() + limitMs
    const result = last.then(() => retryUntil(deadline, faults, work))
    last = Promise.allSettled([result]).then(() => freeEventLoop())
    return result
  }
}

/** The error as `StoreUnavailable` whatever it is: nothing can be done with this file. */
export function asUnusable(file: string, error: unknown): StoreUnavailable {
  const known = asStoreUnavailable(error, faults.reasonOf)
  if (known instanceof StoreUnavailable) return known
  const why = error instanceof Error ? error.message : String(error)
  return new StoreUnavailable(`${file}: ${why}`, { cause: error })
}

/** SQLite's primary result code, -1 when the error is not SQLite's. The extended codes lie above 8 bits. */
function sqliteCode(error: unknown): number {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return -1
  return error.errcode & 0xff
}
