import { type AppointmentFields, blankFields } from '#appointments/fields.ts'
import { bareDigits, type FieldFault, findFieldFaults, readFields } from '#appointments/request.ts'
import { isDate } from '#appointments/wish.ts'
import { languages } from '#content/catalogue/language.ts'
import { deskWords, languageName } from '../words.ts'
import { textsIn } from './kept-input.ts'

/** The languages that a patient may speak, as reception chooses among them. */
export function spokenLanguages() {
  return languages.map((language) => ({ language, name: languageName(language) }))
}

/** What reception has typed of a request, and what is wrong with it, by field, in words. */
export function typedRequest(form: FormData) {
  const typed = readFields(form)
  const part = ['morning', 'afternoon', 'evening'].includes(typed.part) ? typed.part : ''
  const fields: AppointmentFields = {
    ...blankFields(),
    ...typed,
    part,
    day: isDate(typed.day) ? typed.day : '',
  }
  const { language: wanted } = textsIn(form, ['language'])
  const language = languages.find((one) => one === wanted) ?? ''
  // A call has a name and a number; all else may be open.
  const found = findFieldFaults(fields, 'first-call')
  const faults = Object.fromEntries(
    Object.entries(found).map(([field, fault]) => [
      field,
      deskWords().fields.faults[fault satisfies FieldFault],
    ]),
  ) as Partial<Record<keyof AppointmentFields, string>>
  if (faults.phone && bareDigits(fields.phone).length === 9) faults.phone = deskWords().fields.oneDigit
  return { fields, language, faults }
}
