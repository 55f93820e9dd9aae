import type { Kysely } from 'kysely'
import { hashOfToken } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** A sign that changes with everything that comes in or is done, and how many requests are new. */
export type Pulse = { pulse: string; waiting: number }

export async function pulseOf(db: Kysely<Tables>): Promise<Pulse> {
  // Ids made later sort later.
  const newest = await Promise.all(
    (['appointment', 'request_event', 'desk_audit', 'desk_note'] as const).map((table) =>
      db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    ),
  )
  const { waiting } = await db
    .selectFrom('appointment')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('stage', 'in', ['received', 'seen'])
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  const signs = newest.map((row) => row?.id ?? '').join(' ')
  return { pulse: hashOfToken(`${signs} ${waiting}`).slice(0, 16), waiting: Number(waiting) }
}
