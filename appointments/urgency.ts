import type { AppointmentFields } from './fields.ts'

/**
 * Whose turn it is among those who wait, the lowest first, and the mark at the desk that says why, '' for none. The marks and
 * their order are those of `content/urgent-words.yaml`.
 */
export type Urgency = { mark: string; turn: number }

/** The mark of a request about pain whose words say no more. */
export const painMark = 'pain'
export const painTurn = 99
/** The turn of all who can wait. */
export const ordinaryTurn = 100

export const notUrgent: Urgency = { mark: '', turn: ordinaryTurn }

/** Without a look at the words: by what the visitor has chosen, or the page. */
export function urgencyByTopic({ topic }: Pick<AppointmentFields, 'topic'>, isPainPage = false): Urgency {
  const isPain = topic === 'pain' || isPainPage
  return isPain ? { mark: painMark, turn: painTurn } : notUrgent
}
