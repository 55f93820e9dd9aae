import { isDate } from '#appointments/wish.ts'

const dayMs = 86_400_000
const mostDays = 366

/** The fault of a first and a last day, by its name among the words; null if there is none. */
export function faultOfExportDays(from: string, until: string): 'order' | 'year' | null {
  if (!isDate(from) || !isDate(until) || from > until) return 'order'
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  return days > mostDays ? 'year' : null
}
