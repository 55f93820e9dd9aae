import type { Kysely } from 'kysely'
import { hashOfToken, idsFrom } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import { countWaiting } from './list-queries.ts'
import { erasuresAsked } from './patients.ts'
import { countToWrite } from './reminders.ts'

/** People who are new or in pain, those in pain, new requests, who is still to come today, is to be reminded of the next visits, or asks to be erased. */
export type Counts = {
  waiting: number
  urgent: number
  arrived: number
  toCome: number
  toWrite: number
  toErase: number
}

/** A token that changes with every new request and every action. */
export type Pulse = Counts & { pulse: string }

export async function changeTokenOf(db: Kysely<Tables>, now: Date): Promise<Pulse> {
  // Later ids sort later. With two servers an earlier id may arrive later, and only the count of the last days shows it.
  const lately = idsFrom(startOf(addDays(dateOf(new Date()), -1)))
  const sizes = await Promise.all(
    (['appointment', 'request_event', 'desk_audit', 'desk_note'] as const).map((table) =>
      db
        .selectNoFrom((eb) => [
          eb
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<number>().as('rows'))
            .where('id', '>', lately)
            .as('rows'),
          eb
            .selectFrom(table)
            .select(({ fn }) => fn.max('id').as('id'))
            .as('newest'),
        ])
        .executeTakeFirstOrThrow(),
    ),
  )
  const counts = await countsOf(db, now)
  const signs = sizes.map(({ rows, newest }) => `${rows} ${newest}`).join(' ')
  return { pulse: hashOfToken(`${signs} ${counts.waiting} ${counts.arrived}`).slice(0, 16), ...counts }
}

/** What the places of the desk have to do. */
export async function countsOf(db: Kysely<Tables>, now: Date): Promise<Counts> {
  const toErase = (await erasuresAsked(db)).length
  const { waiting, urgent, arrived } = await countWaiting(db)
  return { waiting, urgent, arrived, ...(await countVisits(db, now)), toErase }
}

async function countVisits(db: Kysely<Tables>, now: Date) {
  const tomorrow = startOf(addDays(dateOf(now), 1))
  const ahead = db
    .selectFrom('visit')
    .select('starts_at')
    .where('state', '=', 'booked')
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
  const today = await ahead
    .where('starts_at', '>=', startOf(dateOf(now)).getTime())
    .where('starts_at', '<', tomorrow.getTime())
    .execute()
  const next = await ahead.where('starts_at', '>=', tomorrow.getTime()).limit(1).executeTakeFirst()
  const day = next && dateOf(new Date(next.starts_at))
  const toWrite = day ? await countToWrite(db, startOf(day), startOf(addDays(day, 1))) : 0
  return { toCome: today.length, toWrite }
}
