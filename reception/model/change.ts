import { dayMs } from '#time/india.ts'
import type { Transaction } from 'kysely'
import { newId } from '#appointments/keys/ids.ts'
import { book, bookBack, type Booking, type BookingEnd, unbook } from '#appointments/progress/booking.ts'
import { forget, note } from '#appointments/progress/events.ts'
import { comeTo, idOf } from '#appointments/progress/progress.ts'
import { eventsOf } from '#appointments/progress/told.ts'
import { cancelVisit, freeTime, visitOf } from '#appointments/progress/visits.ts'
import { type EventKind, type Stage, stageBefore, type Visit } from '#appointments/states.ts'
import { asDate, type Tables } from '#appointments/store/tables.ts'
import { logAction, type LoggedVisit } from '../auth/audit-log.ts'
import { findPerson } from '../auth/people/present.ts'
import { mayDo } from '../auth/permissions.ts'
import type { Person } from '../auth/session.ts'
import { callSoon } from './lists.ts'

/** Stages that need no further data; opening a request marks it as seen. */
export type Marked = Exclude<Stage, 'received' | 'seen' | 'call-back' | 'booked'>

/** An outcome; a note alone does not change the stage. */
export type CallOutcome =
  | { what: Exclude<Marked, 'cancelled'> | 'noted' }
  /** `by` is who did not want it any more. */
  | { what: 'cancelled'; by?: 'patient' | 'clinic' }
  | { what: 'call-back'; callAt: Date }
  | { what: 'booked'; visit: Omit<Booking, 'ref' | 'mayOverride'> }
  /** A cancellation, or a booking or move, is taken back. */
  | { what: 'restored' | 'unbooked' }
  /** What was just done is taken back; `callAt` is when the patient was to be called before it. */
  | { what: 'unmoved'; callAt: Date | null }

/**
 * Result of a change; `outdated`: someone else has changed the request since it was opened; `visit-ahead`: a request with a
 * visit to come is not closed.
 */
export type ChangeResult =
  /** `callAt` is when the patient was to be called before the change, if at some time. */
  | { status: 'done'; callAt?: Date }
  | { status: Exclude<BookingEnd['status'], 'booked'> | 'outdated' | 'visit-ahead' }

/** A change that a person makes to a request at a version, with or without a note for colleagues. */
export type RequestChange = {
  ref: string
  version: number
  outcome: CallOutcome
  note: string
  person: Person
  at: Date
}

export const bookedAction = 'Booked a time'
export const movedAction = 'Moved the visit'

const actionOf: Record<CallOutcome['what'], string> = {
  'no-answer': 'No answer',
  'call-back': 'To be called back',
  closed: 'Closed',
  cancelled: 'Cancelled',
  noted: 'Wrote a note',
  booked: bookedAction,
  restored: 'Took the cancellation back',
  unbooked: 'Took the booking back',
  unmoved: 'Took the move back',
}

/** Whether an outcome can directly follow itself. */
const isRepeatable: Record<Marked | 'call-back', boolean> = {
  'no-answer': true,
  'call-back': true,
  closed: false,
  cancelled: false,
}

/** A request at a version, which other changes wait for: its row is updated. */
export async function requestAt(
  trx: Transaction<Tables>,
  { ref, version }: Pick<RequestChange, 'ref' | 'version'>,
) {
  const row = await trx
    .updateTable('appointment')
    .set({ version })
    .where('ref', '=', ref)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? { status: (await idOf(trx, ref)) ? ('outdated' as const) : ('unknown' as const) }
}

/** Changes a request and notes who did it. Throws `Taken` where another has the time. */
export async function changeRequest(trx: Transaction<Tables>, change: RequestChange): Promise<ChangeResult> {
  const { ref, outcome, person, at } = change
  const found = await requestAt(trx, change)
  if ('status' in found) return found
  const before = await visitOf(trx, found.id)
  const step = await takeStep(trx, { ...found, visit: before }, change)
  if (step.status !== 'done') return step
  if (outcome.what !== 'noted') {
    const callAt = 'callAt' in outcome ? outcome.callAt : isCalledFor(outcome, before) ? callSoon(at) : null
    const call_at = callAt?.getTime() ?? null
    await trx.updateTable('appointment').set({ call_at }).where('id', '=', found.id).execute()
  }
  const text = change.note.trim()
  if (text !== '') {
    const row = { id: newId(), appointment_id: found.id, at: at.getTime(), who: person.name, text }
    await trx.insertInto('desk_note').values(row).execute()
  }
  const isMove = outcome.what === 'booked' && step.isMove === true
  const by = outcome.what === 'cancelled' && outcome.by ? ` by the ${outcome.by}` : ''
  const what = isMove ? movedAction : actionOf[outcome.what] + by
  await logAction(trx, at, person, what, ref, timeOf(outcome, before, isMove))
  const callAt = asDate(found.call_at)
  return { status: 'done', ...(callAt && { callAt }) }
}

type Found = { id: string; stage: Stage; visit: Visit | null }
type Step = { status: 'done'; isMove?: boolean } | { status: Exclude<ChangeResult['status'], 'done'> }

