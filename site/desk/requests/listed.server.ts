import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { callBy, isOver } from '#content/catalogue/hours/open-days.ts'
import { shownTime } from '#content/catalogue/hours/opening-hours.ts'
import { languageNames, languageOf } from '#content/catalogue/language.ts'
import { wishText } from '#appointments/wish.ts'
import type { Listed } from '#desk/requests/lists.ts'
import { shownMoment } from '../times.ts'

/** By when we have told the patient that we call; `isLate` once that has passed. */
export function dueOf(receivedAt: Date, now: Date): { text: string; isLate: boolean } | null {
  const { clinic, labels } = catalogue('en')
  const by = callBy(clinic, receivedAt)
  if (by === null) return null
  const isLate = isOver({ date: by.date, closes: by.time }, now)
  const day = shownMoment(new Date(`${by.date}T12:00:00+05:30`), now).replace(/ \d+:.*$/, '')
  const text = `${day} ${shownTime(by.time, labels.time.clock, labels.time)}`
  return { text: isLate ? `Late since ${text}` : `By ${text}`, isLate }
}

/** A request as a row of a list shows it. */
export type Row = ReturnType<typeof rowOf>

export function rowOf(request: Listed, now: Date) {
  const { ref, fields, page, receivedAt, stage, held, visitAt } = request
  const waits = !held && ['received', 'seen', 'call-back', 'called', 'no-answer'].includes(stage)
  return {
    ref,
    name: fields.name,
    phone: fields.phone,
    subject: fields.subject,
    message: fields.message,
    wish: wishText(fields),
    language: languageNames[languageOf(page)],
    came: shownMoment(receivedAt, now),
    visit: visitAt && shownMoment(visitAt, now),
    due: waits ? dueOf(receivedAt, now) : null,
  }
}
