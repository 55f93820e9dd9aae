import type { Kysely } from 'kysely'
import { hashOfToken, idsFrom } from '#appointments/keys/ids.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { ordinaryTurn } from '#appointments/urgency.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import { countWaiting } from './list-queries.ts'
import { erasuresAsked } from './patients.ts'
import { countToWrite } from './reminders.ts'

/**
 * People who wait for a call, those of them in pain, new requests, who is still to come today, is to be reminded of the next
 * visits, or asks to be erased.
 */
export type Counts = {
  waiting: number
  urgent: number
  arrived: number
  toCome: number
  toWrite: number
  toErase: number
}

/** A token that changes with every new request and every action, and the requests that patients sent last, the newest first. */
export type Pulse = Counts & { pulse: string; sent: Sent[] }

/** A request from the site, when it came; one that is held back is not told of, also not when it is let through. */
type Sent = { at: number; isPain: boolean; isHeld: boolean }

const mostSent = 10

const signedTables = ['appointment', 'request_event', 'desk_audit', 'desk_note'] as const

/** @param asked what the places have to do, where that is asked for anyway */
export async function changeTokenOf(
  db: Kysely<Tables>,
  now: Date,
  asked: Promise<Counts> = countsOf(db, now),
): Promise<Pulse> {
  // Later ids sort later. With two servers an earlier id may arrive later, and only the count of the last days shows it.
  const lately = idsFrom(startOf(addDays(dateOf(new Date()), -1)))
  const sizes = db
    .selectNoFrom(({ selectFrom }) =>
      signedTables.flatMap((table) => [
        selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('rows'))
          .where('id', '>', lately)
          .as(`${table}_rows`),
        selectFrom(table)
          .select(({ fn }) => fn.max('id').as('id'))
          .as(`${table}_newest`),
      ]),
    )
    .executeTakeFirstOrThrow()
  const [signed, counts, sent] = await Promise.all([sizes, asked, lastSent(db)])
  const signs = Object.values(signed).join(' ')
  return { pulse: hashOfToken(`${signs} ${counts.waiting} ${counts.arrived}`).slice(0, 16), sent, ...counts }
}

async function lastSent(db: Kysely<Tables>): Promise<Sent[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['received_at', 'turn', 'verdict'])
    .where('source', '=', 'site')
    .orderBy('received_at', 'desc')
    .limit(mostSent)
    .execute()
  return rows.map(({ received_at, turn, verdict }) => {
    return { at: Number(received_at), isPain: turn < ordinaryTurn, isHeld: verdict === 'held' }
  })
}

/** What the places of the desk have to do. */
export async function countsOf(db: Kysely<Tables>, now: Date): Promise<Counts> {
  const toErase = (await erasuresAsked(db)).length
  return { ...(await countWaiting(db)), ...(await countVisits(db, now)), toErase }
}

async function countVisits(db: Kysely<Tables>, now: Date) {
  const tomorrow = startOf(addDays(dateOf(now), 1))
  const ahead = db.selectFrom('visit').where('state', '=', 'booked').where('cancelled_at', 'is', null)
  const { today, next } = await db
    .selectNoFrom([
      ahead
        .select(({ fn }) => fn.countAll<number>().as('visits'))
        .where('starts_at', '>=', startOf(dateOf(now)).getTime())
        .where('starts_at', '<', tomorrow.getTime())
        .as('today'),
      ahead
        .select('starts_at')
        .where('starts_at', '>=', tomorrow.getTime())
        .orderBy('starts_at')
        .limit(1)
        .as('next'),
    ])
    .executeTakeFirstOrThrow()
  const day = next && dateOf(new Date(next))
  const toWrite = day ? await countToWrite(db, startOf(day), startOf(addDays(day, 1))) : 0
  return { toCome: Number(today), toWrite }
}
