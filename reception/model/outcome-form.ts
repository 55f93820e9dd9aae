import { isOnQuarter } from '#appointments/progress/booking.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { isOpenFor } from '#content/catalogue/hours/visit-times.ts'
import { readLocalTime } from '#time/india.ts'
import type { CallOutcome } from './change.ts'
import { isLength } from './diary/lengths.ts'
import { outcomeWords, type Typed } from './outcomes.ts'

const choices = Object.keys(outcomeWords) as (keyof typeof outcomeWords)[]

export function readOutcome(
  typed: Typed,
  clinic: Pick<Catalogue, 'clinic' | 'doctors'>,
  now: Date,
): { outcome: CallOutcome } | { fault: string } {
  const what = choices.find((one) => one === typed.what)
  if (what === 'call-back') return readCall(typed, now)
  if (what === 'booked') return readVisit(typed, clinic)
  if (what !== undefined) return { outcome: { what } }
  return typed.note.trim() === ''
    ? { fault: 'Choose what happened, or write a note.' }
    : { outcome: { what: 'noted' } }
}

function readCall({ callDate, callTime }: Typed, now: Date): { outcome: CallOutcome } | { fault: string } {
  const callAt = readLocalTime(`${callDate}T${callTime}`)
  if (callAt === null) return { fault: 'Enter the day and time of the call.' }
  if (callAt <= now) return { fault: 'The time of the call has passed.' }
  return { outcome: { what: 'call-back', callAt } }
}

function readVisit(
  typed: Typed,
  { clinic, doctors }: Pick<Catalogue, 'clinic' | 'doctors'>,
): { outcome: CallOutcome } | { fault: string } {
  const dentist = doctors.find(({ slug }) => slug === typed.dentist)?.slug
  const startsAt = readLocalTime(`${typed.date}T${typed.time}`)
  const minutes = Number(typed.minutes)
  if (dentist === undefined) return { fault: 'Choose the dentist.' }
  if (startsAt === null) return { fault: 'Enter the day and time of the visit.' }
  if (!isLength(minutes))
    return { fault: 'A visit lasts 15 minutes or a multiple of that, four hours at most.' }
  if (!isOnQuarter(startsAt))
    return { fault: 'Visits begin on a quarter of an hour, such as 10:30 or 10:45.' }
  const isOpen = isOpenFor(clinic, startsAt, minutes)
  return { outcome: { what: 'booked', visit: { dentist, startsAt, minutes, isOpen } } }
}
