import type { Kysely, Transaction } from 'kysely'
import type { Engine } from '#appointments/store/engine.ts'
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

const firstPauseMs = 15 * 60_000
const forgottenAfterMs = 24 * 3_600_000

/**
 * Counts tries before they are made: parallel tries gain nothing. A try that meets a pause is not counted.`left` is
 * that of the first count, the narrowest.
 */
export function turnsOn(engine: Engine) {
  return async (throttles: readonly Throttle[], at: Date): Promise<Turn> => {
    const until = await engine.read((db) => pauseOf(db, throttles, at))
    return until === null ? engine.write((trx) => countTry(trx, throttles, at)) : { status: 'wait', until }
  }
}

async function pauseOf(db: Kysely<Tables>, throttles: readonly Throttle[], at: Date): Promise<Date | null> {
  const keys = throttles.map(({ key }) => key)
  const query = db.selectFrom('desk_pause').select('until').where('key', 'in', keys)
  const row = await query.where('until', '>', at.getTime()).orderBy('until', 'desc').executeTakeFirst()
  return row === undefined ? null : new Date(row.until)
}

async function countTry(trx: Transaction<Tables>, throttles: readonly Throttle[], at: Date): Promise<Turn> {
  const counted: { tries: number; until: number }[] = []
  for (const throttle of throttles) counted.push(await raise(trx, throttle, at))
  // Another try may just have begun a pause.
  const until = Math.max(...counted.map((one) => one.until))
  if (until > at.getTime()) return { status: 'wait', until: new Date(until) }
  const lefts = throttles.map(({ max }, place) => (max - ((counted[place]?.tries ?? 0) % max)) % max)
  return { status: 'may', left: lefts[0] ?? 0, isLast: lefts.includes(0) }
}

/** Counts one more, locks the row, and begins a pause if this try is the last; `until` is the end of an earlier one. */
async function raise(trx: Transaction<Tables>, { key, max, longestMs }: Throttle, at: Date) {
  const now = at.getTime()
  const counted = await trx
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
  const { tries } = counted
  if (tries % max === 0) {
    const until = now + Math.min(longestMs, firstPauseMs * 2 ** (tries / max - 1))
    await trx.updateTable('desk_pause').set({ until }).where('key', '=', key).execute()
  }
  return counted
}

/** The try was right: the narrowest count starts again, and the others forget this try. */
export async function giveBack(trx: Transaction<Tables>, throttles: readonly Throttle[]): Promise<void> {
  const [narrowest, ...wider] = throttles.map(({ key }) => key)
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
