import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Progress } from '#appointments/states.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'

const minuteMs = 60_000

/**
 * The time that was fixed, as an iCalendar file (RFC 5545); null as long as there is none. All times are in UTC: with a time zone the library takes a Date for local time and is 5.5 hours off. A fixed time that
 * was cancelled says so to the calendar that holds it.
 */
export function calendarOf(progress: Progress, catalogue: Catalogue): string | null {
  const { appointment, visit } = progress
  if (visit === null) return null
  const { requestPage, clinic } = catalogue
  const { calendar: words } = requestPage
  const { startsAt, minutes, sequence, cancelledAt, dentist } = visit
  const facts = {
    ref: appointment.ref,
    clinic: clinic.name.value,
    phone: shownPhone(clinic.phone.value),
    dentist: dentistName(dentist, catalogue),
  }
  const calendar = ical({ prodId: { company: clinic.name.value, product: 'Appointment requests' } })
  const isOff = cancelledAt !== null
  calendar.method(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    id: visit.id,
    location: shownAddress(clinic.address),
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * minuteMs),
    sequence,
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    summary: filled(words.visit, facts),
    description: filled(words.visitNote, facts),
  })
  return calendar.toString()
}
