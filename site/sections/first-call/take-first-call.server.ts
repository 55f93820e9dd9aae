import { data, type RouterContextProvider } from 'react-router'
import { readFirstCall, readSigns, type Submission } from '#appointments/request.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { filled } from '#content/catalogue/filled.ts'
import { callBy, daysUntil, nextOpening } from '#content/catalogue/hours/open-days.ts'
import { dayName, indianTime, isoDay, clockTime } from '#content/catalogue/hours/opening-hours.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { submitAppointmentContext } from '../../server-access.ts'
import { fieldErrors, tooManyText } from '../booking/form-words.ts'
import { statusCodes } from '../booking/sending/status-codes.ts'
import type { FirstCallAnswer } from './first-call-answer.ts'

/** Keeps a name and a number for the first call of the next day on which the clinic is open. */
export async function takeFirstCall(
  words: Catalogue,
  englishPath: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const now = new Date()
  const { clinic, booking } = words
  const day = (nextOpening(clinic, now) ?? callBy(clinic, now))?.date ?? isoDay(indianTime(now))
  const asked = readFirstCall(form, pathIn(words.language, englishPath), day)
  const result = await context.get(submitAppointmentContext)(asked, readSigns(form))
  const headers = new Headers()
  if (result.status === 'too-many') headers.set('Retry-After', String(result.retryAfterS))
  // No link to the request: whoever knows the number could ask for it.
  const { name, phone } = asked.fields
  const firstCall: FirstCallAnswer = {
    status: result.status,
    lines: linesFor(result, words, now),
    fields: { name, phone },
    errors: result.status === 'rejected' ? fieldErrors(result.faults, booking.form) : {},
    ...(result.status === 'accepted' && {
      worse: { heading: booking.firstCall.worse, points: words.triage.closedHours.points },
    }),
  }
  return data({ firstCall }, { status: statusCodes[result.status], headers })
}

function linesFor(result: Submission, words: Catalogue, now: Date): string[] {
  const { form, receipt, firstCall } = words.booking
  if (result.status === 'rejected') return []
  if (result.status === 'too-many') return [tooManyText(result.retryAfterS, form)]
  if (result.status === 'failed') return [form.failed]
  return result.held ? [receipt.held, receipt.heldCall] : [firstCall.thanks, whenCalled(words, now)]
}

function whenCalled({ clinic, booking: { firstCall }, labels }: Catalogue, now: Date): string {
  const opening = nextOpening(clinic, now)
  if (opening === null) return firstCall.openNow
  const time = clockTime(opening.time, labels.time.at, labels.time)
  const ahead = daysUntil(opening.date, now)
  if (ahead <= 1) return filled(ahead === 0 ? firstCall.calledToday : firstCall.calledTomorrow, { time })
  return filled(firstCall.calledOn, { day: dayName(new Date(opening.date), ahead, labels.time), time })
}
