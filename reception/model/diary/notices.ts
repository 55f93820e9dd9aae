import type { Kysely, Transaction } from 'kysely'
import { asBlock, type Block } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { addDays, dateOf, startOf } from '#time/india.ts'
import type { Person } from '../../auth/session.ts'
import { type BlockEnd, blockTime } from './blocks.ts'

/** Visitors are told at once that a dentist is away, or with null that the clinic is closed, on some days. */
type NewNotice = {
  dentist: string | null
  reason: string
  /** Dates, both included; today counts from now on. */
  from: string
  until: string
  person: Person
  at: Date
}

/** Blocks the time too, with its visits to be called. `again` where visitors are told so already. */
export async function giveNotice(trx: Transaction<Tables>, notice: NewNotice): Promise<BlockEnd> {
  const { dentist, from, person, at } = notice
  const isClinic = dentist === null
  if (from < dateOf(at)) return { status: 'refused' }
  return blockTime(trx, {
    block: blockOf(notice),
    id: isClinic ? `closed-${from}` : `away-${dentist}-${from}`,
    what: isClinic ? 'Closed the clinic for today' : 'Told visitors that a dentist is away',
    person,
    at,
  })
}

function blockOf({ dentist, reason, from, until, at }: NewNotice): Omit<Block, 'id'> {
  const now = Math.floor(at.getTime() / cellMs) * cellMs
  return {
    dentist,
    kind: dentist === null ? 'other' : 'leave',
    label: '',
    startsAt: from === dateOf(at) ? now : startOf(from).getTime(),
    endsAt: startOf(addDays(until, 1)).getTime(),
    everyDays: 0,
    until: null,
    notice: reason,
  }
}

/** What visitors are told of at the moment, or will be. */
export async function noticesAhead(db: Kysely<Tables>, at: Date): Promise<Block[]> {
  const rows = await db
    .selectFrom('block')
    .selectAll()
    .where('notice', 'is not', null)
    .where('ends_at', '>', at.getTime())
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows.map(asBlock)
}
