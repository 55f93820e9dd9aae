import type { Kysely, Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { asBlock, type Block, blockKinds, blocksIn, spansOf } from '#appointments/progress/blocks.ts'
import { note } from '#appointments/progress/events.ts'
import { monthsAhead } from '#appointments/progress/booking.ts'
import { comeTo } from '#appointments/progress/progress.ts'
import { cellMs, dropMail } from '#appointments/progress/visits.ts'
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
  for (const { appointmentId, ref, startsAt } of inside) {
    await comeTo(trx, appointmentId, 'call-back', {})
    await callAt(trx, appointmentId, at.getTime())
    await dropMail(trx, appointmentId, 'reminder')
    await note(trx, appointmentId, { kind: 'call-back', at, by: 'clinic', startsAt })
    await logAction(trx, at, person, 'To be called: the dentist is away', ref)
  }
  return { status: 'done', id, inside: inside.map(({ ref, name, startsAt }) => ({ ref, name, startsAt })) }
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

/** Opens a blocked time again: whoever was to be called because of it is booked as before. False where there is none such. */
export async function unblockTime(
  trx: Transaction<Tables>,
  { id, person, at }: Deed & { id: string },
): Promise<boolean> {
  const row = await trx.deleteFrom('block').where('id', '=', id).returningAll().executeTakeFirst()
  if (row === undefined) return false
  await logAction(trx, at, person, 'Opened a blocked time')
  for (const { appointmentId, dentist, startsAt, endsAt, isToCall } of await visitsInside(
    trx,
    asBlock(row),
    at,
  )) {
    const others = await blocksIn(trx, dentist, { startsAt: startsAt.getTime(), endsAt })
    if (!isToCall || others.length > 0) continue
    await comeTo(trx, appointmentId, 'booked', {})
    await callAt(trx, appointmentId, null)
  }
  return true
}

async function callAt(trx: Transaction<Tables>, appointmentId: string, call_at: number | null) {
  await trx.updateTable('appointment').set({ call_at }).where('id', '=', appointmentId).execute()
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
    .select(['appointment.id', 'ref', 'name', 'visit.dentist', 'starts_at', 'minutes'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_event')
          .select('request_event.id')
          .whereRef('request_event.appointment_id', '=', 'appointment.id')
          .whereRef('request_event.starts_at', '=', 'visit.starts_at')
          .where('kind', '=', 'call-back'),
      ).as('was_blocked'),
    )
    .select('stage')
    .where('starts_at', '>', at.getTime())
    .where('state', '=', 'booked')
    .where('visit.cancelled_at', 'is', null)
    .$if(block.dentist !== null, (all) => all.where('visit.dentist', '=', block.dentist!)) // just looked at
    .orderBy('starts_at')
    .execute()
  return visits
    .map(({ id, ref, name, dentist, stage, starts_at, minutes, was_blocked }) => ({
      appointmentId: id,
      ref,
      name,
      dentist,
      startsAt: new Date(starts_at),
      endsAt: starts_at + minutes * minuteMs,
      /** Because its time was blocked, and nobody has agreed on another yet. */
      isToCall: stage !== 'booked' && Boolean(was_blocked),
    }))
    .filter(({ startsAt, endsAt }) => spansOf(block, { startsAt: startsAt.getTime(), endsAt }).length > 0)
}
