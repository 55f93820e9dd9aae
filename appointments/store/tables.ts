import type { Generated, Insertable, Selectable } from 'kysely'
import { type AppointmentFields, type FieldName, fieldNames, fieldsFrom, type NoField } from '../fields.ts'
import { nameKey } from '../keys/name-key.ts'
import { mailboxOf } from '../mail/address.ts'
import { urgencyByTopic } from '../urgency.ts'
import type { EventKind, Stage, VisitState } from '../states.ts'
import type { Appointment } from '../request.ts'
import type { MailKind, MailState, NewAppointment, Verdict } from './store.ts'

/**
 * The tables as the queries see them; times are milliseconds since 1970 in UTC. `migrations/` makes them. An interface, as
 * reception adds its own (`reception/model/tables.ts`).
 */
export interface Tables {
  appointment: AppointmentTable
  outbox: OutboxTable
  attempt: AttemptTable
  upkeep: UpkeepTable
  request_link: LinkTable
  request_event: EventTable
  visit: VisitTable
  visit_cell: VisitCellTable
  block: BlockTable
  freed: FreedTable
  patient: PatientTable
  two_people: { person: string; other: string }
  message: MessageTable
  own_text: { key: string; language: string; words: string }
  counts: DayCount
  publication: PublicationTable
}

type AppointmentTable = AppointmentFields & FactColumns

/** What is kept besides the fields. */
type FactColumns = {
  id: string
  ref: string
  dedupe_key: string
  time: string
  title: string
  page: string
  verdict: Verdict
  held_because: string | null
  notice_version: string | null
  ip_hash: string | null
  received_at: number
  erased_at: Generated<number | null>
  stage: Generated<Stage>
  /** Grows with every change of the stage. */
  version: Generated<number>
  /** When the patient is to be called again, as set at the desk. */
  call_at: Generated<number | null>
  /** Who of the desk looks after it: a person's id. */
  assigned_to: Generated<string | null>
  /** The name by its sound. */
  name_key: string
  /** Why it is urgent, and whose turn it is among those who wait. */
  mark: Generated<string>
  turn: Generated<number>
  /** How it came: by the site, or as reception wrote it down, and who did. */
  source: Generated<'site' | 'phone' | 'counter' | 'whatsapp'>
  entered_by: Generated<string | null>
  /** The language to speak where reception knows better than the script and the page; else empty. */
  language: Generated<string>
  /** Whose request it is, where reception knows better than number and name. */
  person: Generated<string | null>
  /** Where mails to the address lead, whatever its spelling; receipts are counted by it. */
  mailbox: string
}

// An underscore parts the names of columns, and of those that a join adds.
true satisfies NoField<keyof FactColumns | `${string}_${string}`>

type OutboxTable = {
  id: string
  /** Null for a digest. */
  appointment_id: string | null
  kind: Generated<MailKind>
  state: MailState
  attempts: Generated<number>
  due_at: number
  lease_by: string | null
  lease_until: number | null
  message_id: string
  transport: string | null
  last_class: string | null
  last_error: string | null
  first_failed_at: number | null
  sent_at: number | null
  /** For a digest: the end of the 24 hours it reports on. */
  covers_until: Generated<number | null>
  /** For a mail about what happened to a request: the event. */
  event_id: Generated<string | null>
}

/** What a mail's row holds while nobody sends it. */
export const unleased = { lease_by: null, lease_until: null }

/** One row per attempt, only ever added, so that the clinic can see what happened to a mail. */
type AttemptTable = {
  outbox_id: string
  at: number
  transport: string
  outcome: 'sent' | 'failed'
  code: string
  ms: number
}

/** The links to the page about a request. A link itself is known to the patient alone. */
type LinkTable = { token_hash: string; appointment_id: string }

/** What happened to a request, only ever added. */
type EventTable = {
  id: string
  appointment_id: string
  at: number
  kind: EventKind
  by: 'patient' | 'clinic'
  /** The time that was fixed, for events about a visit. */
  starts_at: number | null
}

