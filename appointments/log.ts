import type { NoField } from './fields.ts'

/** Everything this folder logs, with its level: an error needs a person. */
export const appointmentEvents = {
  'appointment.kept': 'info',
  /** Kept, but not mailed until the clinic releases it. */
  'appointment.held': 'info',
  /** The report about a held request failed; the daily digest will name it. */
  'appointment.held-untold': 'error',
  /** The same request came again and was stored once. */
  'appointment.sent-again': 'info',
  /** The store refused; the visitor was told that sending failed. */
  'appointment.not-kept': 'error',
  'mail.sent': 'info',
  /** The mail server refused or was out of reach; the mail is tried again. */
  'mail.refused': 'warn',
  /** Our own settings (password, address, TLS) are refused; the mail is tried again. */
  'mail.misconfigured': 'error',
  /** Given up after the last attempt; the request is still in the list. */
  'mail.dead': 'error',
  /** A mail to a patient was given up: the address that was typed takes none. */
  'mail.not-for-patient': 'info',
  /** The lease ran out while sending, so the mail may arrive twice. */
  'mail.lease-lost': 'warn',
  /** The connection to Postgres broke; it is replaced. */
  'store.connection-lost': 'error',
  /** Postgres is set so that a power cut may lose thanked requests, or an erasure leaves traces. */
  'store.not-durable': 'error',
  /** Delivery could not reach the store, or has its own fault; it goes on after a pause. */
  'delivery.fault': 'error',
  /** The daily digest or purge failed; it is repeated within the hour. */
  'daily.fault': 'error',
  /** Requests older than the retention were deleted. */
  'appointments.purged': 'info',
  /** Nothing was deleted at night, as the clock may be wrong or too much would have gone: a person must look. */
  'purge.refused': 'error',
  /** Mails that were being sent when the last process ended; they are sent again. */
  'delivery.leases-returned': 'info',
} as const

export type AppointmentEvent = keyof typeof appointmentEvents

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
export type Log = (event: AppointmentEvent, facts: LogFacts) => void
