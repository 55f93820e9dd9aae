import type { Span } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import { dayParts } from '#appointments/wish.ts'
import { indianTime } from '#content/catalogue/hours/opening-hours.ts'
import { hourMs, minuteMs } from '#time/india.ts'

export type { Span }

/** A day of a dentist: the opening hours, null where the clinic is closed, and what is taken or blocked of them. */
export type DiaryDay = { hours: Span | null; busy: Span[] }

/** The times at which a visit of some minutes can begin; `shortest` are the minutes of the shortest visit there is. */
type Wanted = { minutes: number; shortest: number; now: Date }

const halfHourMs = hourMs / 2

/** When a visit can begin at once. */
export function nextStart(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / cellMs) * cellMs)
}

/** The gaps of a day from now on, ascending. */
export function gapsIn({ hours, busy }: DiaryDay, now: Date): Span[] {
  if (hours === null) return []
  const gaps: Span[] = []
  let free = Math.max(hours.startsAt, nextStart(now).getTime())
  for (const span of busy.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const endsAt = Math.min(span.startsAt, hours.endsAt)
    if (endsAt > free) gaps.push({ startsAt: free, endsAt })
    free = Math.max(free, span.endsAt)
  }
  if (hours.endsAt > free) gaps.push({ startsAt: free, endsAt: hours.endsAt })
  return gaps
}

/**
 * Each quarter of an hour in gaps of an hour or less; in longer ones their beginning and each half hour of the clock. What
 * leaves less time free beside it than the shortest visit needs comes last.
 */
export function freeStarts(day: DiaryDay, { minutes, shortest, now }: Wanted): Date[] {
  const starts = gapsIn(day, now).flatMap((gap) => {
    const every = gap.endsAt - gap.startsAt > hourMs ? halfHourMs : cellMs
    const last = gap.endsAt - minutes * minuteMs
    const found: { at: number; isWasteful: boolean }[] = []
    for (let at = gap.startsAt; at <= last; at = (Math.floor(at / every) + 1) * every) {
      const isWasteful = [at - gap.startsAt, last - at].some((left) => left > 0 && left < shortest * minuteMs)
      found.push({ at, isWasteful })
    }
    return found
  })
  const { good = [], wasteful = [] } = Object.groupBy(starts, ({ isWasteful }) =>
    isWasteful ? 'wasteful' : 'good',
  )
  return [...good, ...wasteful].map(({ at }) => new Date(at))
}

/** A free start with a dentist; `isBeside` where a visit or block ends as it begins, or begins as it ends. */
export type FreeStart = { dentist: string; at: Date; isBeside: boolean }

/** The best for a wish: in that part of the day, with that dentist, beside another visit; of equals the earliest. */
export function bestStart(
  starts: FreeStart[],
  { part, dentist }: { part: string; dentist: string },
): FreeStart | undefined {
  const { from, until } = dayParts.find(({ name }) => name === part) ?? { from: 0, until: 24 }
  const isWished = (start: FreeStart) => {
    const hour = indianTime(start.at).getUTCHours()
    return hour >= from && hour < until && (dentist === '' || start.dentist === dentist)
  }
  const byPlace = (a: FreeStart, b: FreeStart) =>
    Number(b.isBeside) - Number(a.isBeside) || a.at.getTime() - b.at.getTime()
  return starts.filter(isWished).toSorted(byPlace)[0]
}

/** Whether a visit leaves no gap before or after it. */
export function isBeside({ busy }: DiaryDay, at: Date, minutes: number): boolean {
  const endsAt = at.getTime() + minutes * minuteMs
  return busy.some((span) => span.endsAt === at.getTime() || span.startsAt === endsAt)
}
