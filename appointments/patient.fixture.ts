import {
  type AppointmentFields,
  blankFields,
  formFields,
  type RequiredFieldName,
  typedFields,
} from './fields.ts'

/** A patient for tests. */
export const asha: AppointmentFields = {
  ...blankFields(),
  name: 'Asha Mehta',
  email: 'asha@mail.example',
  phone: '9876543210',
  subject: 'Toothache since Monday',
  message: 'A molar hurts.\nMay I come on Friday?',
  day: '2026-11-28',
  part: 'morning',
  topic: 'check-up',
  dentist: 'sulekha-hathi',
}

/** All but the wish. */
export function typedOf(fields: AppointmentFields): Record<string, string> {
  return Object.fromEntries(typedFields.map(({ name }) => [name, fields[name]]))
}

/** Of these fields, those that must be filled in. */
export function requiredOf(fields: AppointmentFields): Record<RequiredFieldName, string> {
  const required = formFields.filter(({ optional }) => !optional).map(({ name }) => [name, fields[name]])
  return Object.fromEntries(required)
}
