import type { Catalogue } from '#content/catalogue/catalogue.ts'

export type BookingFacts = ReturnType<typeof bookingFacts>

/** What the answer to a request is made from: the clinic's hours, the words, and what to do while it is closed. */
export function bookingFacts({ clinic, booking, triage }: Catalogue) {
  const { hours, holidays } = clinic
  return { hours: { hours, holidays }, words: booking, closedHours: triage.closedHours }
}
