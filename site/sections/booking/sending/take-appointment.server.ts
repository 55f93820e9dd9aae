import { data, type HeadersFunction, type RouterContextProvider } from 'react-router'
import type { AppointmentFields } from '#appointments/fields.ts'
import { type AppointmentRequest, readRequest, readSigns } from '#appointments/request.ts'
import { isTopic } from '#appointments/wish.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { painPages } from '#content/catalogue/pain-pages.ts'
import { postedForm } from '../../../posted-form.server.ts'
import { submitAppointmentContext } from '../../../server-access.ts'
import type { AppointmentAnswer } from './appointment-errors.ts'
import { type FieldErrors, fieldErrors } from '../form-words.ts'
import { statusCodes } from './status-codes.ts'
import { findWish } from '../wish/find-wish.ts'
import { receiptFor } from '../receipt/receipt.server.ts'

/** What a form posts that asks for a day, a part of it or a dentist that no form offers. */
const unoffered = '?'

/** Takes the form that the page of these words has posted, for the `action` of its route. */
export async function takeAppointment(
  words: Catalogue,
  englishPath: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const form = await postedForm(request)
  const asked = withTopic(readRequest(form, pathIn(words.language, englishPath)), words, englishPath)
  const { appointment, errors } = withWish(asked, words, new Date())
  const result = await context.get(submitAppointmentContext)(appointment, readSigns(form))
  const headers = new Headers()
  if (result.status === 'too-many') headers.set('Retry-After', String(result.retryAfterS))
  const answer: AppointmentAnswer = { result, fields: asked.fields }
  if (result.status === 'rejected')
    answer.errors = { ...fieldErrors(result.faults, words.booking.form), ...errors }
  if (result.status === 'accepted') answer.receipt = receiptFor(result, appointment.fields, words, new Date())
  return data(answer, { status: statusCodes[result.status], headers })
}

/** The `headers` of a page with a form: how long to wait, after too many requests. */
export const takenHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders

/**
 * A topic is also the subject of those whose page could not fill it in, or has filled in that of another topic; some
 * pages are about nothing but pain.
 */
function withTopic(asked: AppointmentRequest, { booking }: Catalogue, page: string): AppointmentRequest {
  const { fields } = asked
  const topic = fields.topic || (painPages.includes(page) ? 'pain' : '')
  const topics = booking.form.choices.topic
  const isOurs = fields.subject === '' || Object.values(topics).includes(fields.subject)
  const subject = isOurs && isTopic(fields.topic) ? topics[fields.topic] : fields.subject
  return { ...asked, fields: { ...fields, topic, subject } }
}

/**
 * The request with the preferred date. An impossible preference is passed on as one that no form offers, so the limits
 * count this form among the faulty ones.
 */
function withWish(
  asked: AppointmentRequest,
  { clinic, booking, doctors }: Catalogue,
  at: Date,
): { appointment: AppointmentRequest; errors: FieldErrors } {
  const { dentist: slug } = asked.fields
  const dentist = slug === '' || doctors.some((one) => one.slug === slug) ? slug : unoffered
  const wish = findWish(clinic, asked.fields, at)
  const change = (fields: Partial<AppointmentFields>): AppointmentRequest => {
    return { ...asked, fields: { ...asked.fields, dentist, ...fields } }
  }
  return wish.status === 'found'
    ? { appointment: change({ day: wish.day }), errors: {} }
    : {
        appointment: change({ [wish.field]: unoffered }),
        errors: { [wish.field]: booking.faults[wish.fault] },
      }
}