/**
 * A time with a dentist; it stays, with `cancelled_at`, after a cancellation. The first visit of a request has its id; further
 * ones have ids that sort later.
 */
type VisitTable = {
  id: string
  /** Null for a visit without a request. */
  appointment_id: string | null
  dentist: string
  starts_at: number
  minutes: number
  state: Generated<VisitState>
  /** When the patient came. */
  arrived_at: Generated<number | null>
  /** When they sat down in the chair, and left: noted at will. */
  seated_at: Generated<number | null>
  gone_at: Generated<number | null>
  sequence: number
  version: Generated<number>
  cancelled_at: number | null
  /** 1 where it was squeezed in beside another. */
  lane: Generated<number>
  /** Why it was squeezed in, or is outside the opening hours. */
  reason: Generated<string>
  /** Empty where it is as the request says. */
  what_for: Generated<string>
}

/** A quarter of an hour of a dentist, counted from 1970, that a visit takes; beside lane 0 others are squeezed in. */
type VisitCellTable = { dentist: string; cell: number; lane: Generated<number>; visit_id: string }

/** A time ahead that a visit has given back; `put_away_by` is who asks nobody any more. */
type FreedTable = {
  id: string
  visit_id: string
  dentist: string
  starts_at: number
  minutes: number
  at: number
  put_away_by: Generated<string | null>
}

/** A time at which a dentist, or with null the clinic, takes nobody, once or again after some days. */
type BlockTable = {
  id: string
  dentist: string | null
  kind: string
  label: string
  starts_at: number
  ends_at: number
  every_days: number
  until: number | null
  notice: string | null
}

/** What is known of a person beyond their requests; `person` is theirs (`patients.ts`). */
type PatientTable = {
  person: string
  /** What to mind at every visit. */
  mind: Generated<string>
  /** 0 for those who want no reminders. */
  reminders: Generated<number>
}

/** What reception has sent: about a visit once for each of its times. */
type MessageTable = {
  appointment_id: string
  kind:
    | 'tomorrow'
    | 'again'
    | 'visit'
    | 'moved'
    | 'first'
    | 'noAnswer'
    | 'onTheWay'
    | 'missed'
    | 'cancelled'
    | 'offer'
  /** The time of the visit, or of what the text answers to. */
  starts_at: number
  at: number
  who: string
}

/** What one of several servers has published, for the others: `files` is JSON. */
type PublicationTable = { id: string; place: number; at: number; by: string; note: string; files: string }

/** One row, whose id is 1. */
type UpkeepTable = {
  id: number
  beat_at: number | null
  purge_looked_at: number | null
  purge_refusal: string | null
}

/** How often something happened on one day in India (2026-11-24), on pages of one language. */
export type DayCount = { day: string; what: string; language: string; total: number }

/** A request as its row. */
export function asRow(appointment: NewAppointment): Insertable<AppointmentTable> {
  const { id, ref, dedupeKey, fields, time, title, page, facts, receivedAt } = appointment
  const { urgency = urgencyByTopic(fields) } = appointment
  const { verdict, heldBecause: held_because, noticeVersion: notice_version, ipHash: ip_hash } = facts
  const kept = { verdict, held_because, notice_version, ip_hash, received_at: receivedAt.getTime() }
  const found = { name_key: nameKey(fields.name), mailbox: mailboxOf(fields.email) }
  return { id, ref, dedupe_key: dedupeKey, ...fields, time, title, page, ...found, ...kept, ...urgency }
}

const kept = ['id', 'ref', 'time', 'title', 'page', 'received_at'] as const

/** What `asAppointment` reads, where the whole row is too much. */
export const appointmentColumns = [...kept, ...fieldNames].map((column) => `appointment.${column}` as const)

/** A row as the request it keeps. */
export function asAppointment(
  row: Pick<Selectable<AppointmentTable>, (typeof kept)[number] | FieldName>,
): Appointment {
  const { id, ref, time, title, page } = row
  const fields = fieldsFrom(({ name }) => row[name])
  return { id, ref, fields, time, title, page, receivedAt: new Date(row.received_at) }
}

/** A time in a column that may be empty. */
export function asDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
}
