import type { Kysely, Selectable } from 'kysely'
import { isPlainAddress } from '#appointments/mail/address.ts'
import { isAwayAt } from '#appointments/progress/blocks.ts'
import { eventsOf, notesOf } from '#appointments/progress/told.ts'
import { visitOf } from '#appointments/progress/visits.ts'
import { personOf } from '#appointments/store/patients.ts'
import { asAppointment, asDate, type Tables } from '#appointments/store/tables.ts'
import { bookedOf } from './booked.ts'
import { correctionsOf } from './corrections.ts'
import { messagesOf } from './reminders.ts'
import { ownTexts } from './texts.ts'
import { urgencyOf } from './urgency.ts'

export type RequestDetails = NonNullable<Awaited<ReturnType<typeof requestDetails>>>

/** A request by its reference; null if there is none, or it was erased. */
export async function requestDetails(db: Kysely<Tables>, ref: string) {
  const row = await db
    .selectFrom('appointment')
    .selectAll()
    .where('ref', '=', ref)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const appointment = asAppointment(row)
  const visit = await visitOf(db, row.id)
  return {
    ...appointment,
    /** Whether every mail program reads it as one address and nothing else. */
    mayMail: isPlainAddress(appointment.fields.email),
    stage: row.stage,
    ...urgencyOf(row),
    version: row.version,
    held: row.verdict === 'held',
    heldBecause: row.held_because,
    callAt: asDate(row.call_at),
    assignedTo: row.assigned_to,
    noticeVersion: row.notice_version,
    source: row.source,
    enteredBy: row.entered_by,
    language: row.language,
    texts: await ownTexts(db),
    corrections: await correctionsOf(db, row.id),
    visit,
    isAway: await isAwayAt(db, row.stage, visit),
    events: await eventsOf(db, row.id),
    notes: await notesOf(db, row.id),
    actions: await actionsOn(db, ref),
    messages: await messagesOf(db, row.id),
    mail: row.source === 'site' ? await mailOf(db, row.id) : null,
    others: await othersOf(db, row),
    booked: (await bookedOf(db, [row.id])).get(row.id) ?? [],
  }
}

export const deedColumns = ['visit_at', 'visit_dentist', 'moved_from'] as const

/** What was done; about a visit with its time and dentist, of a move with the time before. */
export type Deed = ReturnType<typeof asDeed>

export function asDeed({ what, visit_at, visit_dentist, moved_from }: DeedRow) {
  const visitAt = asDate(visit_at)
  const visit = visitAt && { startsAt: visitAt, dentist: visit_dentist ?? '', before: asDate(moved_from) }
  return { what, visit }
}

type DeedRow = Pick<Selectable<Tables['desk_audit']>, 'what' | (typeof deedColumns)[number]>

/** The clinic's actions on it. */
async function actionsOn(db: Kysely<Tables>, ref: string) {
  const rows = await db
    .selectFrom('desk_audit')
    .select(['at', 'who', 'what', ...deedColumns])
    .where('ref', '=', ref)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ at: new Date(row.at), who: row.who, ...asDeed(row) }))
}

/** Delivery of its mail to the clinic. */
async function mailOf(db: Kysely<Tables>, id: string) {
  const row = await db
    .selectFrom('outbox')
    .select(['state', 'due_at', 'sent_at'])
    .where('appointment_id', '=', id)
    .where('kind', '=', 'request')
    .executeTakeFirst()
  if (row === undefined) return null
  return { state: row.state, dueAt: new Date(row.due_at), sentAt: asDate(row.sent_at) }
}

/** Other requests from the same number, newest first, and whether they are the same person's. */
async function othersOf(db: Kysely<Tables>, own: Selectable<Tables['appointment']>) {
  if (own.phone === '') return [] // walked in, and left none
  const rows = await db
    .selectFrom('appointment')
    .select(['ref', 'name', 'subject', 'stage', 'received_at', personOf.as('is_of')])
    .where('phone', '=', own.phone)
    .where('id', '!=', own.id)
    .where('erased_at', 'is', null)
    .orderBy('received_at', 'desc')
    .limit(5)
    .execute()
  const person = own.person ?? `${own.phone}${own.name_key}`
  return rows.map(({ ref, name, subject, stage, received_at, is_of }) => {
    return { ref, name, subject, stage, receivedAt: new Date(received_at), isSame: is_of === person }
  })
}
