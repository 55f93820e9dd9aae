import { type AppointmentFields, formFields } from '#appointments/fields.ts'
import type { FieldFaults } from '#appointments/request.ts'
import { filled } from '#content/catalogue/filled.ts'
import { weekdayAndDate } from '#content/catalogue/hours/moment.ts'
import type { BookingWords, TimeWords } from '#content/catalogue/schema.ts'
import type { FieldErrors } from './sending/appointment-errors.ts'
import type { FormTimes } from './wish/wish-chips.ts'

/** All words of the form, in the language of its page. */
export type FormWords = BookingWords['form'] & { times: FormTimes & WishTimes }

/** What a wished day is said with. */
type WishTimes = Pick<TimeWords, 'months' | 'dayAndMonth' | 'weekdayAndDate'>

/** Of the words for days and times those that the form needs. */
export function formWords({ form }: BookingWords, time: TimeWords): FormWords {
  const { weekdays, shortWeekdays, months, parts, clock, until, dayAndMonth, weekdayAndDate } = time
  const times = { weekdays, shortWeekdays, months, parts, clock, until, dayAndMonth, weekdayAndDate }
  return { ...form, times }
}

/** What the form says of each field that is wrong. */
export function fieldErrors(faults: FieldFaults, { errors, fields }: Pick<FormWords, 'errors' | 'fields'>) {
  const found: FieldErrors = {}
  for (const { name, limit } of formFields) {
    const fault = faults[name]
    if (fault === undefined) continue
    const sentence =
      fault === 'required' ? errors.required[name as keyof typeof errors.required] : errors[fault]
    found[name] = filled(sentence, { field: fields[name], limit: String(limit) })
  }
  return found
}

/** The alert when too many requests came from one connection. */
export function tooManyText(retryAfterS: number, words: Pick<FormWords, 'tooMany' | 'tooManyFor'>): string {
  const minutes = Math.ceil(retryAfterS / 60)
  return minutes <= 1 ? words.tooMany : filled(words.tooManyFor, { minutes: String(minutes) })
}

/** The wish as people write it, such as "Saturday 28 November, morning"; '' where there is none. */
export function shownWish(
  { day, part }: Pick<AppointmentFields, 'day' | 'part'>,
  words: Pick<FormWords, 'anyDay' | 'dayAndPart' | 'wishedPart'> & {
    times: WishTimes & Pick<TimeWords, 'weekdays'>
  },
): string {
  const shownPart = words.wishedPart[part as 'morning' | 'afternoon' | 'evening']?.toLowerCase()
  const shownDay = /^\d/.test(day) ? weekdayAndDate(day, words.times) : day
  if (day === '') return shownPart ? filled(words.anyDay, { part: shownPart }) : ''
  return shownPart ? filled(words.dayAndPart, { day: shownDay, part: shownPart }) : shownDay
}
