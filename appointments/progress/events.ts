import type { Transaction } from 'kysely'
import { newId } from '../keys/ids.ts'
import type { RequestEvent } from '../states.ts'
import type { Tables } from '../store/tables.ts'

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

/** Forgets something that happened to a request, which was taken back. */
export async function forget(
  trx: Transaction<Tables>,
  appointmentId: string,
  { kind, at }: Pick<RequestEvent, 'kind' | 'at'>,
): Promise<void> {
  await trx
    .deleteFrom('request_event')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('at', '=', at.getTime())
    .execute()
}
