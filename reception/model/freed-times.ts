import { type Kysely, sql } from 'kysely'
import { cellMs } from '#appointments/progress/visits.ts'
import { keptMs } from '#appointments/states.ts'
import type { Tables } from '#appointments/store/tables.ts'

const shownMs = 2 * 24 * 60 * 60 * 1000
const mostShown = 5

/**
 * The times of visits to come that were cancelled in the last two days and that nobody else has got since, the newest
 * first. `keptUntil` is set while the patient can take the cancellation back.
 */
export async function freedTimes(db: Kysely<Tables>, now: Date) {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .leftJoin('visit_cell as first', (join) =>
      join
        .onRef('first.dentist', '=', 'visit.dentist')
        .onRef('first.lane', '=', 'visit.lane')
        .on('first.cell', '=', sql<number>`visit.starts_at / ${sql.lit(cellMs)}`),
    )
    .select(['ref', 'name', 'visit.dentist', 'visit.starts_at', 'visit.cancelled_at', 'first.cell'])
    .where('visit.cancelled_at', '>', now.getTime() - shownMs)
    .where('visit.starts_at', '>', now.getTime())
    .where('appointment.erased_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('first.visit_id', 'is', null), eb('first.visit_id', '=', eb.ref('visit.id'))]),
    )
    .orderBy('visit.cancelled_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ ref, name, dentist, starts_at, cancelled_at, cell }) => {
    const until = new Date(cancelled_at! + keptMs) // the query takes only cancelled ones
    const keptUntil = cell !== null && until > now ? until : null
    return { ref, name, dentist, startsAt: new Date(starts_at), keptUntil }
  })
}
