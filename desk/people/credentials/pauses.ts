import type { Transaction } from 'kysely'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'

/**
 * What counts wrong tries: after each `max` of them there is a pause, each twice as long as the one before, up to
 * `longestMs`.
 */
export type Count = { key: string; max: number; longestMs: number }

/** Whether one more try may be made, and how many are left then; or until when there is a pause. */
export type Turn = { status: 'may'; left: number } | { status: 'wait'; until: Date }

export const firstPauseMs = 15 * 60_000
const forgottenAfterMs = 24 * 3_600_000

/**
 * Counts a try before it is made, so that many at a time gain nothing. `left` is of the first count, which is the
 * narrowest.
 */
export async function takeTurn(
  trx: Transaction<Tables>,
  { skipLocked: locksRows }: Pick<Engine, 'skipLocked'>,
  counts: readonly Count[],
  at: Date,
): Promise<Turn> {
  const now = at.getTime()
  const rows = []
  for (const count of counts) {
    const row = await lockedRow(trx, locksRows, count.key)
    if (row.until > now) return { status: 'wait', until: new Date(row.until) }
    rows.push({ count, tries: (row.tried_at < now - forgottenAfterMs ? 0 : row.tries) + 1 })
  }
  for (const { count, tries } of rows) {
    const values = { tries, tried_at: now, until: now + pauseMs(count, tries) }
    await trx.updateTable('desk_pause').set(values).where('key', '=', count.key).execute()
  }
  const [narrowest] = rows
  return {
    status: 'may',
    left: narrowest
      ? (narrowest.count.max - (narrowest.tries % narrowest.count.max)) % narrowest.count.max
      : 0,
  }
}

/** The try was right: the narrowest count begins anew, the others forget this try. */
export async function giveBack(trx: Transaction<Tables>, counts: readonly Count[]): Promise<void> {
  for (const [at, { key }] of counts.entries()) {
    await trx
      .updateTable('desk_pause')
      .set(({ eb }) => ({ until: 0, tries: at === 0 ? eb.lit(0) : eb('tries', '-', 1) }))
      .where('key', '=', key)
      .execute()
  }
}

async function lockedRow(trx: Transaction<Tables>, locksRows: boolean, key: string) {
  const none = { key, tries: 0, tried_at: 0, until: 0 }
  await trx
    .insertInto('desk_pause')
    .values(none)
    .onConflict((same) => same.doNothing())
    .execute()
  const query = trx.selectFrom('desk_pause').selectAll().where('key', '=', key)
  return (locksRows ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

function pauseMs({ max, longestMs }: Count, tries: number): number {
  if (tries % max !== 0) return 0
  return Math.min(longestMs, firstPauseMs * 2 ** (tries / max - 1))
}
