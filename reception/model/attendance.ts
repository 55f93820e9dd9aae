import type { Transaction } from 'kysely'
import { noteFreed } from '#appointments/progress/freed.ts'
import { giveCellsBack, takeCells, Taken } from '#appointments/progress/visits.ts'
import type { VisitState } from '#appointments/states.ts'
import type { Engine } from '#appointments/store/engine.ts'
import type { Tables } from '#appointments/store/tables.ts'
import { logAction } from '../auth/audit-log.ts'
import type { Person } from '../auth/session.ts'

/**
 * Whether a patient has come, as seen at the desk; `booked` takes it back. `version` is that of the visit on the page, and
 * `arrivedAt` the time at which they came where that is not now.
 */
export type Attendance = {
  visitId: string
  version: number
  state: VisitState
  person: Person
  at: Date
  arrivedAt?: Date
}

/** `outdated`: a colleague was quicker, or there is no such visit. */
export type AttendanceEnd = { status: 'done' | 'outdated' | 'taken' }

const actionOf: Record<VisitState, string> = {
  booked: 'Took back whether the patient came',
  here: 'The patient came',
  late: 'The patient came late',
  missed: 'The patient did not come',
}

/** Notes whether a patient has come, and who saw it, in one transaction. Throws `StoreUnavailable`. */
export async function attendVisit(engine: Engine, attendance: Attendance): Promise<AttendanceEnd> {
  try {
    return await engine.write((trx) => attendIn(trx, attendance))
  } catch (error) {
    if (error instanceof Taken) return { status: 'taken' }
    throw error
  }
}

/** The time of one who did not come is free for others; taken back, it must still be free. */
export async function attendIn(
  trx: Transaction<Tables>,
  { visitId, version, state, person, at, arrivedAt = at }: Attendance,
): Promise<AttendanceEnd> {
  const hasCome = state === 'here' || state === 'late'
  const visit = await trx
    .updateTable('visit')
    .set({ state, arrived_at: hasCome ? arrivedAt.getTime() : null, version: version + 1 })
    .where('id', '=', visitId)
    .where('version', '=', version)
    .where('cancelled_at', 'is', null)
    .returning(['appointment_id', 'dentist', 'starts_at', 'minutes', 'lane'])
    .executeTakeFirst()
  if (visit === undefined) return { status: 'outdated' }
  const { appointment_id, starts_at, ...place } = visit
  if (state === 'missed') {
    await giveCellsBack(trx, visitId)
    await noteFreed(trx, visitId, at)
  } else await takeCells(trx, { id: visitId, startsAt: new Date(starts_at), ...place })
  const request = trx
    .selectFrom('appointment')
    .select('ref')
    .where('id', '=', appointment_id ?? '')
  const { ref = null } = (await request.executeTakeFirst()) ?? {}
  const about = place.minutes > 0 ? { startsAt: new Date(starts_at), dentist: place.dentist } : undefined
  await logAction(trx, at, person, actionOf[state], ref, about)
  return { status: 'done' }
}
