import type { Kysely, Transaction } from 'kysely'
import { methodsOn, type Engine } from './engine.ts'
import type { DayCount, Tables } from './tables.ts'

/** The counts in a database. Every method throws `StoreUnavailable`. */
export function countsIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    add: writing(add),
    since: reading(since),
    forgetBefore: writing(forgetBefore),
  }
}

/** Adds to the totals that are there. */
async function add(trx: Transaction<Tables>, counts: readonly DayCount[]): Promise<void> {
  // In one order: two servers that lock the same rows in different orders would wait for each other.
  for (const count of counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    await trx
      .insertInto('counts')
      .values(count)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'what', 'language'])
          .doUpdateSet(({ eb, ref }) => ({ total: eb('counts.total', '+', ref('excluded.total')) })),
      )
      .execute()
  }
}

function keyOf({ day, what, language }: DayCount): string {
  return [day, what, language].join(' ')
}

/** All totals from a day on, the newest day first. */
async function since(db: Kysely<Tables>, day: string): Promise<DayCount[]> {
  return db
    .selectFrom('counts')
    .selectAll()
    .where('day', '>=', day)
    .orderBy('day', 'desc')
    .orderBy('what')
    .orderBy('language')
    .execute()
}

async function forgetBefore(trx: Transaction<Tables>, day: string): Promise<void> {
  await trx.deleteFrom('counts').where('day', '<', day).execute()
}
