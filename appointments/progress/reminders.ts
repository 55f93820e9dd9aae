import type { Transaction } from 'kysely'
import { addDays, dateOf, dayMs, startOf } from '#time/india.ts'
import { isPlainAddress } from '../mail/address.ts'
import { keptMs } from '../states.ts'
import { personOf } from '../store/patients.ts'
import type { Tables } from '../store/tables.ts'
import { awayIn } from './blocks.ts'

/** Whether the clinic is open all the minutes of a visit. */
export type IsOpenFor = (startsAt: Date, minutes: number) => boolean

/**
 * Adds a mail for each visit of the day after `dueAt` in India that is still to come, but for those who want none, whose dentist
 * is away, or whose day the clinic has closed since; returns how many. A visit that was moved gets one for its new time.
 * Added twice, it is mailed once. While a patient can take a cancellation back, the mail is held.
 */
export async function addReminders(
  trx: Transaction<Tables>,
  dueAt: Date,
  {
    now,
    mailDomain,
    isOpenFor = () => true,
  }: { now: Date; mailDomain: string; isOpenFor?: IsOpenFor | undefined },
): Promise<number> {
  const tomorrow = startOf(addDays(dateOf(dueAt), 1)).getTime()
  const visits = await trx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select([
      'visit.id as visit_id',
      'visit.appointment_id',
      'visit.state',
      'stage',
      'visit.dentist',
      'minutes',
      'starts_at',
      'reason',
      'cancelled_at',
      'appointment.email',
    ])
    .where('visit.starts_at', '>=', Math.max(tomorrow, now.getTime()))
    .where('visit.starts_at', '<', tomorrow + dayMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('patient').select('person').whereRef('person', '=', personOf).where('reminders', '=', 0),
        ),
      ),
    )
    .where(({ eb }) =>
      eb('visit.cancelled_at', 'is', null).or('visit.cancelled_at', '>', now.getTime() - keptMs),
    )
    .execute()
  const isAway = await awayIn(trx, { startsAt: tomorrow, endsAt: tomorrow + dayMs })
  const rows = visits
    .map((visit) => ({ ...visit, startsAt: new Date(visit.starts_at) }))
    .filter((visit) => isPlainAddress(visit.email) && !isAway(visit))
    // Who was booked outside the hours, with a reason, comes.
    .filter(({ startsAt, minutes, reason }) => reason !== '' || isOpenFor(startsAt, minutes))
    .map(({ visit_id, appointment_id, starts_at, cancelled_at }) => {
      const id = `reminder-${visit_id}-${starts_at}`
      const row = { id, appointment_id, message_id: `<${id}@${mailDomain}>`, due_at: now.getTime() }
      return { ...row, kind: 'reminder', state: cancelled_at === null ? 'pending' : 'held' } as const
    })
  if (rows.length === 0) return 0
  const added = await trx
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows)
}
