import type { Submission } from '#appointments/request.ts'
import type { HeadedPoints } from '#content/schema/emergency.ts'
import type { FieldErrors } from '../booking/form-words.ts'

/** What the server, or the page itself when the server was out of reach, said to a number that was left. */
export type FirstCallAnswer = {
  status: Submission['status']
  /** What is said in place of the form, or above it when the number was not kept; the most important sentence first. */
  lines: string[]
  /** For whoever waits for the call: what must not wait. */
  worse?: HeadedPoints
  fields: { name: string; phone: string }
  errors: FieldErrors
}

/** The value of the field `kind` by which a page tells this form from the one for appointments. */
export const firstCallKind = 'first-call'
