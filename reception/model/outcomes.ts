import type { CallOutcome } from './change.ts'

/** Typed input, by field of the form. */
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

/** The choices of the form, in its order and words; `no-answer` is a press of its own. */
export const outcomeWords: Record<Exclude<CallOutcome['what'], 'noted' | 'restored'>, string> = {
  booked: 'Booked',
  'no-answer': 'No answer',
  'call-back': 'Call back later',
  closed: 'Close',
  cancelled: 'Cancel',
}
