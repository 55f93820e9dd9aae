import { isDate } from '#appointments/wish.ts'

const dayMs = 86_400_000
const mostDays = 366

/** The fault of a table's first and last day; null if there is none. */
export function faultOfExportDays(from: string, until: string): string | null {
  if (!isDate(from) || !isDate(until) || from > until) return 'Choose two days, the earlier one first.'
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  return days > mostDays
    ? 'A table holds the requests of a year at most: choose two days that are nearer.'
    : null
}
