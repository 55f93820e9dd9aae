import type { TypedHoliday } from './holiday-form.server.ts'
import type { TypedNotice } from './notices.server.ts'
import type { WeekRow } from './week-form.server.ts'

/** What became of a form of the page: the one that tells of it, and what was typed there. */
export type HoursAnswer = {
  /** None where the server has not answered. */
  of?: 'top' | 'today' | 'close' | 'away' | 'times' | 'lunch' | 'holiday' | 'out'
  fault: string
  status: number
  faults?: Record<string, string>
  typed?: TypedHoliday
  week?: WeekRow[]
  lunch?: { from: string; until: string }
  notice?: TypedNotice
}
