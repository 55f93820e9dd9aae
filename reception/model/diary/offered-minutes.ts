import type { Kysely } from 'kysely'
import { blocksIn, type Span, spansOf } from '#appointments/progress/blocks.ts'
import type { Tables } from '#appointments/store/tables.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { addDays, minuteMs, startOf } from '#time/india.ts'
import { spanOfHours } from './diary.ts'
import { gapsIn } from './free-times.ts'

/** Some dentists, and the first and the last date. */
type Wanted = { dentists: string[]; from: string; until: string }

/** The minutes in which each dentist could be booked on some days: the opening hours without what was blocked. */
export async function offeredMinutes(db: Kysely<Tables>, clinic: Hours, { dentists, from, until }: Wanted) {
  const whole = { startsAt: startOf(from).getTime(), endsAt: startOf(addDays(until, 1)).getTime() }
  const blocks = await blocksIn(db, null, whole)
  const days: Span[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) {
    const hours = spanOfHours(clinic, date)
    if (hours) days.push(hours)
  }
  return dentists.map((dentist) => {
    const own = blocks.filter((block) => block.dentist === null || block.dentist === dentist)
    const gaps = days.flatMap((hours) => {
      const busy = own.flatMap((block) => spansOf(block, hours))
      return gapsIn({ hours, busy }, new Date(hours.startsAt))
    })
    return { dentist, minutes: gaps.reduce((sum, gap) => sum + gap.endsAt - gap.startsAt, 0) / minuteMs }
  })
}
