/** What an appointment request is, and its rules. Runs in the browser and on the server alike. */

import {
  type AppointmentFields,
  blankFields,
  type Field,
  type FieldName,
  fieldsFrom,
  formFields,
  type NoField,
} from './fields.ts'
import { isDate, isDay } from './wish.ts'

/** What is wrong with a field; `unoffered` is a choice that the form does not have. */
export type FieldFault = 'required' | 'digits' | 'email' | 'long' | 'marks' | 'control' | 'unoffered'

/** One fault per field that is wrong; an empty object means that the request may be sent. */
export type FieldFaults = Partial<Record<FieldName, FieldFault>>

/**
 * One request as the form posts it. `time` is the visitor's local date and time as text, '' when the browser
 * sent none. `requestId` is a UUID made once per filling of the form and kept over retries, '' when the browser
 * sent none. `page` is the path of the page the form was on.
 */
export type AppointmentRequest = {
  fields: AppointmentFields
  time: string
  requestId: string
  page: string
  /** Asks for a call when the clinic opens, with a name and a number alone; otherwise for a time. */
  kind?: 'first-call'
}

/**
 * What a form shows besides the request: which version of the privacy notice was shown with it ('' where unknown), and
 * whether its trap was filled, the field that no person sees.
 */
export type FormSigns = { noticeVersion: string; trapFilled: boolean }

/**
 * How a submission ends. `ref` is the eight-character reference shown to the visitor, `token` opens the page that says
 * what became of the request; a `held` request waits for the clinic to look at it. `retryAfterS` is the
 * wait in seconds until there is room again.
 */
export type Submission =
  | { status: 'accepted'; ref: string; token: string; held: boolean }
  | { status: 'rejected'; faults: FieldFaults }
  | { status: 'too-many'; retryAfterS: number }
  | { status: 'failed' }

/** The field that no person sees: programs that fill in every field fill it as well. */
export const trapName = 'homepage'

// What the form posts besides its fields.
true satisfies NoField<'requestId' | keyof FormSigns | typeof trapName>

/** The fixed title of every request for a time, and of those for a call when the clinic opens. */
export const appointmentTitle = 'Appointment Request'
export const firstCallTitle = 'Call First'

/**
 * The fields of a posted form, normalised: Unicode NFC, no blanks at the ends, one line each except the
 * message (whose line ends become \n), and the phone number as ten bare digits where possible. A text with more
 * marks in a row than any language has stays as typed. Files and missing fields count as ''. FormData itself has
 * already repaired lone surrogates.
 */
export function readFields(form: FormData): AppointmentFields {
  return fieldsFrom(({ name, kind }) => {
    const text = textOf(form, name)
    if (kind === 'phone') return normalisePhone(text)
    return kind === 'text' ? composed(text.replace(lineBreak, '\n').trim()) : oneLine(text)
  })
}

/** A posted form as a request; `page` is the path of the page that carried it, such as /services/toothache. */
export function readRequest(form: FormData, page: string): AppointmentRequest {
  const time = oneLine(textOf(form, 'time'))
  const requestId = textOf(form, 'requestId').toLowerCase()
  return {
    fields: readFields(form),
    time: time.length <= longestTime && !hiddenCharacter.test(time) && !manyMarks.test(time) ? time : '',
    requestId: uuid.test(requestId) ? requestId : '',
    page,
  }
}

/**
 * A posted form that holds a name and a number alone, as a request for the first call of a day.
 * @param day on which the clinic opens next, such as 2026-11-28
 */
export function readFirstCall(form: FormData, page: string, day: string): AppointmentRequest {
  const request = readRequest(form, page)
  const { name, phone } = request.fields
  const fields = { ...blankFields(), name, phone, day, topic: 'pain', subject: firstCallTitle }
  return { ...request, fields, kind: 'first-call' }
}

/** What a posted form shows besides the request. */
export function readSigns(form: FormData): FormSigns {
  const noticeVersion = textOf(form, 'noticeVersion')
  return {
    noticeVersion: isDate(noticeVersion) ? noticeVersion : '',
    trapFilled: textOf(form, trapName).trim() !== '',
  }
}

