import { week } from '../../catalogue/hours/opening-hours.ts'
import type { Clinic } from '../../schema/clinic.ts'
import { faultAt, type Found, type Rule } from './rule.ts'

type Hours = Clinic['hours'][number]
type Weekday = Hours['days'][number]

/** The clinic opens before it closes, on each weekday once, and its label says the same times. */
export const openingHours: Rule = {
  name: 'opening hours',
  find: ({ clinic }) =>
    clinic.flatMap((record) =>
      record.value.hours.flatMap((hours, index, all): Found[] => {
        const problem = hoursProblem(hours, all.slice(0, index))
        return problem
          ? [faultAt(record, ['hours', index, problem.field], problem.wrong, problem.expected)]
          : []
      }),
    ),
}

function hoursProblem({ label, days, opens, closes }: Hours, before: Hours[]) {
  const repeated = days.find((day) => before.some((other) => other.days.includes(day)))
  if (repeated)
    return { field: 'days', wrong: `${repeated} appears again here`, expected: 'each weekday once' }
  if (opens >= closes)
    return { field: 'closes', wrong: `closes at ${closes}, opens at ${opens}`, expected: 'a later time' }
  const unsaid = [opens, closes].find((time) => !saysTime(label, time))
  if (!unsaid) return undefined
  return {
    field: 'label',
    wrong: `"${label}" does not say ${spokenTime(unsaid)}`,
    expected: `${opens} to ${closes} in words`,
  }
}

/** 19:00 becomes 7 PM, 09:30 becomes 9:30 AM. */
function spokenTime(time: string): string {
  const [hour, minutes] = time.split(':') as [string, string]
  const shown = Number(hour) % 12 || 12
  return `${shown}${minutes === '00' ? '' : `:${minutes}`} ${Number(hour) < 12 ? 'AM' : 'PM'}`
}

/** A label may write 09 AM for 9 AM. */
function saysTime(label: string, time: string): boolean {
  return new RegExp(`(^|\\D)0?${spokenTime(time)}`).test(label)
}

/** The label of closed days names each weekday without hours, and no other. */
export const closedDays: Rule = {
  name: 'closed days',
  find: ({ clinic }) =>
    clinic.flatMap((record) => {
      const problem = closedProblem(record.value)
      return problem ? [faultAt(record, ['closedLabel'], problem.wrong, problem.expected)] : []
    }),
}

function closedProblem({ hours, closedLabel }: Clinic) {
  const isOpen = (day: Weekday) => hours.some(({ days }) => days.includes(day))
  const closed = week.filter((day) => !isOpen(day))
  const expected =
    closed.length > 0 ? `${closed.join(' and ')} in words` : 'no closedLabel: each day has hours'
  if (closedLabel === undefined)
    return closed.length > 0 ? { wrong: 'the field is missing', expected } : undefined
  const named = week.find((day) => isOpen(day) && saysDay(closedLabel, day))
  if (named) return { wrong: `"${closedLabel}" names ${named}, which has hours`, expected }
  const unsaid = closed.find((day) => !saysDay(closedLabel, day))
  if (unsaid) return { wrong: `"${closedLabel}" does not say ${unsaid}`, expected }
  return closed.length > 0 ? undefined : { wrong: `"${closedLabel}" names no day`, expected }
}

/** A label may write Sun for Sunday. */
function saysDay(label: string, day: Weekday): boolean {
  return new RegExp(`\\b${day.slice(0, 3)}`, 'i').test(label)
}

/** Each holiday is listed once. */
export const holidaysOnce: Rule = {
  name: 'holidays',
  find: ({ clinic }) =>
    clinic.flatMap((record) =>
      record.value.holidays.flatMap(({ date }, index, all) => {
        const isFirst = all.findIndex((other) => other.date === date) === index
        return isFirst
          ? []
          : [faultAt(record, ['holidays', index, 'date'], `${date} appears again here`, 'each day once')]
      }),
    ),
}

/** The newest item comes first: the list is shown in its own order. */
export const newsOrder: Rule = {
  name: 'newest news first',
  find: ({ news }) =>
    news.flatMap((record) =>
      record.value.flatMap(({ date }, index, all) => {
        const before = all[index - 1]
        if (!before || before.date >= date) return []
        return [
          faultAt(record, [index, 'date'], `${date} is listed below ${before.date}`, 'the newest item first'),
        ]
      }),
    ),
}
