import type { Kysely } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { stagesIn } from './lists.ts'

/** A sign that changes with everything that comes in or is done, and how many requests are new. */
export type News = { pulse: string; waiting: number }

export async function changeTokenOf(db: Kysely<Tables>): Promise<News> {
  // Ids made later sort later; where two servers write, one made earlier may be there later, and only the count tells.
  const sizes = await Promise.all(
    (['appointment', 'request_event', 'desk_audit', 'desk_note'] as const).map((table) =>
      db
        // Each by itself: SQLite then counts on its smallest index.
        .selectNoFrom((eb) => [
          eb
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .as('rows'),
          eb
            .selectFrom(table)
            .select(({ fn }) => fn.max('id').as('id'))
            .as('newest'),
        ])
        .executeTakeFirstOrThrow(),
    ),
  )
  const { waiting } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('stage', 'in', stagesIn('new'))
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  const signs = sizes.map(({ rows, newest }) => `${rows} ${newest}`).join(' ')
  return { pulse: hashOfToken(`${signs} ${waiting}`).slice(0, 16), waiting: Number(waiting) }
}