/**
 * A phone number as its ten Indian digits. Anything else comes back exactly as typed, for the
 * form to show; safe to call while the visitor types. A ten-digit number that starts with 91 stays whole.
 */
export function normalisePhone(text: string): string {
  return indianNumber.exec(bareDigits(text))?.[1] ?? text
}

/** What a person types for a number or a part of it, without separators, and with 0 to 9 for Gujarati and Hindi digits. */
export function bareDigits(text: string): string {
  return text.replace(phoneSeparators, '').replace(localDigits, asciiDigit)
}

/** The rules of the form, all checked at once. Name and number have the same in each kind of request. */
export function findFieldFaults(fields: AppointmentFields, kind?: AppointmentRequest['kind']): FieldFaults {
  const faults: FieldFaults = {}
  for (const field of formFields) {
    if (kind === 'first-call' && fields[field.name] === '' && !firstCallFields.includes(field.name)) continue
    const fault = findFault(field, fields[field.name])
    if (fault !== null) faults[field.name] = fault
  }
  return faults
}

const firstCallFields: readonly FieldName[] = ['name', 'phone']

/** A moment as date and time where the visitor is, such as "21 Nov 2026, 7:31 pm": what goes into the hidden `time`. */
export function localTimeText(at: Date): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

/** Blanks, dashes, brackets, dots and invisible marks (soft hyphen, zero-width, bidi) people type or paste. */
const phoneSeparators = /[\s\p{Pd}\u2212()[\].\p{Cf}]/gu
/** Gujarati and Devanagari digits, zero first in each. */
const localDigits = /[\u0AE6-\u0AEF\u0966-\u096F]/g
/** +91, 0091 and 091 always mark India, a bare 91 only in front of ten digits; then a trunk 0. */
const indianNumber = /^(?:(?:\+|00?)91|91(?=\d{10}$))?0?(\d{10})$/
const longestTime = 60
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/** As addresses name pages. */
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/
const hiddenCharacter = /\p{Cc}/u
const manyMarks = /\p{M}{31}/u
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** Blank to the eye: white space, zero-width and bidi marks alone are no answer. */
const blank = /^[\s\p{Cf}]*$/u

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function oneLine(text: string): string {
  return composed(text.replace(lineBreak, ' ').replaceAll('\t', ' ').trim())
}

/** Form C. The time it takes to order marks in a row grows with the square of their number. */
function composed(text: string): string {
  return manyMarks.test(text) ? text : text.normalize('NFC')
}

function findFault(field: Field, text: string): FieldFault | null {
  const { kind, limit, optional } = field
  if (blank.test(text)) return optional ? null : 'required'
  if (field.kind === 'choice') return field.choices.includes(text) ? null : 'unoffered'
  // Whether the clinic is open then is for the site to say, which knows the hours.
  if (kind === 'day') return isDay(text) ? null : 'unoffered'
  // Whether there is one so called, likewise.
  if (kind === 'dentist' && !slug.test(text)) return 'unoffered'
  if (kind === 'phone') return /^[0-9]{10}$/.test(text) ? null : 'digits'
  if ([...text].length > limit) return 'long'
  if (manyMarks.test(text)) return 'marks'
  // In a message, line ends and tabs are the visitor's own layout.
  const shown = kind === 'text' ? text.replace(/[\n\t]/g, '') : text
  if (hiddenCharacter.test(shown)) return 'control'
  return kind === 'email' && !emailShape.test(text) ? 'email' : null
}

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code >= 0x0ae6 ? code - 0x0ae6 : code - 0x0966)
}

/** A request as it is kept. `id` is a UUIDv7, `ref` the eight-character reference shown to the visitor. */
export type Appointment = {
  id: string
  ref: string
  fields: AppointmentFields
  /** The visitor's local date and time as text. */
  time: string
  title: string
  /** The path of the page the form was on, such as /services/toothache. */
  page: string
  receivedAt: Date
}
