import type { ListedAppointment, MailState } from './store.ts'

/** Which requests are meant: all that fit everything given. `until` is not included. */
export type RecordFilter = {
  ref?: string | undefined
  states?: readonly MailState[] | undefined
  /** In any spelling of upper and lower case. */
  email?: string | undefined
  /** In any form that `normalisePhone` reads. */
  phone?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

/** All that is known of a request and its mail. */
export type AppointmentRecord = ListedAppointment & {
  /** When the visitor asked to be erased, where that waits for the end of the retention. */
  eraseRequestedAt: Date | null
  mail: MailRecord
}

/** How the mail about a request fares. `lastError` may quote the mail. */
export type MailRecord = {
  attempts: number
  dueAt: Date
  transport: string | null
  lastClass: string | null
  lastError: string | null
  firstFailedAt: Date | null
  sentAt: Date | null
}

/** One attempt to send. */
export type AttemptRecord = { at: Date; transport: string; outcome: string; code: string; tookMs: number }

/** Whether a mail was changed; if not, there is no such request, or its mail is in a state that forbids it. */
export type Change = { status: 'done' } | { status: 'unknown' } | { status: 'refused'; state: MailState }

/** What became of an erasure, as ids; `busy` are being mailed this very moment and were left as they are. */
export type Erasure = { erased: string[]; busy: string[] }

/** Requests older than these moments go, held ones by a rule of their own; so do hashes of addresses. */
export type PurgeLimits = { receivedBefore: Date; heldReceivedBefore: Date; hashedBefore: Date }

/**
 * What a purge would delete: so many of all requests, the oldest of them received at `oldestAt`. `lookedAt` is when
 * the nightly purge last looked, null before the first time.
 */
export type PurgeOutlook = { old: number; all: number; oldestAt: Date | null; lookedAt: Date | null }

/** How things stand, for checks and metrics. */
export type Figures = {
  mails: Record<MailState, number>
  /** Since when the longest waiting request waits to be mailed. */
  oldestWaitingSince: Date | null
  firstReceivedAt: Date | null
  lastDigestSentAt: Date | null
  /** How many requests carry a time that lies ahead: the clock is wrong, or was when they came. */
  aheadOfClock: number
  /** Why the nightly purge deleted nothing, where it should have. */
  purgeRefusal: string | null
}
