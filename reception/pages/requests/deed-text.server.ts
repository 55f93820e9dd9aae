import { bookedAction } from '../../model/change.ts'
import type { Deed } from '../../model/request-details.ts'
import { shownDay, shownDentist, shownTime } from '../moments.server.ts'
import { actionName, deskWords, filled } from '../words.ts'

/** What was done last for a request. */
export function lastText(last: (Deed & { ref: string; name: string }) | undefined, now: Date) {
  return last && { ref: last.ref, name: last.name, what: deedText(last, now) }
}

/** What was done, such as "Moved from Tue 24 Nov, 4:00 PM to Wed 25 Nov, 10:15 AM, Dr. Kirit Majmudar". */
export function deedText({ what, visit }: Deed, now: Date): string {
  const name = actionName(what)
  if (visit === null) return name
  const { deeds } = deskWords()
  const { startsAt, dentist, before } = visit
  const time = (at: Date) => `${shownDay(at, now)}, ${shownTime(at)}`
  const sentence = before ? deeds.moved : what === bookedAction ? deeds.booked : deeds.other
  return filled(sentence, {
    what: name,
    time: time(startsAt),
    dentist: shownDentist(dentist),
    from: before ? time(before) : '',
  })
}
