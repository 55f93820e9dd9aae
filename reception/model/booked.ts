import { type Kysely, sql } from 'kysely'
import { personIn } from '#appointments/store/patients.ts'
import type { Tables } from '#appointments/store/tables.ts'

/** A visit that stands, and its request. */
export type Booked = { ref: string; startsAt: Date; dentist: string }

/** By the ids of requests, the visits that the same person has under other ones and that nobody has noted, the next first. */
export async function bookedOf(db: Kysely<Tables>, ids: string[]): Promise<Map<string, Booked[]>> {
  if (ids.length === 0) return new Map()
  const rows = await ofSamePerson(db, ids)
    .innerJoin('visit', 'visit.appointment_id', 'own.id')
    .select(['one.id', 'own.ref', 'visit.starts_at', 'visit.dentist'])
    .where('one.phone', '!=', '') // of who left none, only the name is known
    .whereRef('own.id', '!=', 'one.id')
    .where('visit.state', '=', 'booked')
    .where('visit.cancelled_at', 'is', null)
    .orderBy('visit.starts_at')
    .execute()
  const byRequest = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    [...byRequest].map(([id, all]) => [
      id,
      all.map(({ ref, starts_at, dentist }) => ({ ref, startsAt: new Date(starts_at), dentist })),
    ]),
  )
}

/** Of each of some requests (`one`) all that the same person has sent (`own`). */
export function ofSamePerson(db: Kysely<Tables>, ids: string[]) {
  return db
    .selectFrom('appointment as one')
    .innerJoin('appointment as own', (join) => join.on(sql`${personIn('own')}`, '=', sql`${personIn('one')}`))
    .where('one.id', 'in', ids)
    .where('own.erased_at', 'is', null)
}
