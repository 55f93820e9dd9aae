import type { Kysely, Transaction } from 'kysely'
import { asBlock, type Block, type Span } from '#appointments/progress/blocks.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { dayMs } from '#time/india.ts'
import { logAction } from '../../auth/audit-log.ts'
import type { Person } from '../../auth/session.ts'
import { type BlockEnd, blockTime } from './blocks.ts'

/** The time of each day at which the clinic takes nobody; undefined where there is none. */
export async function lunchOf(db: Kysely<Tables>, at: Date): Promise<Block | undefined> {
  const row = await db
    .selectFrom('block')
    .selectAll()
    .where('kind', '=', 'lunch')
    .where('dentist', 'is', null)
    .where('every_days', '=', 1)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', at.getTime())]))
    .orderBy('starts_at', 'desc')
    .executeTakeFirst()
  return row && asBlock(row)
}

/** From now on lunch is at this time of each day, or with null at none; the days that have passed keep theirs. */
export async function setLunch(
  trx: Transaction<Tables>,
  { today, person, at }: { today: Span | null; person: Person; at: Date },
): Promise<BlockEnd> {
  const before = await lunchOf(trx, at)
  const end = today ? await blockFrom(trx, today, person, at) : await ended(trx, person, at)
  if (end.status !== 'done' || !before) return end
  if (before.startsAt < at.getTime())
    await trx.updateTable('block').set({ until: at.getTime() }).where('id', '=', before.id).execute()
  else await trx.deleteFrom('block').where('id', '=', before.id).execute()
  return end
}

async function ended(trx: Transaction<Tables>, person: Person, at: Date): Promise<BlockEnd> {
  await logAction(trx, at, person, 'Ended the lunch break')
  return { status: 'done', id: '', inside: [] }
}

function blockFrom(trx: Transaction<Tables>, today: Span, person: Person, at: Date): Promise<BlockEnd> {
  const ahead = today.endsAt > at.getTime() ? 0 : dayMs
  const [startsAt, endsAt] = [today.startsAt + ahead, today.endsAt + ahead]
  const block = {
    dentist: null,
    kind: 'lunch',
    label: '',
    startsAt,
    endsAt,
    everyDays: 1,
    until: null,
  } as const
  return blockTime(trx, { block, person, at, what: 'Changed the lunch break' })
}
