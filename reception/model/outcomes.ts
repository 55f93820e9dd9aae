import type { CallOutcome } from './change.ts'

/** Typed input, by field of the form. */
export type Typed = Record<(typeof typedNames)[number], string>
export const typedNames = ['what', 'note', 'callDate', 'callTime', 'by'] as const

/** The choices of the form, in its order; `no-answer` is a press of its own, and a booking has its page. */
export const outcomes = [
  'no-answer',
  'call-back',
  'closed',
  'cancelled',
] as const satisfies CallOutcome['what'][]
