import type { Catalogue } from '#content/catalogue/catalogue.ts'

export type BookingFacts = ReturnType<typeof bookingFacts>

/** What the answer to a request is made from: the clinic's hours, the words and their language, and what to do while it is closed. */
export function bookingFacts({ clinic, booking, triage, labels, language }: Catalogue) {
  const { hours, holidays } = clinic
  const { closedHours } = triage
  return { hours: { hours, holidays }, words: booking, time: labels.time, closedHours, language }
}
