import type { CallOutcome } from './change.ts'

/** Typed input, by field of the form. */
export type Typed = Record<(typeof typedNames)[number], string>
export const typedNames = ['what', 'note', 'callDate', 'callTime', 'by'] as const

/** The choices of the form, in its order and words; `no-answer` is a press of its own, and a booking has its page. */
export const outcomeWords: Record<
  Exclude<CallOutcome['what'], 'noted' | 'restored' | 'booked' | 'unbooked'>,
  string
> = {
  'no-answer': 'No answer',
  'call-back': 'Call back later',
  closed: 'Close',
  cancelled: 'Cancel',
}
