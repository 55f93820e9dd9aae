import {
  type AppointmentFields,
  type ChoiceWords,
  type FieldName,
  formFields,
  type RequiredFieldName,
  type TypedField,
  typedFields,
} from '#appointments/fields.ts'
import type { FieldFaults } from '#appointments/request.ts'
import { isDayPart } from '#appointments/wish.ts'
import { filled } from '#content/catalogue/filled.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import type { BookingWords } from '#content/schema/booking.ts'
import type { TimeWords } from '#content/schema/labels.ts'

export type FieldErrors = Partial<Record<FieldName, string>>

export type FormWords = Omit<BookingWords['form'], 'hints'> &
  FieldWords & { hints: { phone: string; email: string }; times: TimeWords }

/** What every page must have for the fields of the table: the types ask `content/schema/booking.ts` for it. */
type FieldWords = {
  fields: Record<FieldName, string>
  choices: ChoiceWords
  errors: { required: Record<RequiredFieldName, string> }
}

/** What is said of the e-mail follows the clinic's mails. */
export function formWords({ form }: BookingWords, times: TimeWords, mailsPatients = false): FormWords {
  const { phone, email, emailWithMails } = form.hints
  return { ...form, hints: { phone, email: mailsPatients ? emailWithMails : email }, times }
}

export function fieldErrors(faults: FieldFaults, { errors, fields }: Pick<FormWords, 'errors' | 'fields'>) {
  const found: FieldErrors = {}
  for (const { name, limit } of formFields) {
    const fault = faults[name]
    if (fault === undefined) continue
    const sentence = fault === 'required' ? errors.required[name as RequiredFieldName] : errors[fault]
    found[name] = filled(sentence, { field: fields[name], limit })
  }
  return found
}

export function tooManyText(retryAfterS: number, words: Pick<FormWords, 'tooMany' | 'tooManyFor'>): string {
  const minutes = Math.ceil(retryAfterS / 60)
  return minutes <= 1 ? words.tooMany : filled(words.tooManyFor, { minutes })
}

/** The choices of a field, by what is posted. */
export function choicesOf(field: TypedField, { choices }: Pick<FormWords, 'choices'>) {
  if (field.kind !== 'choice') return []
  const words: Record<string, Record<string, string>> = choices
  return field.choices.map((value) => ({ value, text: words[field.name]?.[value] ?? value }))
}

/** What was sent besides the wish, as people read it; fields that were left open are not there. */
export function shownFields(fields: AppointmentFields, words: Pick<FormWords, 'fields' | 'choices'>) {
  const shown = typedFields.map((field) => {
    const { name, kind } = field
    const text = kind === 'phone' ? phoneInHalves(fields[name]) : fields[name]
    const choice = choicesOf(field, words).find(({ value }) => value === text)
    return { kind, label: words.fields[name], text: choice?.text ?? text }
  })
  return shown.filter(({ text }) => text !== '')
}

/** The wish as people write it, such as "Saturday 28 November, morning"; '' where there is none. */
export function shownWish(
  { day, part }: Pick<AppointmentFields, 'day' | 'part'>,
  words: Pick<FormWords, 'anyDay' | 'dayAndPart' | 'choices' | 'times'>,
): string {
  const shownPart = isDayPart(part) ? words.choices.part[part].toLowerCase() : ''
  const shownDay = /^\d/.test(day) ? weekdayAndDate(day, words.times) : day
  if (day === '') return shownPart ? filled(words.anyDay, { part: shownPart }) : ''
  return shownPart ? filled(words.dayAndPart, { day: shownDay, part: shownPart }) : shownDay
}
