import type { NoField } from './fields.ts'

/** Everything this folder logs. Events marked "!" need a person. */
export type LogEvent =
  | 'appointment.kept'
  /** Kept, but not mailed until the clinic releases it. */
  | 'appointment.held'
  /** ! The report about a held request failed; the daily digest will name it. */
  | 'appointment.held-untold'
  /** The same request came again and was stored once. */
  | 'appointment.sent-again'
  /** ! The store refused; the visitor was told that sending failed. */
  | 'appointment.not-kept'
  | 'mail.sent'
  /** The mail server refused or was out of reach; the mail is tried again. */
  | 'mail.refused'
  /** ! Our own settings (password, address, TLS) are refused; the mail is tried again. */
  | 'mail.misconfigured'
  /** ! Given up after the last attempt; the request is still in the list. */
  | 'mail.dead'
  /** A mail to a patient was given up: the address that was typed takes none. */
  | 'mail.not-for-patient'
  /** The lease ran out while sending, so the mail may arrive twice. */
  | 'mail.lease-lost'
  /** ! The connection to Postgres broke; it is replaced. */
  | 'store.connection-lost'
  /** ! Postgres is set so that a power cut may lose thanked requests, or an erasure leaves traces. */
  | 'store.not-durable'
  /** ! Delivery could not reach the store, or has its own fault; it goes on after a pause. */
  | 'delivery.fault'
  /** ! The daily digest or purge failed; it is repeated within the hour. */
  | 'daily.fault'
  /** Requests older than the retention were deleted. */
  | 'appointments.purged'
  /** ! Nothing was deleted at night, as the clock may be wrong or too much would have gone: a person must look. */
  | 'purge.refused'
  /** Mails that were being sent when the last process ended; they are sent again. */
  | 'delivery.leases-returned'

/** What facts of events are called, the server's included. The log hides fields of the form by name, so none has such a name. */
export type FactName =
  | 'attempts'
  | 'because'
  | 'class'
  | 'code'
  | 'error'
  | 'id'
  | 'kind'
  | 'mails'
  | 'method'
  | 'ms'
  | 'outcome'
  | 'person'
  | 'reason'
  | 'ref'
  | 'requests'
  | 'retryAfterS'
  | 'risk'
  | 'status'
  | 'tookMs'
  | 'transport'
  | 'what'

true satisfies NoField<FactName>

/** Facts name requests by id and faults by class and code; never what a patient typed. */
export type LogFacts = { [Name in FactName]?: string | number | Error }

/** Where this folder logs what happened. */
export type Log = (event: LogEvent, facts: LogFacts) => void
