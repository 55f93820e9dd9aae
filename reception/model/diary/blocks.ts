import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { asBlock, type Block, blockKinds, spansOf } from '#appointments/progress/blocks.ts'
import { note } from '#appointments/progress/events.ts'
import { monthsAhead } from '#appointments/progress/booking.ts'
import { comeTo } from '#appointments/progress/progress.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { addMonths, dayMs, minuteMs } from '#time/india.ts'
import { logAction } from '../../auth/audit-log.ts'
import type { Person } from '../../auth/session.ts'

/** What happens to the diary, by whom. */
type Deed = { person: Person; at: Date }

/** The visits inside a block that was made: they stay, and their patients are to be called. */
export type BlockEnd =
  | { status: 'done'; id: string; inside: { ref: string; name: string; startsAt: Date }[] }
  | { status: 'refused' | 'again' }

type Blocking = Deed & {
  block: Omit<Block, 'id'>
  /** Where there may be only one such block. */
  id?: string
  /** What the audit log calls it. */
  what?: string
}

/** Blocks a time, as `Block` says; its visits go on the list of those to be called. Refused for a time that is none. */
export async function blockTime(
  trx: Transaction<Tables>,
  { block, person, at, id = newId(), what = 'Blocked a time' }: Blocking,
): Promise<BlockEnd> {
  if (!isTime(block, at)) return { status: 'refused' }
  const { startsAt, endsAt, everyDays, ...words } = block
  const row = { id, ...words, starts_at: startsAt, ends_at: endsAt, every_days: everyDays }
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('block')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (made === 0n) return { status: 'again' }
  await logAction(trx, at, person, what)
  const inside = await visitsInside(trx, block, at)
  for (const { appointmentId } of inside) {
    await comeTo(trx, appointmentId, 'call-back', {})
    const call_at = at.getTime()
    await trx.updateTable('appointment').set({ call_at }).where('id', '=', appointmentId).execute()
    await note(trx, appointmentId, { kind: 'call-back', at, by: 'clinic', startsAt: null })
  }
  return { status: 'done', id, inside: inside.map(({ appointmentId: _id, ...visit }) => visit) }
}

/** What a block would do: how often it comes, null for without an end, and whose visits lie in it. */
export type BlockTrial =
  | { status: 'done'; times: number | null; inside: { name: string; startsAt: Date }[] }
  | { status: 'refused' }

export async function tryBlock(db: Kysely<Tables>, block: Omit<Block, 'id'>, at: Date): Promise<BlockTrial> {
  if (!isTime(block, at)) return { status: 'refused' }
  const { startsAt, everyDays, until } = block
  const isEndless = everyDays > 0 && until === null
  const times = isEndless ? null : spansOf(block, { startsAt, endsAt: until ?? block.endsAt }).length
  const inside = await visitsInside(db, block, at)
  return { status: 'done', times, inside: inside.map(({ name, startsAt }) => ({ name, startsAt })) }
}

/** A block by its id. */
export async function blockWith(db: Kysely<Tables>, id: string): Promise<Block | undefined> {
  const row = await db.selectFrom('block').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asBlock(row)
}

/** Opens a blocked time again; false where there is none such. */
export async function unblockTime(
  trx: Transaction<Tables>,
  { id, person, at }: Deed & { id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('block').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await logAction(trx, at, person, 'Opened a blocked time')
  return true
}

/** Whole quarters of an hour that do not reach into their own next time, not over and within 13 months. */
function isTime({ kind, startsAt, endsAt, everyDays, until }: Omit<Block, 'id'>, at: Date): boolean {
  return (
    blockKinds.includes(kind) &&
    [0, 1, 7, 14].includes(everyDays) &&
    startsAt % cellMs === 0 &&
    endsAt % cellMs === 0 &&
    endsAt > startsAt &&
    (everyDays === 0 || endsAt - startsAt <= everyDays * dayMs) &&
    (until === null || until > startsAt) &&
    endsAt > at.getTime() &&
    new Date(endsAt) <= addMonths(at, monthsAhead)
  )
}

async function visitsInside(db: Kysely<Tables>, block: Omit<Block, 'id'>, at: Date) {
  const visits = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['appointment.id', 'ref', 'name', 'starts_at', 'minutes'])
    .where('starts_at', '>', at.getTime())
    .where('state', '=', 'booked')
    .where('visit.cancelled_at', 'is', null)
    .$if(block.dentist !== null, (all) => all.where('visit.dentist', '=', block.dentist!)) // just looked at
    .orderBy('starts_at')
    .execute()
  return visits
    .filter(({ starts_at: startsAt, minutes }) => {
      return spansOf(block, { startsAt, endsAt: startsAt + minutes * minuteMs }).length > 0
    })
    .map(({ id, ref, name, starts_at }) => {
      return { appointmentId: id, ref, name, startsAt: new Date(starts_at) }
    })
}
