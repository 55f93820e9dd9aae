import type { Selectable, Transaction } from 'kysely'
import { forget, note } from '#appointments/progress/events.ts'
import { eventsOf } from '#appointments/progress/told.ts'
import { giveCellsBack, takeCells, visitOf } from '#appointments/progress/visits.ts'
import { type VisitState, visitStates } from '#appointments/states.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { dateOf, minuteMs } from '#time/india.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'
import { callSoon } from './lists.ts'

/** What is pressed of a visit: whether the patient has come; then, at will, that they sit in the chair and have gone. */
export const presses = [...visitStates, 'chair', 'gone'] as const
export type Press = (typeof presses)[number]

type Noted = { state: VisitState; startsAt: Date; seatedAt: Date | null; goneAt: Date | null }

/** What can be pressed now: whoever is early is here, but late or missing only once the visit has begun. `booked` takes the last press back. */
export function pressesOf({ state, startsAt, seatedAt, goneAt }: Noted, now: Date): Press[] {
  if (state === 'booked')
    return (['here', 'late', 'missed'] as const).filter((press) => !isEarly(press, startsAt, now))
  if (state === 'missed' || goneAt !== null) return ['booked']
  return [seatedAt === null ? 'chair' : 'gone', 'booked']
}

/** By how many minutes whoever came late did so: at least one. */
export function minutesLate({ startsAt, arrivedAt }: { startsAt: Date; arrivedAt: Date | null }): number {
  return Math.max(1, Math.round(((arrivedAt ?? startsAt).getTime() - startsAt.getTime()) / minuteMs))
}

/** Nobody is late or missing before the hour, or here before the day. */
function isEarly(press: Press, startsAt: Date, at: Date): boolean {
  if (press === 'here') return dateOf(startsAt) > dateOf(at)
  return (press === 'late' || press === 'missed') && startsAt > at
}

/** A press, as seen at the desk. `version` is that of the visit on the page, and `arrivedAt` the time at which they came where that is not now. */
export type Attendance = {
  visitId: string
  version: number
  state: Press
  person: Person
  at: Date
  arrivedAt?: Date
}

/** `outdated`: a colleague was quicker, or there is no such visit; `early`: it has not begun. */
type AttendanceEnd = { status: 'done' | 'outdated' | 'early' }

const actionOf: Record<Press, string> = {
  booked: 'Took back whether the patient came',
  here: 'The patient came',
  late: 'The patient came late',
  missed: 'The patient did not come',
  chair: 'The patient is in the chair',
  gone: 'The patient has gone',
}

/**
 * Notes what was pressed, and who saw it. The time of one who did not come is free for others; taken back, it must still be
 * free, else it throws `Taken`.
 */
export async function attendVisit(
  trx: Transaction<Tables>,
  { visitId, version, state: press, person, at, arrivedAt = at }: Attendance,
): Promise<AttendanceEnd> {
  const known = trx.selectFrom('visit').selectAll().where('id', '=', visitId).where('version', '=', version)
  const before = await known.where('cancelled_at', 'is', null).executeTakeFirst()
  const isHere = before?.state === 'here' || before?.state === 'late'
  if (before === undefined || ((press === 'chair' || press === 'gone') && !isHere))
    return { status: 'outdated' }
  if (isEarly(press, new Date(before.starts_at), at)) return { status: 'early' }
  const changed = await trx
    .updateTable('visit')
    .set({ ...changeOf(press, before, { at, arrivedAt }), version: version + 1 })
    .where('id', '=', visitId)
    .where('version', '=', version)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return { status: 'outdated' }
  const { appointment_id, starts_at, dentist, minutes, lane } = before
  await callOrNot(trx, before, { press, at })
  const place = { dentist, startsAt: new Date(starts_at), minutes, lane }
  if (press === 'missed') await giveCellsBack(trx, visitId)
  else await takeCells(trx, { id: visitId, ...place })
  const request = trx
    .selectFrom('appointment')
    .select('ref')
    .where('id', '=', appointment_id ?? '')
  const { ref = null } = (await request.executeTakeFirst()) ?? {}
  const about = minutes > 0 ? { startsAt: place.startsAt, dentist } : undefined
  await logAction(trx, at, person, actionOf[press], ref, about)
  return { status: 'done' }
}

type Visited = Pick<Selectable<Tables['visit']>, 'id' | 'state' | 'appointment_id'>

/** Whoever did not come is called for another time; taken back, they have theirs. */
async function callOrNot(
  trx: Transaction<Tables>,
  { id, state, appointment_id }: Visited,
  { press, at }: { press: Press; at: Date },
): Promise<void> {
  const isBack = state === 'missed' && press === 'booked'
  if (appointment_id === null || (press !== 'missed' && !isBack)) return
  if ((await visitOf(trx, appointment_id))?.id !== id) return
  const [from, to] = isBack ? (['call-back', 'booked'] as const) : (['booked', 'call-back'] as const)
  const changed = await trx
    .updateTable('appointment')
    .set(({ eb }) => ({
      stage: to,
      call_at: isBack ? null : callSoon(at).getTime(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', appointment_id)
    .where('stage', '=', from)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  if (!isBack) return void (await note(trx, appointment_id, { kind: to, at, by: 'clinic', startsAt: null }))
  const called = (await eventsOf(trx, appointment_id)).findLast(({ kind }) => kind === 'call-back')
  if (called) await forget(trx, appointment_id, called)
}

type Before = Pick<Selectable<Tables['visit']>, 'state' | 'seated_at' | 'gone_at'>

/** What a press changes of a visit. */
function changeOf(
  press: Press,
  { seated_at, gone_at }: Before,
  { at, arrivedAt }: Record<'at' | 'arrivedAt', Date>,
) {
  if (press === 'chair') return { seated_at: at.getTime() }
  if (press === 'gone') return { gone_at: at.getTime() }
  if (press === 'booked' && gone_at !== null) return { gone_at: null }
  if (press === 'booked' && seated_at !== null) return { seated_at: null }
  const hasCome = press === 'here' || press === 'late'
  return { state: press, arrived_at: hasCome ? arrivedAt.getTime() : null }
}
