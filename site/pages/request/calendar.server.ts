import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Progress } from '#appointments/states.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { filled } from '#content/catalogue/filled.ts'
import { shownPhone } from '#content/catalogue/phone.ts'
import { shownAddress } from '#content/catalogue/place.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * The time that was fixed, or until then the preferred day, as an iCalendar file (RFC 5545); null where there is neither.
 * All times are in UTC: with a time zone the library takes a Date for local time and is 5.5 hours off. A fixed time that
 * was cancelled says so to the calendar that holds it, which knows the first visit by the id of the request (a UUID, as in RFC 7986), as the wish.
 */
export function calendarOf(progress: Progress, catalogue: Catalogue): string | null {
  const { appointment, visit } = progress
  const { ref, fields } = appointment
  const { requestPage, clinic } = catalogue
  const { calendar: words } = requestPage
  const facts = { ref, clinic: clinic.name.value, phone: shownPhone(clinic.phone.value) }
  const calendar = ical({ prodId: { company: clinic.name.value, product: 'Appointment requests' } })
  const common = { id: appointment.id, location: shownAddress(clinic.address) }
  if (visit !== null) {
    const { startsAt, minutes, sequence, cancelledAt, dentist } = visit
    const isOff = cancelledAt !== null
    calendar.method(isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH)
    calendar.createEvent({
      ...common,
      id: visit.id,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * minuteMs),
      sequence: sequence + 1, // the preferred day had 0
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: filled(words.visit, facts),
      description: filled(words.visitNote, { ...facts, dentist: dentistName(dentist, catalogue) }),
    })
    return calendar.toString()
  }
  const day = new Date(`${fields.day}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return null
  calendar.method(ICalCalendarMethod.PUBLISH)
  calendar.createEvent({
    ...common,
    start: day,
    end: new Date(day.getTime() + dayMs),
    allDay: true,
    sequence: 0,
    status: ICalEventStatus.TENTATIVE,
    summary: filled(words.wish, facts),
    description: filled(words.wishNote, facts),
  })
  return calendar.toString()
}
