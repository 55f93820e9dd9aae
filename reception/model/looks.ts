import type { Kysely, Transaction } from 'kysely'
import { asDate, type Tables } from '#appointments/store/tables.ts'
import { minuteMs } from '#time/india.ts'
import type { Person } from '../auth/session.ts'

type Look = { person: Person; at: Date }

/** So long one look lasts: what is new at its beginning stays so. */
const lookMs = 2 * minuteMs

/** Since when what comes is new to a person: since the look before this one, null for the first. `isNoted`: the look lasts still. */
export async function newSince(db: Kysely<Tables>, { person, at }: Look) {
  const row = await db
    .selectFrom('desk_person')
    .select(['looked_at', 'looked_before'])
    .where('id', '=', person.id)
    .executeTakeFirst()
  const last = row?.looked_at ?? null
  const isSameLook = last !== null && last > at.getTime() - lookMs
  return { since: asDate(isSameLook ? (row?.looked_before ?? null) : last), isNoted: isSameLook }
}

/** Notes that a person looks at the requests. */
export async function noteLook(trx: Transaction<Tables>, { person, at }: Look): Promise<void> {
  await trx
    .updateTable('desk_person')
    .set(({ ref }) => ({ looked_before: ref('looked_at'), looked_at: at.getTime() }))
    .where('id', '=', person.id)
    .where(({ eb, or }) => or([eb('looked_at', 'is', null), eb('looked_at', '<=', at.getTime() - lookMs)]))
    .execute()
}