/** What an outcome does to a request and its visit. */
async function takeStep(trx: Transaction<Tables>, found: Found, change: RequestChange): Promise<Step> {
  const { ref, outcome, person, at } = change
  switch (outcome.what) {
    case 'booked':
    case 'restored':
    case 'unbooked': {
      // Whoever books has seen that it was cancelled.
      if (outcome.what === 'booked' && found.stage === 'cancelled') await comeTo(trx, found.id, 'seen', {})
      const end = await bookingOf(trx, { ref, outcome, mayOverride: mayDo(person, 'book-outside') }, at)
      return end.status === 'booked' ? { status: 'done', isMove: end.moved } : { status: end.status }
    }
    case 'unmoved':
      return { status: (await moveBack(trx, found.id, at)) ? 'done' : 'refused' }
    case 'noted':
      return { status: 'done' }
    default:
      return mark(trx, found, outcome.what, change)
  }
}

/** Brings a request to a stage and notes it; a call about a visit that is fixed leaves the visit. */
async function mark(
  trx: Transaction<Tables>,
  { id, stage, visit }: Found,
  what: Marked | 'call-back',
  { outcome, at }: RequestChange,
): Promise<Step> {
  if (what === 'closed' && isVisitAhead(visit, at)) return { status: 'visit-ahead' }
  const staysBooked = what === 'no-answer' && stage === 'booked'
  const notAt = isRepeatable[what] ? [] : [what]
  const isCalled = isCalledFor(outcome, visit)
  const next = staysBooked ? 'booked' : isCalled ? 'call-back' : what
  if (!(await comeTo(trx, id, next, { notAt }))) return { status: 'refused' }
  // Ids of one moment are in no order: the cancellation comes last.
  const calledAt = new Date(at.getTime() - 1)
  if (isCalled) await note(trx, id, { kind: 'call-back', at: calledAt, by: 'clinic', startsAt: null })
  await note(trx, id, { kind: what, at, by: 'clinic', startsAt: null })
  if (what === 'cancelled') {
    await cancelVisit(trx, id, at)
    await freeTime(trx, id, at)
  }
  return { status: 'done' }
}

/** Whether the clinic cancels a visit: the patient is called for another time. */
function isCalledFor(outcome: CallOutcome, visit: Visit | null): boolean {
  return outcome.what === 'cancelled' && outcome.by === 'clinic' && visit?.cancelledAt === null
}

/** So long after it a move to another list can be taken back. */
const movedBackMs = 60_000
const moves: readonly EventKind[] = ['no-answer', 'call-back', 'closed']

/** Takes the last thing that was done to a request back, as if it had not been; false where that is too late. */
async function moveBack(trx: Transaction<Tables>, id: string, at: Date): Promise<boolean> {
  const events = await eventsOf(trx, id)
  const last = events.pop()
  if (last === undefined || last.by !== 'clinic' || !moves.includes(last.kind)) return false
  if (at.getTime() - last.at.getTime() > movedBackMs) return false
  await forget(trx, id, last)
  return comeTo(trx, id, stageBefore(events), {})
}

function isVisitAhead(visit: Visit | null, at: Date): boolean {
  return visit !== null && visit.cancelledAt === null && visit.state === 'booked' && visit.startsAt > at
}

/** The time that a change gives, moves or takes, for the log. */
function timeOf(outcome: CallOutcome, visit: Visit | null, isMove: boolean): LoggedVisit | undefined {
  if (outcome.what === 'booked') return { ...outcome.visit, before: isMove ? visit?.startsAt : undefined }
  const isTaken = outcome.what === 'cancelled' || outcome.what === 'restored' || outcome.what === 'unbooked'
  return isTaken && visit !== null && visit.minutes > 0 ? visit : undefined
}

type TimeChange = {
  ref: string
  outcome: Extract<CallOutcome, { what: 'booked' } | { what: 'restored' | 'unbooked' }>
  mayOverride: boolean
}

function bookingOf(trx: Transaction<Tables>, { ref, outcome, mayOverride }: TimeChange, at: Date) {
  if (outcome.what === 'booked') return book(trx, { ref, ...outcome.visit, mayOverride }, at)
  return (outcome.what === 'restored' ? bookBack : unbook)(trx, ref, at)
}

/** Logs that a person opened a request, once a day; the first opening marks it as seen. */
export async function noteOpened(
  trx: Transaction<Tables>,
  { ref, person, at }: { ref: string; person: Person; at: Date },
): Promise<void> {
  const seen = await trx
    .updateTable('appointment')
    .set({ stage: 'seen' })
    .where('ref', '=', ref)
    .where('stage', '=', 'received')
    .where('verdict', '=', 'ok')
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (seen) await note(trx, seen.id, { kind: 'seen', at, by: 'clinic', startsAt: null })
  const today = await trx
    .selectFrom('desk_audit')
    .select('id')
    .where('ref', '=', ref)
    .where('person_id', '=', person.id)
    .where('what', '=', openedAction)
    .where('at', '>', at.getTime() - dayMs)
    .executeTakeFirst()
  if (today === undefined) await logAction(trx, at, person, openedAction, ref)
}

const openedAction = 'Opened the request'

/** Assigns a request, whatever else is being done to it; `to: null` unassigns it. False if there is no such request or colleague. */
export async function assignRequest(
  trx: Transaction<Tables>,
  { ref, to, person, at }: { ref: string; to: string | null; person: Person; at: Date },
): Promise<boolean> {
  const colleague = await findPerson(trx, to ?? '')
  if (to !== null && colleague === undefined) return false
  const changed = await trx
    .updateTable('appointment')
    .set({ assigned_to: to })
    .where('ref', '=', ref)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return false
  const what = colleague === undefined ? 'Unassigned it' : `Assigned it to ${colleague.name}`
  await logAction(trx, at, person, what, ref)
  return true
}
