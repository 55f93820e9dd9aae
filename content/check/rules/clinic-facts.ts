import { closedDaysOf, week } from '../../catalogue/hours/opening-hours.ts'
import type { Clinic } from '../../schema/clinic.ts'
import { entriesOf, faultAt, type Rule } from './rule.ts'

type Hours = Clinic['hours'][number]
type Weekday = Hours['days'][number]
type Problem = { field: string; wrong: string; expected: string }

/** The clinic opens before it closes, on each weekday once, and its label says the same times. */
export const openingHours: Rule = {
  name: 'opening hours',
  *find({ clinic }) {
    for (const record of clinic)
      for (const [index, hours] of record.value.hours.entries()) {
        const problem = hoursProblem(hours, record.value.hours.slice(0, index))
        if (problem) yield faultAt(record, ['hours', index, problem.field], problem.wrong, problem.expected)
      }
  },
}

function hoursProblem({ label, days, opens, closes }: Hours, before: Hours[]): Problem | undefined {
  const repeated = days.find((day) => before.some((other) => other.days.includes(day)))
  if (repeated)
    return { field: 'days', wrong: `${repeated} appears again here`, expected: 'each weekday once' }
  if (opens >= closes)
    return { field: 'closes', wrong: `closes at ${closes}, opens at ${opens}`, expected: 'a later time' }
  if (label === undefined) return undefined
  const unsaid = [opens, closes].map(spokenTime).find((time) => !saysTime(label, time))
  if (!unsaid) return undefined
  return {
    field: 'label',
    wrong: `"${label}" does not say ${unsaid}`,
    expected: `${opens} to ${closes} in words`,
  }
}

/** 19:00 becomes 7 PM, 09:30 becomes 9:30 AM. */
function spokenTime(time: string): string {
  const [hour = '', minutes] = time.split(':')
  const shown = Number(hour) % 12 || 12
  return `${shown}${minutes === '00' ? '' : `:${minutes}`} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** A label may write 09 AM for 9 AM. */
function saysTime(label: string, spoken: string): boolean {
  return new RegExp(`(^|\\D)0?${spoken}`).test(label)
}

/** The label of closed days, where it is not made of them, names each weekday without hours, and no other. */
export const closedDays: Rule = {
  name: 'closed days',
  *find({ clinic }) {
    for (const record of clinic) {
      const { hours, closedLabel } = record.value
      const closed = closedDaysOf(hours)
      const wrong = closedProblem(closed, closedLabel)
      const expected =
        closed.length > 0 ? `${closed.join(' and ')} in words` : 'no closedLabel: each day has hours'
      if (wrong) yield faultAt(record, ['closedLabel'], wrong, expected)
    }
  },
}

function closedProblem(closed: Weekday[], label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  // A label may write Sun for Sunday.
  const said = week.filter((day) => new RegExp(`\\b${day.slice(0, 3)}`, 'i').test(label))
  const open = said.find((day) => !closed.includes(day))
  if (open) return `"${label}" names ${open}, which has hours`
  const unsaid = closed.find((day) => !said.includes(day))
  if (unsaid) return `"${label}" does not say ${unsaid}`
  return closed.length > 0 ? undefined : `"${label}" names no day`
}

export const holidaysOnce: Rule = {
  name: 'holidays',
  *find({ clinic }) {
    for (const record of clinic)
      for (const [index, { date, opens = '', closes = '' }] of record.value.holidays.entries()) {
        if (record.value.holidays.slice(0, index).some((other) => other.date === date))
          yield faultAt(record, ['holidays', index, 'date'], `${date} appears again here`, 'each day once')
        const isShort = opens !== '' || closes !== ''
        if (isShort && (opens === '' || opens >= closes))
          yield faultAt(
            record,
            ['holidays', index],
            `it opens at "${opens}" and closes at "${closes}"`,
            'a short day has both, one after the other; a closed day has none',
          )
      }
  },
}

/** The list is shown in its own order. */
export const newsOrder: Rule = {
  name: 'newest news first',
  *find({ news }) {
    for (const { record, entry, index } of entriesOf(news)) {
      const before = record.value[index - 1]?.date ?? entry.date
      if (before < entry.date)
        yield faultAt(
          record,
          [index, 'date'],
          `${entry.date} is listed below ${before}`,
          'the newest item first',
        )
    }
  },
}
