import type { Kysely, Transaction } from 'kysely'
import { hashOfToken, newId } from '../keys/ids.ts'
import { methodsOn, type Engine } from '../store/engine.ts'
import { asAppointment, type Tables } from '../store/tables.ts'
import {
  patientSteps,
  type PatientStep,
  type Progress,
  type RequestEvent,
  type Stage,
  type StageChange,
} from '../states.ts'
import { eventsOf } from './told.ts'
import { cancelVisit, visitOf } from './visits.ts'

/** What became of requests. Every method throws `StoreUnavailable`. */
export function progressIn(engine: Engine) {
  const { reading, writing } = methodsOn(engine)
  return {
    /** By the patient's private link; null where it leads to nothing, or the request was erased. */
    findByToken: reading(findByToken),
    stepOfPatient: writing(stepOfPatient),
  }
}

async function findByToken(db: Kysely<Tables>, token: string): Promise<Progress | null> {
  const row = await db
    .selectFrom('request_link')
    .innerJoin('appointment', 'appointment.id', 'request_link.appointment_id')
    .selectAll('appointment')
    .where('token_hash', '=', hashOfToken(token))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    appointment: asAppointment(row),
    stage: row.stage,
    version: row.version,
    held: row.verdict === 'held',
    events: await eventsOf(db, row.id),
    visit: await visitOf(db, row.id),
  }
}

/**
 * What the patient asks for by the private link, once, and only while the page offers it: the clinic is told by mail,
 * unless the request itself is held back. A cancelled request frees its time.
 */
async function stepOfPatient(
  trx: Transaction<Tables>,
  token: string,
  step: PatientStep,
  when: { at: Date; mailDomain: string },
): Promise<StageChange> {
  const { at, mailDomain } = when
  const found = await findByToken(trx, token)
  if (found === null) return { status: 'unknown' }
  const { appointment, stage, held, version } = found
  if (!patientSteps(found, at).includes(step)) return { status: 'refused', stage }
  // The request may have changed since it was read: then read it again.
  if (!(await comeTo(trx, appointment.id, step, { version }))) return stepOfPatient(trx, token, step, when)
  const eventId = await note(trx, appointment.id, { kind: step, at, by: 'patient', startsAt: null })
  if (step === 'cancelled') await cancelVisit(trx, appointment.id, at)
  const id = newId()
  const mail = { id, message_id: `<${id}@${mailDomain}>`, due_at: at.getTime() }
  await trx
    .insertInto('outbox')
    .values({
      ...mail,
      kind: 'change',
      state: held ? 'held' : 'pending',
      appointment_id: appointment.id,
      event_id: eventId,
    })
    .execute()
  return { status: 'done' }
}

/** The request of a reference, unless it was erased. */
export async function idOf(trx: Transaction<Tables>, ref: string): Promise<string | undefined> {
  const query = trx
    .selectFrom('appointment')
    .select('id')
    .where('ref', '=', ref)
    .where('erased_at', 'is', null)
  return (await query.executeTakeFirst())?.id
}

/**
 * Brings a request to a stage, unless it is at one of `notAt` or at another `version` by then; false when it was. The
 * change keeps others who change the same request waiting until this transaction ends.
 */
export async function comeTo(
  trx: Transaction<Tables>,
  appointmentId: string,
  stage: Exclude<Stage, 'received'>,
  { notAt = [], version }: { notAt?: readonly Stage[]; version?: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable('appointment')
    .set(({ eb }) => ({ stage, version: eb('version', '+', 1) }))
    .where('id', '=', appointmentId)
    .$if(notAt.length > 0, (query) => query.where('stage', 'not in', [...notAt]))
    .$if(version !== undefined, (query) => query.where('version', '=', version!)) // just looked at
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Notes what happened to a request; returns the id of the event. */
export async function note(
  trx: Transaction<Tables>,
  appointmentId: string,
  { kind, at, by, startsAt }: RequestEvent,
): Promise<string> {
  const event = { id: newId(), appointment_id: appointmentId, at: at.getTime(), kind, by }
  await trx
    .insertInto('request_event')
    .values({ ...event, starts_at: startsAt?.getTime() ?? null })
    .execute()
  return event.id
}
