import type { KeepWords } from './keep-link.tsx'

/** What takes the place of the form when a request is sent: plain data, the same with scripts and without. */
export type Receipt = {
  reference: { label: string; ref: string }
  recap: { label: string; text: string }[]
  /** What happens next, the most important sentence first. */
  next: string[]
  /** In place of `next`, when that may no longer be true. */
  later: string
  worse: string[]
  /** The page that says how far the request is, and the words that lead there. */
  page: { href: string; see: string; change: string }
  /** A receipt that an older page has kept has none. */
  keep?: KeepWords
  again: string
  /** The date in India on which it was sent. */
  sentOn: string
  /** The preferred day, such as 2026-11-28, until which the receipt is of use; '' for none. */
  day: string
}
