import type { Outcome } from './change.ts'

/** What was typed, by field of the form. */
export type Typed = Record<(typeof typedNames)[number], string>
export const typedNames = [
  'what',
  'note',
  'dentist',
  'date',
  'time',
  'minutes',
  'callDate',
  'callTime',
] as const

/** What can be chosen, in the order of the form, with the words of the form. */
export const outcomeWords: Record<Exclude<Outcome['what'], 'noted'>, string> = {
  booked: 'Booked',
  'no-answer': 'No answer',
  'call-back': 'Call back later',
  closed: 'Close',
  cancelled: 'Cancel',
}
