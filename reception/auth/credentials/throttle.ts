import type { Kysely, Transaction } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

/**
 * A count of wrong tries: every `max` of them start a pause, each twice as long as the one before, up to `longestMs`.
 */
export type Throttle = { key: string; max: number; longestMs: number }

/**
 * Whether one more try is allowed: if it is, how many are left and whether a pause begins if this one is wrong; if
 * not, when the pause ends.
 */
export type Turn = { status: 'may'; left: number; isLast: boolean } | { status: 'wait'; until: Date }

export const firstPauseMs = 15 * 60_000
const forgottenAfterMs = 24 * 3_600_000

/** Rolls back the counts of a try that met a pause. */
class Paused extends Error {
  readonly until: Date
  constructor(until: Date) {
    super('There is a pause')
    this.until = until
  }
}

/**
 * Counts tries before they are made: parallel tries gain nothing. A try that meets a pause writes nothing. `left` is
 * that of the first count, the narrowest.
 */
export function turnsOn(engine: Engine) {
  const findPause = methodsOn(engine).reading(pauseOf)
  return async (counts: readonly Throttle[], at: Date): Promise<Turn> => {
    const until = await findPause(counts, at)
    if (until !== null) return { status: 'wait', until }
    try {
      return await engine.write((trx) => countTry(trx, counts, at))
    } catch (error) {
      if (error instanceof Paused) return { status: 'wait', until: error.until }
      throw error
    }
  }
}

async function pauseOf(db: Kysely<Tables>, counts: readonly Throttle[], at: Date): Promise<Date | null> {
  const keys = counts.map(({ key }) => key)
  const query = db.selectFrom('desk_pause').select('until').where('key', 'in', keys)
  const row = await query.where('until', '>', at.getTime()).orderBy('until', 'desc').executeTakeFirst()
  return row === undefined ? null : new Date(row.until)
}

async function countTry(trx: Transaction<Tables>, counts: readonly Throttle[], at: Date): Promise<Turn> {
  const tries: number[] = []
  for (const count of counts) tries.push(await raise(trx, count, at))
  const [{ max = 1 } = {}] = counts
  return {
    status: 'may',
    left: (max - ((tries[0] ?? 0) % max)) % max,
    isLast: counts.some((count, at) => (tries[at] ?? 0) % count.max === 0),
  }
}

/** Counts one more and locks the row. Throws `Paused` if another try has just begun a pause. */
async function raise(trx: Transaction<Tables>, count: Throttle, at: Date): Promise<number> {
  const { key, max, longestMs } = count
  const now = at.getTime()
  const { tries, until } = await trx
    .insertInto('desk_pause')
    .values({ key, tries: 1, tried_at: now, until: 0 })
    .onConflict((same) =>
      same.column('key').doUpdateSet(({ eb }) => ({
        tried_at: now,
        tries: eb
          .case()
          .when('desk_pause.tried_at', '<', now - forgottenAfterMs)
          .then(1)
          .else(eb('desk_pause.tries', '+', 1))
          .end(),
      })),
    )
    .returning(['tries', 'until'])
    .executeTakeFirstOrThrow()
  if (until > now) throw new Paused(new Date(until))
  if (tries % max === 0) {
    const pauseMs = Math.min(longestMs, firstPauseMs * 2 ** (tries / max - 1))
    await trx
      .updateTable('desk_pause')
      .set({ until: now + pauseMs })
      .where('key', '=', key)
      .execute()
  }
  return tries
}

/** The try was right: the narrowest count starts again, and the others forget this try. */
export async function giveBack(trx: Transaction<Tables>, counts: readonly Throttle[]): Promise<void> {
  const [narrowest, ...wider] = counts.map(({ key }) => key)
  if (narrowest !== undefined) await trx.deleteFrom('desk_pause').where('key', '=', narrowest).execute()
  for (const key of wider) {
    await trx
      .updateTable('desk_pause')
      .set(({ eb }) => ({ until: 0, tries: eb('tries', '-', 1) }))
      .where('key', '=', key)
      .execute()
    await trx.deleteFrom('desk_pause').where('key', '=', key).where('tries', '<', 1).execute()
  }
}
