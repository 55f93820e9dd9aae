import ical from 'ical-generator'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { dentistName } from '#content/catalogue/dentist-name.ts'
import { minuteMs } from '#time/india.ts'
import type { Feed } from '../../model/diary/feeds.ts'
import { firstNameOf } from '../reminders/text-of.server.ts'
import { deskWords } from '../words.ts'

const renewedS = 15 * 60

/** An iCalendar file (RFC 5545) with times in UTC; a visit has the id that the patient's own calendar file has. */
export function feedCalendar({ dentist, visits }: Feed, stamp: Date): string {
  const { clinic, doctors } = catalogue('en')
  const calendar = ical({
    prodId: { company: clinic.name.value, product: 'Visits of a dentist' },
    name: dentistName(dentist, { doctors }),
    ttl: renewedS,
  })
  for (const { id, startsAt, minutes, sequence, name } of visits)
    calendar.createEvent({
      id,
      stamp,
      sequence,
      start: startsAt,
      end: new Date(startsAt.getTime() + minutes * minuteMs),
      summary: (name && firstNameOf(name)) || deskWords().feeds.visit,
    })
  return calendar.toString()
}
