import type { Kysely } from 'kysely'
import { blocksIn, type Span, spansOf } from '#appointments/progress/blocks.ts'
import { cellMs } from '#appointments/progress/visits.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { hoursOfDate } from '#content/catalogue/hours/open-days.ts'
import type { Hours } from '#content/catalogue/hours/opening-hours.ts'
import { addDays, readLocalTime, startOf } from '#time/india.ts'
import type { DiaryDay } from './free-times.ts'

/** The days of a dentist from a date on, as free times are found in them. */
export async function daysOf(
  db: Kysely<Tables>,
  clinic: Hours,
  { dentist, from, count }: { dentist: string; from: string; count: number },
): Promise<(DiaryDay & { date: string })[]> {
  const dates = Array.from({ length: count }, (_, days) => addDays(from, days))
  const whole = { startsAt: startOf(from).getTime(), endsAt: startOf(addDays(from, count)).getTime() }
  const blocks = await blocksIn(db, dentist, whole)
  const cells = await db
    .selectFrom('visit_cell')
    .select('cell')
    .where('dentist', '=', dentist)
    .where('lane', '=', 0)
    .where('cell', '>=', Math.floor(whole.startsAt / cellMs))
    .where('cell', '<', Math.ceil(whole.endsAt / cellMs))
    .execute()
  const taken = cells.map(({ cell }) => ({ startsAt: cell * cellMs, endsAt: (cell + 1) * cellMs }))
  const busy = [...taken, ...blocks.flatMap((block) => spansOf(block, whole))]
  return dates.map((date) => {
    const hours = spanOfHours(clinic, date)
    const isInside = (span: Span) =>
      hours !== null && span.startsAt < hours.endsAt && span.endsAt > hours.startsAt
    return { date, hours, busy: busy.filter(isInside) }
  })
}

/** The opening hours of a date as moments; null where the clinic is closed. */
function spanOfHours(clinic: Hours, date: string): Span | null {
  const hours = hoursOfDate(clinic, date)
  const [opens, closes] = [hours?.opens, hours?.closes].map((time) => readLocalTime(`${date}T${time}`))
  return opens && closes ? { startsAt: opens.getTime(), endsAt: closes.getTime() } : null
}
