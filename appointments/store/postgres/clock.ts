import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const synchroniseEveryMs = 60_000

/**
 * The database's clock, which servers whose own clocks differ agree on. It is asked when `synchronise` is called
 * and then once a minute, when somebody asks for the time; in between it goes on by
 * the time that passes here, whatever is done to this machine's clock.
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
      // While the database is away the last difference is as good as any.
      synchronise().catch(() => {})
    }
    return new Date(performance.now() + offsetMs)
  }

  return { now, synchronise }
}
