import type { Insertable, Kysely, Transaction } from 'kysely'
import { hashOfToken, newId } from '../keys/ids.ts'
import { methodsOn, type Engine } from '../store/engine.ts'
import { asAppointment, type Tables } from '../store/tables.ts'
import {
  type DayWish,
  keptMs,
  patientSteps,
  type PatientStep,
  type Progress,
  type Stage,
  stageBefore,
  type StepChange,
  type VisitAnswer,
  visitAnswers,
} from '../states.ts'
import { isAwayAt } from './blocks.ts'
import { note } from './events.ts'
import { eventsOf } from './told.ts'
import { cancelVisit, dropMail, restoreVisit, Taken, visitOf } from './visits.ts'

/** What became of requests. Every method throws `StoreUnavailable`. */
export function progressIn(engine: Engine) {
  const { reading } = methodsOn(engine)
  return {
    /** By the patient's private link; null where it leads to nothing, or the request was erased. */
    findByToken: reading(findByToken),
    async stepOfPatient(...step: StepOfPatient): Promise<StepChange> {
      try {
        return await engine.write((trx) => stepOfPatient(trx, ...step))
      } catch (error) {
        // Since the ten minutes have passed by another's clock.
        if (error instanceof Taken) return { status: 'refused', stage: 'cancelled' }
        throw error
      }
    },
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
  const visit = await visitOf(db, row.id)
  return {
    appointment: asAppointment(row),
    stage: row.stage,
    version: row.version,
    held: row.verdict === 'held',
    events: await eventsOf(db, row.id),
    visit,
    isAway: await isAwayAt(db, row.stage, visit),
  }
}

/** `wish` is the day and the part of it that the patient asks for from now on. */
type Circumstances = { at: Date; mailDomain: string; wish?: DayWish | undefined }
type StepOfPatient = [token: string, step: PatientStep, when: Circumstances]

/**
 * What the patient asks for by the private link, once, and only while the page offers it: the clinic is told by mail,
 * unless the request itself is held back, or all is as it was fixed. The time of a cancelled visit is free when the patient cannot take that back
 * any more, and the clinic told of it then; the mail waits from now on.
 */
async function stepOfPatient(
  trx: Transaction<Tables>,
  ...[token, step, when]: StepOfPatient
): Promise<StepChange> {
  const { at, mailDomain, wish } = when
  const found = await findByToken(trx, token)
  if (found === null) return { status: 'unknown' }
  const { appointment, stage, held, version, events, visit } = found
  if (!patientSteps(found, at).includes(step)) return { status: 'refused', stage }
  if (step === 'call-back' && isAskedFor(found, wish)) return { status: 'unchanged' }
  // The request may have changed since it was read: then read it again.
  const next = step === 'restored' ? stageBefore(events) : isAnswer(step) ? stage : step
  if (!(await comeTo(trx, appointment.id, next, { version }))) return stepOfPatient(trx, token, step, when)
  if ((step === 'call-back' || step === 'another-time') && wish)
    await trx.updateTable('appointment').set(wish).where('id', '=', appointment.id).execute()
  const standing = visit !== null && (visit.cancelledAt === null || step === 'restored') ? visit : null
  const startsAt = standing?.startsAt ?? null
  const eventId = await note(trx, appointment.id, { kind: step, at, by: 'patient', startsAt })
  if (step === 'confirmed') return { status: 'done' }
  const about = { appointment_id: appointment.id, event_id: eventId }
  if (standing !== null && step === 'cancelled') {
    await cancelVisit(trx, appointment.id, at)
    const dueAt = new Date(at.getTime() + keptMs)
    await addMail(trx, { ...about, kind: 'freed', state: 'pending' }, dueAt, mailDomain)
  }
  if (standing !== null && step === 'restored') {
    await dropMail(trx, appointment.id, 'freed')
    await restoreVisit(trx, appointment.id)
  }
  await addMail(trx, { ...about, kind: 'change', state: held ? 'held' : 'pending' }, at, mailDomain)
  return { status: 'done' }
}

/** Whether this day and part are asked for already; without them, whether any other call is. */
function isAskedFor({ appointment: { fields }, stage }: Progress, wish: DayWish | undefined): boolean {
  return wish ? wish.day === fields.day && wish.part === fields.part : stage === 'call-back'
}

function isAnswer(step: PatientStep): step is VisitAnswer {
  return visitAnswers.some((answer) => answer === step)
}

type NewMail = Pick<Insertable<Tables['outbox']>, 'appointment_id' | 'event_id' | 'kind' | 'state'>

async function addMail(trx: Transaction<Tables>, mail: NewMail, dueAt: Date, mailDomain: string) {
  const id = newId()
  const marks = { id, message_id: `<${id}@${mailDomain}>`, due_at: dueAt.getTime() }
  await trx
    .insertInto('outbox')
    .values({ ...mail, ...marks })
    .execute()
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
  stage: Stage,
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
