import type { Kysely } from 'kysely'
import type { NoField } from '../fields.ts'
import { eventsOf, notesOf } from '../progress/told.ts'
import { type AppointmentRecord, historyOf } from '../store/requests.ts'
import { asDate, type Tables } from '../store/tables.ts'

// What a request and its copy have besides the fields of the form.
true satisfies NoField<
  Exclude<keyof AppointmentRecord, 'fields'> | 'history' | 'visits' | 'notes' | 'corrections' | 'attempts'
>

/** A request as programs get it, in one level; an erased one has empty fields. */
export function flatRecord({ fields, lastError: _quotesTheMail, ...facts }: AppointmentRecord) {
  return { ...facts, ...fields }
}

/** All that is kept about a request, for the person who sent it. */
export async function copyOf(db: Kysely<Tables>, record: AppointmentRecord) {
  const { id } = record
  return {
    ...flatRecord(record),
    history: await eventsOf(db, id),
    visits: await visitsOf(db, id),
    notes: await notesOf(db, id),
    sent: await sentTo(db, id),
    corrections: await correctionsOf(db, id),
    attempts: await historyOf(db, id),
  }
}

async function visitsOf(db: Kysely<Tables>, id: string) {
  const rows = db.selectFrom('visit').selectAll().where('appointment_id', '=', id).orderBy('starts_at')
  return (await rows.execute()).map(
    ({ dentist, starts_at, minutes, state, arrived_at, cancelled_at, reason }) => ({
      startsAt: new Date(starts_at),
      minutes,
      dentist,
      state,
      arrivedAt: asDate(arrived_at),
      cancelledAt: asDate(cancelled_at),
      reason,
    }),
  )
}

async function sentTo(db: Kysely<Tables>, id: string) {
  const rows = db.selectFrom('message').selectAll().where('appointment_id', '=', id).orderBy('at')
  return (await rows.execute()).map(({ kind, starts_at, at, who }) => {
    return { what: kind, startsAt: new Date(starts_at), at: new Date(at), who }
  })
}

async function correctionsOf(db: Kysely<Tables>, id: string) {
  const rows = db.selectFrom('desk_correction').selectAll().where('appointment_id', '=', id).orderBy('at')
  return (await rows.execute()).map(({ at, who, field, before, after }) => {
    return { at: new Date(at), who, field, before, after }
  })
}
