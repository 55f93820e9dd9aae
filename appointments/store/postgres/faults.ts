import type { Faults } from '../engine.ts'

/** Classes of Postgres's SQLSTATE that the operator can cure, by their first characters; the longest match counts. */
const curable = new Map([
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
/** Of these, the faults that pass by themselves: the work is retried. */
const passing = ['08', '40', '53300', '57P']
/** The driver has no codes for these. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has)/
const networkCode = /^(E[A-Z]+|UND_ERR_.*)$/
/** What Postgres's errors mean. Work whose answer was lost may be done twice. */
export const postgresFaults: Faults = {
  reasonOf(error) {
    if (isUnreachable(error)) return 'the database cannot be reached'
    const state = stateOf(error)
    const known = [...curable.keys()]
      .filter((start) => state.startsWith(start))
      .toSorted()
      .at(-1)
    return known === undefined ? undefined : curable.get(known)
  },
  passes: (error) => isUnreachable(error) || passing.some((start) => stateOf(error).startsWith(start)),
  retryEveryMs: 100,
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  if (!(error instanceof Error)) return false
  return networkCode.test(codeOf(error)) || lostConnection.test(error.message)
}

/** Five characters when the error is Postgres's own, else ''. */
function stateOf(error: unknown): string {
  const code = codeOf(error)
  return /^[0-9A-Z]{5}$/.test(code) && !networkCode.test(code) ? code : ''
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
