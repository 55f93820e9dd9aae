import type { Kysely, Selectable } from 'kysely'
import { dayMs, minuteMs } from '#time/india.ts'
import type { Stage, Visit } from '../states.ts'
import type { Tables } from '../store/tables.ts'

/** From a moment until another, in milliseconds since 1970. */
export type Span = { startsAt: number; endsAt: number }

export const blockKinds = ['lunch', 'leave', 'college', 'machine', 'other'] as const

/**
 * A time at which a dentist, or with null the whole clinic, takes nobody: once, or again each `everyDays` (1, 7 or 14) until
 * a moment or for ever. No visit goes because of it.
 */
export type Block = Span & {
  id: string
  dentist: string | null
  kind: (typeof blockKinds)[number]
  label: string
  everyDays: number
  until: number | null
  /** Why, for visitors, who are told of it; undefined for a block that is the desk's alone. */
  notice?: string | undefined
}

/** How long ago a clinic was closed still tells by when it had promised to call. */
const promisesLastMs = 14 * dayMs

/** The blocks that visitors are told of, and the closings of the last two weeks. */
export async function noticesIn(db: Kysely<Tables>, at: Date) {
  const rows = await db
    .selectFrom('block')
    .select(['dentist', 'starts_at', 'ends_at', 'notice'])
    .where('notice', 'is not', null)
    .where('ends_at', '>', at.getTime() - promisesLastMs)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ dentist, ends_at }) => dentist === null || ends_at > at.getTime())
    .map(({ dentist, starts_at: startsAt, ends_at: endsAt, notice }) => {
      return { dentist, startsAt, endsAt, reason: notice ?? '' }
    })
}

/** The blocks of a dentist that touch a span, or of all dentists with null. */
export async function blocksIn(db: Kysely<Tables>, dentist: string | null, span: Span): Promise<Block[]> {
  const rows = await db
    .selectFrom('block')
    .selectAll()
    .where('starts_at', '<', span.endsAt)
    .where(({ eb, or }) => or([eb('every_days', '>', 0), eb('ends_at', '>', span.startsAt)]))
    .$if(dentist !== null, (all) =>
      all.where(({ eb, or }) => or([eb('dentist', 'is', null), eb('dentist', '=', dentist)])),
    )
    .orderBy('starts_at')
    .execute()
  return rows.map(asBlock).filter((block) => spansOf(block, span).length > 0)
}

type Standing = Pick<Visit, 'state' | 'dentist' | 'startsAt' | 'minutes'> & { stage: Stage }

/**
 * Tells of the visits of a span whose dentist is away by now: they stand until their patients are called. Who was booked into a
 * block, with a reason, comes.
 */
export async function awayIn(db: Kysely<Tables>, span: Span): Promise<(visit: Standing) => boolean> {
  const blocks = await blocksIn(db, null, span)
  return ({ stage, state, dentist, startsAt, minutes }) => {
    const own = { startsAt: startsAt.getTime(), endsAt: startsAt.getTime() + minutes * minuteMs }
    const isOver = (block: Block) =>
      (block.dentist === null || block.dentist === dentist) && spansOf(block, own).length > 0
    return state === 'booked' && stage !== 'booked' && minutes > 0 && blocks.some(isOver)
  }
}

/** Whether the time of the visit of a request was blocked since. */
export async function isAwayAt(db: Kysely<Tables>, stage: Stage, visit: Visit | null): Promise<boolean> {
  if (visit === null || visit.cancelledAt !== null || stage === 'booked') return false
  const startsAt = visit.startsAt.getTime()
  const isAway = await awayIn(db, { startsAt, endsAt: startsAt + visit.minutes * minuteMs })
  return isAway({ ...visit, stage })
}

export function asBlock(row: Selectable<Tables['block']>): Block {
  const { starts_at: startsAt, ends_at: endsAt, every_days: everyDays, kind, notice, ...rest } = row
  return { ...rest, kind: kind as Block['kind'], startsAt, endsAt, everyDays, notice: notice ?? undefined }
}

/** The times of a block that touch a span, ascending. */
export function spansOf(
  { startsAt, endsAt, everyDays, until }: Pick<Block, 'startsAt' | 'endsAt' | 'everyDays' | 'until'>,
  span: Span,
): Span[] {
  const every = (everyDays || 1) * dayMs
  const last = everyDays === 0 ? startsAt + 1 : (until ?? Infinity)
  const passed = Math.max(0, Math.floor((span.startsAt - endsAt) / every) + 1) * every
  const spans: Span[] = []
  for (let at = startsAt + passed; at < Math.min(last, span.endsAt); at += every)
    spans.push({ startsAt: at, endsAt: at + endsAt - startsAt })
  return spans
}
