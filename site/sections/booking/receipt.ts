/** What takes the place of the form once a request is sent: plain data, the same with scripts and without. */
export type Receipt = {
  reference: { label: string; ref: string }
  recap: { label: string; text: string }[]
  /** What happens next, the most important sentence first. */
  next: string[]
  /** What to do if it gets worse. */
  worse: string[]
  call: string
  /** `text` is added to what a chat begins with. */
  chat: { label: string; text: string }
  links: { icon: string; label: string; href: string }[]
  bring: string
  again: string
  /** The wished day such as 2026-11-28, until which the receipt is of use; '' for none. */
  day: string
}
