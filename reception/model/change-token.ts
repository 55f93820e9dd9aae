import type { Kysely } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { ordinaryTurn } from '#appointments/urgency.ts'
import { stagesIn } from './lists.ts'

/** A token that changes with every new request and every action, the number of new requests, and of the urgent ones. */
export type Pulse = { pulse: string; waiting: number; urgent: number }

export async function changeTokenOf(db: Kysely<Tables>): Promise<Pulse> {
  // Later ids sort later. With two servers an earlier id may arrive later, and only the count shows it.
  const sizes = await Promise.all(
    (['appointment', 'request_event', 'desk_audit', 'desk_note'] as const).map((table) =>
      db
        // Counted separately: SQLite then uses its smallest index.
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
  const { waiting, urgent } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .select(({ eb, fn }) =>
      fn.count<number>(eb.case().when('turn', '<', ordinaryTurn).then(1).end()).as('urgent'),
    )
    .where('stage', 'in', stagesIn('new'))
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  const signs = sizes.map(({ rows, newest }) => `${rows} ${newest}`).join(' ')
  return {
    pulse: hashOfToken(`${signs} ${waiting}`).slice(0, 16),
    waiting: Number(waiting),
    urgent: Number(urgent),
  }
}
