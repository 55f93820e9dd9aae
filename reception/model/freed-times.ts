import { type Kysely, sql, type Transaction } from 'kysely'
import { blocksIn } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import { keptMs } from '#appointments/states.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { minuteMs } from '#time/india.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'

const mostShown = 20

export type FreedTime = Awaited<ReturnType<typeof freedTimes>>[number]

/**
 * The times ahead that visits have given back and that nobody has got since, the next first; not where the dentist is away
 * by now. `keptUntil` is set while the patient can take the cancellation back; an erased one has no name.
 */
export async function freedTimes(db: Kysely<Tables>, now: Date) {
  const first = sql<number>`freed.starts_at / ${sql.lit(cellMs)}`
  const rows = await db
    .selectFrom('freed')
    .leftJoin('visit', 'visit.id', 'freed.visit_id')
    .leftJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select([
      'freed.id',
      'ref',
      'name',
      'freed.dentist',
      'freed.starts_at',
      'freed.minutes',
      'visit.cancelled_at',
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('visit_cell')
        .select(fn.countAll<number>().as('held'))
        .whereRef('visit_cell.visit_id', '=', 'freed.visit_id')
        .where('cell', '=', first)
        .as('held'),
    )
    .where('freed.starts_at', '>', now.getTime())
    .where('put_away_by', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('visit_cell')
            .innerJoin('visit as other', 'other.id', 'visit_cell.visit_id')
            .select('cell')
            .whereRef('visit_cell.dentist', '=', 'freed.dentist')
            .where('visit_cell.lane', '=', 0)
            .where('cell', '>=', first)
            .where('cell', '<', sql<number>`${first} + (freed.minutes + 14) / 15`)
            .where('other.cancelled_at', 'is', null),
        ),
      ),
    )
    .orderBy('freed.starts_at')
    .limit(mostShown)
    .execute()
  const free = await Promise.all(
    rows.map(async ({ dentist, starts_at: startsAt, minutes }) => {
      const blocks = await blocksIn(db, dentist, { startsAt, endsAt: startsAt + minutes * minuteMs })
      return blocks.length === 0
    }),
  )
  return rows
    .filter((_, index) => free[index])
    .map(({ id, ref, name, dentist, starts_at, minutes, cancelled_at, held }) => {
      const until = new Date((cancelled_at ?? 0) + keptMs)
      const keptUntil = Number(held) > 0 && until > now ? until : null
      return { id, ref, name, dentist, startsAt: new Date(starts_at), minutes, keptUntil }
    })
}

/** Nobody is asked for a freed time any more; false where it is put away already. */
export async function putAway(
  trx: Transaction<Tables>,
  { id, person, at }: { id: string; person: Person; at: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('freed')
    .set({ put_away_by: person.name })
    .where('id', '=', id)
    .where('put_away_by', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return false
  await logAction(trx, at, person, 'Put a time away that was free again')
  return true
}
