import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const synchroniseEveryMs = 60_000

/**
 * The database's clock, on which servers whose own clocks differ agree. It is read by `synchronise` and, when the time is
 * asked for, again after a minute; in between, the time that passes here is added, whatever is done to this
 * machine's clock.
 */
export function databaseClock(db: Kysely<Tables>) {
  let offsetMs = 0
  let synchronisedAt = -Infinity

  async function synchronise(): Promise<void> {
    synchronisedAt = performance.now()
    const before = performance.now()
    const query = CompiledQuery.raw('select extract(epoch from clock_timestamp()) * 1000 as ms')
    const { rows } = await db.executeQuery<{ ms: string }>(query)
    const middle = (before + performance.now()) / 2
    offsetMs = Math.round(Number(rows[0]?.ms) - middle)
  }

  function now(): Date {
    if (performance.now() - synchronisedAt > synchroniseEveryMs) {
      // While the database is out of reach, the last difference will do.
      synchronise().catch(() => {})
    }
    return new Date(performance.now() + offsetMs)
  }

  return { now, synchronise }
}
