import type { Appointment } from '../request.ts'
import type { RequestEvent, Visit } from '../states.ts'
import type { Urgency } from '../urgency.ts'

/**
 * The states of an outbox mail: waiting to be sent, being sent, sent, given up, kept back until the clinic
 * releases it, or not to be sent any more because its request was erased.
 */
export const mailStates = ['pending', 'sending', 'sent', 'dead', 'held', 'erased'] as const
export type MailState = (typeof mailStates)[number]

/**
 * Mails to the clinic: about a request, the daily digest, what a patient did with a request, the time of a cancelled
 * visit that is free again. Mails to the patient: the receipt, and the reminder of a visit.
 */
export const mailKinds = ['request', 'digest', 'change', 'freed', 'receipt', 'reminder'] as const
export type MailKind = (typeof mailKinds)[number]

/** Those that leave for an address that a patient has typed. */
export const kindsToPatients: readonly MailKind[] = ['receipt', 'reminder']

/** Whether a request is mailed at once, or kept back because it may not come from a patient. */
export type Verdict = 'ok' | 'held'

/** What is kept about a request besides its content; null where it is not known. */
export type RequestFacts = {
  verdict: Verdict
  /** Why it is held, in a word or two, such as "honeypot". */
  heldBecause: string | null
  /** Which version of the privacy notice the visitor saw. */
  noticeVersion: string | null
  /** Shows which requests of one day came from the same address; the address cannot be recovered. */
  ipHash: string | null
}

/** A request to be kept, with the one mail it causes. Equal `dedupeKey`s are the same request sent again. */
export type NewAppointment = Appointment & {
  dedupeKey: string
  facts: RequestFacts
  /** By the topic where nobody has looked at the words. */
  urgency?: Urgency
  /** Of the patient's link. */
  tokenHash: string
  mail: MailMarks
  /** The receipt for the patient's own mailbox; null where none is sent. */
  receipt: MailMarks | null
}

/** What names a mail; the Message-ID has angle brackets. */
export type MailMarks = { id: string; messageId: string }

/**
 * What became of a request: stored, or known from before under the ref given here, or not stored because
 * another request already has this ref (try again with a new one). The link opens the request in either case.
 */
export type SaveResult = { status: 'stored' | 'known'; ref: string; held: boolean } | { status: 'ref-taken' }

/** Who sends: `leaseBy` names the worker; the mail is its own until `leaseUntil`. */
export type Claim = { now: Date; leaseBy: string; leaseUntil: Date }

/**
 * A mail this worker may send now. `attempts` counts this attempt too; `token` is a new link for the patient, as of those
 * given before only hashes are kept.
 */
export type ClaimedMail = {
  id: string
  messageId: string
  attempts: number
  leaseBy: string
} & (
  | Subject
  | { kind: 'digest'; digest: Digest }
  /** What it was about is gone from the database: it can only be given up. */
  | { kind: 'orphan' }
)

/** What a mail about one request tells of. */
export type Subject =
  | { kind: 'request'; appointment: Appointment }
  | { kind: 'change'; appointment: Appointment; event: RequestEvent; visit: Visit | null }
  | { kind: 'freed'; appointment: Appointment; visit: Visit }
  | { kind: 'receipt'; appointment: Appointment; token: string }
  | { kind: 'reminder'; appointment: Appointment; token: string; startsAt: Date; dentist: string }

/** A daily digest to be mailed. `id` is the same for the same day, so that it is added once. */
export type NewDigest = { id: string; messageId: string; dueAt: Date; coversUntil: Date }

/** One request in a digest, without anything of the visitor's. */
export type DigestLine = { ref: string; receivedAt: Date; state: MailState; heldBecause: string | null }

/**
 * What came in from `from` to `until`, and what was left from before: held, given up, or still waiting. The
 * oldest first. `purgeRefusal` is why the nightly purge deleted nothing, where it should have.
 */
export type Digest = {
  from: Date
  until: Date
  received: DigestLine[]
  leftOver: DigestLine[]
  purgeRefusal: string | null
}

/**
 * How one attempt ended, kept in the history of attempts. `tookMs` is its duration; `code` the mail server's
 * answer in short.
 */
export type AttemptReport = { at: Date; tookMs: number; transport: string; code: string }

/** Why an attempt failed and when the next is due; `dueAt` null gives the mail up as dead. */
export type Failure = { class: string; error: string; dueAt: Date | null }

/** Selects requests that match everything given. */
export type RecordFilter = {
  ref?: string | undefined
  states?: readonly MailState[] | undefined
  /** Which mails about the requests; only the first, which takes them to the clinic, unless given. */
  kinds?: readonly MailKind[] | undefined
  /** In any spelling of upper and lower case. */
  email?: string | undefined
  /** In any form that `normalisePhone` reads. */
  phone?: string | undefined
  from?: Date | undefined
}

/** Whether a mail was changed; if not, there is no such request, or its mail is in a state that forbids it. */
export type Change = { status: 'done' } | { status: 'unknown' } | { status: 'refused'; state: MailState }

/** The outcome of an erasure, as ids; `busy` are being mailed at this moment and were left as they are. */
export type Erasure = { erased: string[]; busy: string[] }

/** Requests that came and whose visits were before this go; so do hashes of addresses. */
export type PurgeLimits = { receivedBefore: Date; hashedBefore: Date }

/** The store cannot do its work now. The operator must act; `cause` says on what. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** A newer version of the site has changed the tables: waiting does not help. The operator must act. */
export class NewerData extends StoreUnavailable {
  override name = 'NewerData'

  /** @param migration the first change that this version does not know */
  constructor(migration: string) {
    super(
      `This data is from a newer version of the site, ${migration}. Start that version, or restore a backup made ` +
        'before the update: docs/running.md, "Going back".',
    )
  }
}
