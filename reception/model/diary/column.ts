import type { Span } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import { minuteMs } from '#time/india.ts'
import type { Block, Busy } from './diary.ts'
import { gapsIn } from './free-times.ts'

/** A visit as a column shows it. */
export type Shown = { startsAt: Date; minutes: number; state: string; isSqueezed: boolean }

/** A piece of a column, with the quarter of an hour in which it begins, and how many it lasts. `beside` are visits that begin in it while another has the time: squeezed in, or missed. */
export type Piece<V> = Span & { row: number; rows: number; beside: V[] } & Fill<V>

type Fill<V> =
  | { what: 'closed' | 'over' | 'free' }
  | { what: 'block'; block: Block }
  | { what: 'visit'; visit: V }

/** What a dentist's day shows from the first to the last quarter of an hour of `frame`, without gaps or overlaps. */
export function columnOf<V extends Shown>(
  day: { hours: Span | null; busy: Busy[] },
  visits: V[],
  { frame, now }: { frame: Span; now: Date },
): Piece<V>[] {
  const cells: Fill<V>[] = Array.from({ length: cellOf(frame.endsAt, frame) }, () => closed)
  const paint = (span: Span, fill: Fill<V>) =>
    cells.fill(fill, Math.max(cellOf(span.startsAt, frame), 0), Math.max(cellOf(span.endsAt, frame), 0))
  const fills = visits.map((visit) => ({ what: 'visit', visit }) as const)
  const gives = ({ visit: { state, isSqueezed } }: (typeof fills)[number]) => state === 'missed' || isSqueezed

  if (day.hours) paint(day.hours, { what: 'over' })
  for (const fill of fills.filter(gives)) paint(spanOf(fill.visit), fill)
  for (const { block, ...span } of day.busy) if (block) paint(span, { what: 'block', block })
  for (const gap of gapsIn(day, now)) paint(gap, { what: 'free' })
  for (const fill of fills.filter((fill) => !gives(fill))) paint(spanOf(fill.visit), fill)

  const hidden = fills.filter((fill) => !cells.includes(fill)).map(({ visit }) => visit)
  return piecesOf(cells, frame).map((piece) => ({
    ...piece,
    beside: hidden.filter(({ startsAt: at }) => +at >= piece.startsAt && +at < piece.endsAt),
  }))
}

const closed = { what: 'closed' } as const

/** Quarters of an hour with the same fill are one piece. */
function piecesOf<V>(cells: Fill<V>[], frame: Span): (Span & { row: number; rows: number } & Fill<V>)[] {
  const firsts = [...cells.keys()].filter((row) => cells[row] !== cells[row - 1])
  return firsts.map((row, index) => {
    const end = firsts[index + 1] ?? cells.length
    const span = { startsAt: frame.startsAt + row * cellMs, endsAt: frame.startsAt + end * cellMs }
    return { ...cells[row]!, ...span, row, rows: end - row } // a row of the list
  })
}

export function spanOf({ startsAt, minutes }: Pick<Shown, 'startsAt' | 'minutes'>): Span {
  return { startsAt: startsAt.getTime(), endsAt: startsAt.getTime() + minutes * minuteMs }
}

function cellOf(at: number, frame: Span): number {
  return Math.round((at - frame.startsAt) / cellMs)
}
