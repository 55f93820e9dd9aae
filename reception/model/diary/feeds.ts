import type { Kysely, Transaction } from 'kysely'
import { hashOfToken, newToken } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { addMonths, dayMs } from '#time/india.ts'
import { logAction } from '../../auth/audit-log.ts'
import type { Person } from '../../auth/session.ts'

/** A dentist by slug and name, and who changes what their calendar outside shows. */
export type FeedChange = { dentist: string; name: string; person: Person; at: Date }

export type Feed = NonNullable<Awaited<ReturnType<typeof feedOf>>>

/** How far back and ahead a calendar sees. */
const backMs = 30 * dayMs
const aheadMonths = 13

/** The dentists whose calendar has a private address, and whether it says first names. */
export async function feeds(db: Kysely<Tables>) {
  const rows = await db.selectFrom('desk_feed').select(['dentist', 'names', 'made_at']).execute()
  return new Map(
    rows.map(({ dentist, names, made_at }) => [dentist, { names: names === 1, madeAt: new Date(made_at) }]),
  )
}

/** A new address for a dentist's calendar, whose end is returned and kept nowhere; the one before stops. Names begin hidden. */
export async function renewFeed(
  trx: Transaction<Tables>,
  { dentist, name, person, at }: FeedChange,
): Promise<string> {
  const token = newToken()
  await trx.deleteFrom('desk_feed').where('dentist', '=', dentist).execute()
  await trx
    .insertInto('desk_feed')
    .values({ dentist, token_hash: hashOfToken(token), names: 0, made_at: at.getTime() })
    .execute()
  await logAction(trx, at, person, `Made a new calendar address for ${name}`)
  return token
}

/** Ends the address. False where there is none. */
export async function endFeed(trx: Transaction<Tables>, change: FeedChange): Promise<boolean> {
  const { dentist, name, person, at } = change
  const { numDeletedRows } = await trx
    .deleteFrom('desk_feed')
    .where('dentist', '=', dentist)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await logAction(trx, at, person, `Ended the calendar address of ${name}`)
  return true
}

/** Whether the calendar says first names. False where there is none. */
export async function nameInFeed(
  trx: Transaction<Tables>,
  { names, ...change }: FeedChange & { names: boolean },
): Promise<boolean> {
  const { dentist, name, person, at } = change
  const { numUpdatedRows } = await trx
    .updateTable('desk_feed')
    .set({ names: names ? 1 : 0 })
    .where('dentist', '=', dentist)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await logAction(
    trx,
    at,
    person,
    `${names ? 'Put' : 'Took'} first names ${names ? 'into' : 'out of'} the calendar of ${name}`,
  )
  return true
}

/** The visits of the dentist whose calendar has this token; null for none. Names are there only where the owner allows them. */
export async function feedOf(db: Kysely<Tables>, token: string, now: Date) {
  const feed = await db
    .selectFrom('desk_feed')
    .select(['dentist', 'names'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (feed === undefined) return null
  const visits = await db
    .selectFrom('visit')
    .leftJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['visit.id', 'starts_at', 'minutes', 'sequence', 'appointment.name'])
    .where('visit.dentist', '=', feed.dentist)
    .where('visit.cancelled_at', 'is', null)
    .where('starts_at', '>=', now.getTime() - backMs)
    .where('starts_at', '<', addMonths(now, aheadMonths).getTime())
    .orderBy('starts_at')
    .orderBy('visit.id')
    .execute()
  return {
    dentist: feed.dentist,
    visits: visits.map(({ id, starts_at, minutes, sequence, name }) => ({
      id,
      startsAt: new Date(starts_at),
      minutes,
      sequence,
      name: feed.names === 1 ? name : null,
    })),
  }
}
