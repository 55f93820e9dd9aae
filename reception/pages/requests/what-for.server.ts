import type { AppointmentFields } from '#appointments/fields.ts'
import { isTopic } from '#appointments/wish.ts'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { deskLanguage } from '../language.ts'
import { chosenSubject, shownSubject } from './subject.server.ts'

type Asked = Pick<AppointmentFields, 'topic' | 'subject' | 'message'>

/** What a visit is for: as reception wrote it, else the topic that was chosen and the subject, if that says more. */
export function whatForOf({ topic, subject }: Asked, written = ''): string {
  if (isOwn(subject, written)) return shownSubject(written)
  const names = catalogue(deskLanguage()).booking.form.choices.topic
  const about = chosenSubject(subject)
  const chosen = isTopic(topic) && topic !== 'other' && topic !== about ? names[topic] : ''
  return [chosen, about === 'other' ? '' : shownSubject(subject)].filter(Boolean).join(': ')
}

/** The same in one line, with the patient's own words. */
export function whatForInLine(asked: Asked, written = ''): string {
  return [whatForOf(asked, written), isOwn(asked.subject, written) ? '' : asked.message]
    .filter(Boolean)
    .join(': ')
}

/** Whether reception wrote more than what the request says. */
function isOwn(subject: string, written: string): boolean {
  return written !== '' && shownSubject(written) !== shownSubject(subject)
}
