import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from './store.ts'

/**
 * Faults that the operator can cure: SQLite's primary result codes, PostgreSQL's SQLSTATE by its first characters, of which
 * the longest match counts. All others are faults of our own queries.
 */
const curable = new Map([
  ['SQLite 5', 'the database is locked by another process'],
  ['SQLite 6', 'the database is locked'],
  ['SQLite 7', 'the machine is out of memory'],
  ['SQLite 8', 'the database is read-only'],
  ['SQLite 10', 'the disk cannot be read or written'],
  ['SQLite 11', 'the database file is damaged'],
  ['SQLite 13', 'the disk is full'],
  ['SQLite 14', 'the database file cannot be opened'],
  ['SQLite 15', 'the database is locked by another process'],
  ['SQLite 26', 'the file is not a database'],
  ['unreachable', 'the database cannot be reached'],
  ['08', 'the connection to the database was lost'],
  ['25006', 'the database is read-only'],
  ['28', 'the database refuses this user or password'],
  ['3D', 'the database does not exist'],
  ['40', 'the database is busy'],
  ['42501', 'this user may not use the tables'],
  ['53', 'the database is out of space, memory or connections'],
  ['53100', 'the disk of the database is full'],
  ['55P03', 'the database is locked by another process'],
  ['57P', 'the database is starting or stopping'],
  ['58', 'the disk of the database cannot be read or written'],
  ['XX001', 'the database is damaged'],
  ['XX002', 'the database is damaged'],
])
/** Of these, the faults that pass by themselves: the work is retried. In PostgreSQL, work whose answer was lost may be done twice. */
const passing = /^(SQLite (5|6|15)$|unreachable|08|40|53300|57P)/
const retryEveryMs = 50

/** The driver of PostgreSQL has no codes for these. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has)/
const networkCode = /^(ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|UND_ERR_)/

/**
 * Runs work, and again while its fault passes, until `deadline` (of `performance.now()`). Between the tries the event loop is
 * free. Throws `StoreUnavailable`, with the cause, when the database cannot do its work.
 */
export async function retryUntil<Result>(deadline: number, work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!passing.test(codeOf(error)) || performance.now() >= deadline) throw asStoreUnavailable(error)
      await sleep(retryEveryMs)
    }
  }
}

/** The error as `StoreUnavailable` when the operator can cure it; otherwise the error itself. */
export function asStoreUnavailable(error: unknown): unknown {
  const why = reasonOf(error)
  if (why === undefined) return error
  return new StoreUnavailable(`Appointment requests cannot be kept or read: ${why}.`, { cause: error })
}

/** The error as `StoreUnavailable` whatever it is: nothing can be done with this file. */
export function asUnusable(file: string, error: unknown): StoreUnavailable {
  const known = asStoreUnavailable(error)
  if (known instanceof StoreUnavailable) return known
  const why = error instanceof Error ? error.message : String(error)
  return new StoreUnavailable(`${file}: ${why}`, { cause: error })
}

function reasonOf(error: unknown): string | undefined {
  const code = codeOf(error)
  if (curable.has(code)) return curable.get(code)
  const starts = [...curable.keys()].filter((start) => /^\w{2,5}$/.test(start) && code.startsWith(start))
  return curable.get(starts.toSorted().at(-1) ?? '')
}

/** SQLite's primary code (its extended codes lie above 8 bits), 'unreachable', or PostgreSQL's five characters; '' for all else. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError)
    return error.errors.every((one) => codeOf(one) === 'unreachable') ? 'unreachable' : ''
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLite ${error.errcode & 0xff}`
  const code = 'code' in error ? String(error.code) : ''
  if (networkCode.test(code) || lostConnection.test(error.message)) return 'unreachable'
  return /^[0-9A-Z]{5}$/.test(code) ? code : ''
}
