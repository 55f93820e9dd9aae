import { isOnQuarter } from '#appointments/progress/booking.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { isOpenFor } from '#content/catalogue/hours/visit-times.ts'
import { readLocalTime } from '#time/india.ts'
import type { CallOutcome } from './change.ts'
import { isLength } from './diary/lengths.ts'

/** Typed input, by field of the form: `time` is one of the free times, or `other`. */
export type TypedBooking = Record<(typeof bookingNames)[number], string>
export const bookingNames = [
  'time',
  'day',
  'minutes',
  'dentist',
  'otherTime',
  'reason',
  'whatFor',
  'note',
] as const

export type BookedVisit = Extract<CallOutcome, { what: 'booked' }>['visit']

/** The visit that the form asks for; one at another time has a reason. */
export function readBooking(
  { time, day, minutes: length, whatFor, ...typed }: TypedBooking,
  { clinic, doctors }: Pick<Catalogue, 'clinic' | 'doctors'>,
): { visit: BookedVisit } | { fault: 'time' | 'minutes' | 'quarter' | 'no-reason' } {
  const isOther = time === 'other'
  const [slug, moment = ''] = isOther ? [typed.dentist, `${day}T${typed.otherTime}`] : time.split(' ')
  const dentist = doctors.find((one) => one.slug === slug)?.slug
  const startsAt = readLocalTime(moment)
  const [minutes, reason] = [Number(length), isOther ? typed.reason.trim() : '']
  if (dentist === undefined || startsAt === null) return { fault: 'time' }
  if (!isLength(minutes)) return { fault: 'minutes' }
  if (!isOnQuarter(startsAt)) return { fault: 'quarter' }
  if (isOther && reason === '') return { fault: 'no-reason' }
  const isOpen = isOpenFor(clinic, startsAt, minutes)
  return { visit: { dentist, startsAt, minutes, isOpen, reason, whatFor: whatFor.trim() } }
}
